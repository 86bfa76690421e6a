import { listAddressLines } from '@ronin/contracts';
import type { Content } from 'pdfmake';
import { BRAND_MARK } from './brand-mark.ts';
import { CLOSINGS, formatDay, listRows, listTotals, TITLES } from './document-texts.ts';
import type { OrderDocument } from './documents.service.ts';
import { loadTypeface, type Typeface } from './typeface.ts';

type Write = Typeface['write'];

/** An A4 page whose content also fits on US letter: a printer may cut the margins, never the content. */
const PAGE = { left: 56, top: 54, bottom: 98, width: 483 } as const;

/** The colours of paper, as the mails have them. */
const COLOURS = { ink: '#0b0c0e', quiet: '#4a5058', line: '#d3cdc2', vermilion: '#b83828' } as const;

const COLUMNS = { item: 270, quantity: 50, price: 78, amount: '*' } as const;
const TOTALS = { closing: 200, gap: 44, amount: 79 } as const;
const SMALL = { fontSize: 8.5, color: COLOURS.quiet } as const;
const LARGE = { fontSize: 21, style: 'display', margin: [0, 1, 0, 0] } as const;

/** The document as a PDF. The same rows always give the same bytes. */
export async function renderDocument(document: OrderDocument): Promise<Buffer> {
  const { kind, number, issuedAt, seller } = document;
  const title = `${TITLES[kind]} ${number}`;
  const [{ default: pdfmake }, { write, fonts }] = await Promise.all([import('pdfmake'), loadTypeface()]);
  const content = [
    writeHead(write, document),
    writeParties(write, document),
    writeRows(write, document),
    writeTotals(write, document),
  ];
  const foot = { fontSize: 8, color: COLOURS.quiet };
  const name = write(`${seller.name} · ${title}`, foot);
  pdfmake.setFonts(fonts);
  // The texts of strangers are words and nothing else.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);

  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [PAGE.left, PAGE.top, PAGE.left, PAGE.bottom],
      language: 'en-US',
      displayTitle: true,
      info: { title, author: seller.name, creationDate: issuedAt, modDate: issuedAt },
      defaultStyle: { fontSize: 9.5, lineHeight: 1.147 },
      content,
      footer: (page, pages) => ({
        margin: [PAGE.left, 14, PAGE.left, 0],
        stack: [
          drawLine(PAGE.width, COLOURS.line, 0.5),
          {
            margin: [0, 8, 0, 0],
            columns: [
              name,
              write(`Page ${String(page)} of ${String(pages)}`, { ...foot, alignment: 'right' }),
            ],
          },
        ],
      }),
    })
    .getBuffer();
}

/** The brand's mark, the name and the numbers. */
function writeHead(write: Write, { kind, number, issuedAt, order, seller }: OrderDocument): Content {
  const facts: [label: string, value: string][] = [
    ['Number', number],
    ['Date', formatDay(issuedAt)],
    ['Order', order.orderNumber],
  ];
  if (kind === 'credit-note') facts.push(['Invoice', order.invoiceNumber ?? '']);

  return {
    columns: [
      {
        width: 274,
        stack: [
          {
            margin: [0, 0, 0, 14],
            columns: [{ width: 42, stack: [{ svg: BRAND_MARK, width: 30 }] }, write(seller.name, LARGE)],
          },
          write(seller.tagline, { color: COLOURS.quiet, margin: [0, 0, 44, 0] }),
        ],
      },
      {
        stack: [
          write(TITLES[kind], { ...LARGE, alignment: 'right', margin: [0, 1, 0, 14] }),
          ...facts.map(([label, value]) => ({
            columns: [
              write(label, { width: 60, color: COLOURS.quiet }),
              write(value, { alignment: 'right' }),
            ],
          })),
        ],
      },
    ],
  };
}

/** Who sells, who pays, and where it goes. */
function writeParties(write: Write, { seller, billing, shipping, order }: OrderDocument): Content {
  const taxId = seller.taxId === '' ? [] : [`Tax ID ${seller.taxId}`];
  const linesOf = (address: OrderDocument['billing']) => (address === null ? [] : listAddressLines(address));
  const parties: [title: string, lines: string[]][] = [
    ['From', [seller.name, ...seller.address.split('\n'), ...taxId, seller.email]],
    ['Billed to', [...linesOf(billing), order.email ?? '']],
    ['Delivered to', linesOf(shipping)],
  ];

  return {
    margin: [0, 36, 0, 28],
    columnGap: 18,
    columns: parties.map(([title, lines]) => ({
      stack: [
        write(title, { ...SMALL, style: 'bold', margin: [0, 0, 0, 4] }),
        ...lines.map((line) => write(line)),
      ],
    })),
  };
}

function writeRows(write: Write, document: OrderDocument): Content {
  const head = { ...SMALL, style: 'bold' } as const;
  const right = { alignment: 'right' } as const;

  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: Object.values(COLUMNS),
      body: [
        [
          write('Item', head),
          ...['Quantity', 'Unit price', 'Amount'].map((title) => write(title, { ...head, ...right })),
        ],
        ...listRows(document).map(({ name, note, quantity, price, amount }) => [
          { stack: [write(name), ...(note === '' ? [] : [write(note, SMALL)])] },
          ...[quantity, price, amount].map((text) => write(text, right)),
        ]),
      ],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 ? 1 : 0.5),
      hLineColor: (line) => (line === 1 ? COLOURS.vermilion : COLOURS.line),
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: (row) => (row === 0 ? 0 : 9),
      paddingBottom: () => 6,
    },
  };
}

function writeTotals(write: Write, document: OrderDocument): Content {
  const { order, kind } = document;
  const closing = [...(order.isTest ? [CLOSINGS.test] : []), CLOSINGS[kind]];
  const row = ({ label, amount, kind: rowKind }: ReturnType<typeof listTotals>[number]): Content[] => {
    const isTotal = rowKind === 'total';
    const format = isTotal ? ({ style: 'bold', fontSize: 11.5 } as const) : {};

    return [
      ...(isTotal ? [drawLine(PAGE.width - TOTALS.closing - TOTALS.gap, COLOURS.ink, 0.75)] : []),
      {
        margin: isTotal ? [0, 7, 0, 8] : [0, 0, 0, 4],
        columnGap: 0,
        columns: [
          write(label, format),
          write(amount, { ...format, width: TOTALS.amount, alignment: 'right' }),
        ],
      },
    ];
  };

  return {
    unbreakable: true,
    margin: [0, 14, 0, 0],
    columnGap: TOTALS.gap,
    columns: [
      {
        width: TOTALS.closing,
        stack: closing.map((text) => write(text, { color: COLOURS.quiet, margin: [0, 0, 0, 6] })),
      },
      { stack: listTotals(document).flatMap(row) },
    ],
  };
}

const drawLine = (width: number, lineColor: string, lineWidth: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }],
});

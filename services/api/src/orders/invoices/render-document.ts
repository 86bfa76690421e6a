import { listAddressLines } from '@ronin/contracts';
import { formatMoney, formatOptions } from '@ronin/format/order-texts';
import type PDFDocument from 'pdfkit';
import { brandMark } from './brand-mark.ts';
import { formatDay, formatItemAmount, listTotals } from './document-texts.ts';
import type { OrderDocument, PostalAddress } from './documents.service.ts';
import { COLOURS, COLUMNS, PAGE, PAGE_WIDTH, TOTALS } from './layout.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';
import { chooseTypeface } from './typeface.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Between so many rows of the table the process answers other requests. */
const ROWS_AT_ONCE = 10;

interface Sheet {
  pdf: Pdf;
  writer: PageWriter;
  document: OrderDocument;
}

interface Row {
  name: string;
  note: string;
  quantity: string;
  price: string;
  amount: string;
}

/** The document as a PDF. The same rows always give the same bytes. */
export async function renderDocument(document: OrderDocument): Promise<Buffer> {
  const { kind, number, issuedAt, seller } = document;
  const title = `${TITLES[kind]} ${number}`;
  const rows = listRows(document);
  const typeface = await chooseTypeface(listTexts(document, rows));
  // Loaded with the first document: it takes seven megabytes.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: seller.name, CreationDate: issuedAt, ModDate: issuedAt },
  });
  const finished = collect(pdf);
  const sheet = { pdf, writer: createPageWriter(pdf, typeface), document };
  let y = writeParties(sheet, writeHead(sheet));
  y = writeTableHead(sheet, y);
  for (const [index, row] of rows.entries()) {
    y = writeRow(sheet, row, y);
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await giveWay();
  }
  writeTotals(sheet, y);
  writeFooters(sheet);
  await giveWay();
  pdf.end();

  return await finished;
}

const TITLES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const;

const giveWay = () => new Promise<void>((resolve) => setImmediate(resolve));

function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];

  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => {
      resolve(Buffer.concat(parts));
    });
    pdf.on('error', reject);
  });
}

/** A credit note over a part of the order has one row; every other document has the items. */
function listRows({ order, items, refund }: OrderDocument): Row[] {
  if (refund !== null && refund.amount !== order.total) {
    const amount = formatMoney(refund.amount, order.currency);
    const name = `Part of invoice ${order.invoiceNumber ?? ''}`;
    return [{ name, note: 'Tax of this part is included.', quantity: '1', price: amount, amount }];
  }

  return items.map((item) => ({
    name: item.name,
    note: formatOptions(item),
    quantity: String(item.quantity),
    price: formatMoney(item.price, order.currency),
    amount: formatMoney(formatItemAmount(item), order.currency),
  }));
}

const linesOf = (address: PostalAddress | null): string[] =>
  address === null ? [] : listAddressLines(address);

/** Every letter that may be written, so that the fonts can be read before. */
const listTexts = ({ billing, shipping, seller, order }: OrderDocument, rows: Row[]): string[] => [
  ASCII,
  ...rows.flatMap(({ name, note }) => [name, note]),
  ...linesOf(billing),
  ...linesOf(shipping),
  seller.name,
  seller.address,
  seller.taxId,
  seller.tagline,
  seller.email,
  order.email ?? '',
];

/** With the signs of the document's own texts. */
const ASCII = `${Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('')}·−×€£¥`;

/** The brand's mark, the name and the numbers. @returns where the next part begins. */
function writeHead({ pdf, writer, document }: Sheet): number {
  const { kind, number, issuedAt, order, seller } = document;
  drawBrandMark(pdf, PAGE.left, PAGE.top, 30);
  writer.write(seller.name, PAGE.left + 42, PAGE.top - 1, { style: 'display', size: 21, width: 230 });
  const right = { x: 330, width: PAGE.right - 330 };
  writer.write(TITLES[kind], right.x, PAGE.top - 1, {
    style: 'display',
    size: 21,
    width: right.width,
    align: 'right',
  });
  const facts = [
    ['Number', number],
    ['Date', formatDay(issuedAt)],
    ['Order', order.orderNumber],
    ...(kind === 'credit-note' ? [['Invoice', order.invoiceNumber ?? '']] : []),
  ];
  let y = PAGE.top + 46;
  for (const [label = '', value = ''] of facts) {
    writer.write(label, right.x, y, { width: 90, colour: COLOURS.quiet });
    y += writer.write(value, right.x + 60, y, { width: right.width - 60, align: 'right' });
  }
  writer.write(seller.tagline, PAGE.left, PAGE.top + 46, { width: 230, colour: COLOURS.quiet });

  return Math.max(y, PAGE.top + 100) + 22;
}

function drawBrandMark(pdf: Pdf, x: number, y: number, size: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(size / brandMark.size);
  pdf.path(brandMark.ground.path).fill(brandMark.ground.colour);
  pdf.path(brandMark.sign.path).fill(brandMark.sign.colour);
  pdf.restore();
}

/** Who sells, who pays, and where it goes. */
function writeParties({ writer, document }: Sheet, top: number): number {
  const { seller, billing, shipping, order } = document;
  const taxId = seller.taxId === '' ? [] : [`Tax ID ${seller.taxId}`];
  const billed = linesOf(billing);
  const parties = [
    { title: 'From', lines: [seller.name, ...seller.address.split('\n'), ...taxId, seller.email] },
    { title: 'Billed to', lines: [...billed, order.email ?? ''] },
    { title: 'Delivered to', lines: linesOf(shipping) },
  ];
  const [gap, width] = [18, (PAGE_WIDTH - 2 * 18) / 3];
  const heights = parties.map(({ title, lines }, index) => {
    const x = PAGE.left + index * (width + gap);
    let y = top + writer.write(title, x, top, { style: 'bold', size: 8.5, width, colour: COLOURS.quiet }) + 4;
    for (const line of lines) y += writer.write(line, x, y, { width });
    return y;
  });

  return Math.max(...heights) + 28;
}

function writeTableHead({ pdf, writer }: Sheet, top: number): number {
  const head = { style: 'bold', size: 8.5, colour: COLOURS.quiet } as const;
  const { item, quantity, price, amount } = COLUMNS;
  writer.write('Item', item.x, top, { ...head, width: item.width });
  writer.write('Quantity', quantity.x, top, { ...head, width: quantity.width, align: 'right' });
  writer.write('Unit price', price.x, top, { ...head, width: price.width, align: 'right' });
  writer.write('Amount', amount.x, top, { ...head, width: amount.width, align: 'right' });
  drawLine(pdf, top + 17, COLOURS.vermilion, 1);

  return top + 26;
}

const CLOSING_WIDTH = 200;

const NOTE = { size: 8.5, colour: COLOURS.quiet, width: COLUMNS.item.width } as const;

function writeRow(sheet: Sheet, row: Row, top: number): number {
  const { pdf, writer } = sheet;
  const { item, quantity, price, amount } = COLUMNS;
  const nameHeight = writer.heightOf(row.name, { width: item.width });
  const height = nameHeight + writer.heightOf(row.note, NOTE);
  const y = top + height > PAGE.bottom ? startPage(sheet, { withTable: true }) : top;
  writer.write(row.name, item.x, y, { width: item.width });
  writer.write(row.note, item.x, y + nameHeight, NOTE);
  writer.write(row.quantity, quantity.x, y, { width: quantity.width, align: 'right' });
  writer.write(row.price, price.x, y, { width: price.width, align: 'right' });
  writer.write(row.amount, amount.x, y, { width: amount.width, align: 'right' });
  drawLine(pdf, y + height + 7, COLOURS.line, 0.5);

  return y + height + 16;
}

function startPage(sheet: Sheet, { withTable }: { withTable: boolean }): number {
  sheet.pdf.addPage();

  return withTable ? writeTableHead(sheet, PAGE.top) : PAGE.top;
}

function writeTotals(sheet: Sheet, top: number): void {
  const { pdf, writer, document } = sheet;
  const rows = listTotals(document);
  let y = top + 6;
  if (y + rows.length * 18 + 20 > PAGE.bottom) y = startPage(sheet, { withTable: false });
  writeClosing(sheet, y);
  for (const { label, amount, kind } of rows) {
    const settings = kind === 'total' ? ({ style: 'bold', size: 11.5 } as const) : {};
    if (kind === 'total') {
      drawLine(pdf, y + 2, COLOURS.ink, 0.75, TOTALS.label.x);
      y += 9;
    }
    const height = writer.write(label, TOTALS.label.x, y, { ...settings, width: TOTALS.label.width });
    writer.write(amount, TOTALS.amount.x, y, { ...settings, width: TOTALS.amount.width, align: 'right' });
    y += height + 4;
    if (kind === 'total') y += 4;
  }
}

/** Beside the totals. */
function writeClosing({ writer, document }: Sheet, top: number): void {
  const { order, kind } = document;
  const texts = [
    ...(order.isTest ? ['A test order: no money moved, and nothing is sent.'] : []),
    kind === 'invoice'
      ? 'Thank you. Every piece is made by hand; keep this invoice with it.'
      : 'The amount goes back the way it was paid. Banks take a few days for it.',
  ];
  let y = top;
  for (const text of texts) {
    y += writer.write(text, PAGE.left, y, { width: CLOSING_WIDTH, colour: COLOURS.quiet }) + 6;
  }
}

/** Written at the end, when the number of pages is known. */
function writeFooters({ pdf, writer, document }: Sheet): void {
  const { count } = pdf.bufferedPageRange();
  const { number, kind, seller } = document;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const settings = { size: 8, colour: COLOURS.quiet, width: PAGE_WIDTH / 2 };
    drawLine(pdf, PAGE.footer - 8, COLOURS.line, 0.5);
    writer.write(`${seller.name} · ${TITLES[kind]} ${number}`, PAGE.left, PAGE.footer, settings);
    const pages = `Page ${String(page + 1)} of ${String(count)}`;
    writer.write(pages, PAGE.left + PAGE_WIDTH / 2, PAGE.footer, { ...settings, align: 'right' });
  }
}

function drawLine(pdf: Pdf, y: number, colour: string, width: number, from: number = PAGE.left): void {
  pdf.moveTo(from, y).lineTo(PAGE.right, y).lineWidth(width).strokeColor(colour).stroke();
}

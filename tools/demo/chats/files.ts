import { readFile } from 'node:fs/promises';
import { chatFilesCalls } from '@ronin/contracts/calls';
import type { Browser } from '../services/client.ts';
import type { AskedChat, World } from '../world.ts';

/** Pictures of the shop's own pieces; shoppers send them as if they were theirs. */
const PICTURES = {
  agent: ['tsuba-hand-wound', 'damascus-cuff', 'damascus-ring'],
  customer: ['clan-bracelet', 'ronin-band', 'damascus-pendant', 'enso-bangle'],
} as const;

interface Sent {
  params: AskedChat['params'];
  browser: Browser;
  senderType: 'agent' | 'customer';
}

/** Sends a small picture, which the shop encodes anew. */
export async function sendPicture(world: World, sent: Sent): Promise<void> {
  const name = `${world.choices.pick(PICTURES[sent.senderType])}.webp`;
  const bytes = await readFile(new URL(`../../../web/public/images/products/${name}`, import.meta.url));
  await send(world, sent, new File([new Uint8Array(bytes)], name, { type: 'image/webp' }));
}

/** Sends the chart of ring sizes as a PDF file. */
export async function sendSizeChart(world: World, sent: Sent): Promise<void> {
  await send(world, sent, new File([SIZE_CHART], 'ring-sizes.pdf', { type: 'application/pdf' }));
}

async function send(
  { choices, shop }: World,
  { params, browser, senderType }: Sent,
  file: File,
): Promise<void> {
  const body = new FormData();
  body.set('clientMessageId', choices.uuid());
  body.set('senderType', senderType);
  body.set('file', file);
  await shop.call(chatFilesCalls.sendFile, { params, body }, browser);
}

const CHART_LINES = [
  'Demonstration: ring sizes',
  ...Array.from({ length: 7 }, (_none, index) => {
    const millimetres = (54.4 + index * 2.55).toFixed(1);
    return `US ${String(7 + index)}    ${millimetres} mm around the finger`;
  }),
];

/** One page of text, as the smallest PDF that every reader opens. */
const SIZE_CHART = buildPdf(CHART_LINES);

function buildPdf(lines: readonly string[]): string {
  const text = lines.map((line) => `(${line}) Tj 0 -22 Td`).join('\n');
  const page = `BT /F1 14 Tf 60 760 Td\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(page.length)} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;

    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${offsets.join('')}`;

  return `${file}${table}trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
}

import { describe, expect, it } from 'vitest';
import { extractPdfText } from '../../testing/pdf-text.ts';
import { renderDocument } from './render-document.ts';
import { buildDocument, buildDocumentItem } from './testing/build-document.ts';

const textOf = async (document: ReturnType<typeof buildDocument>) =>
  (await extractPdfText(await renderDocument(document))).join(' ');
/**
 * A reader may see a space or a line break where the font changes, and a control character for a mark that the font draws as
 * a glyph of its own (the dot below the i of "Thị").
 */
const withoutSpaces = (text: string) => text.replaceAll(/[\s\p{Cc}]/gu, '');

describe('a document', () => {
  it('names seller and buyer, lists the items and adds up the amounts', async () => {
    const text = await textOf(buildDocument());

    for (const words of [
      'Invoice INV-2026-00042',
      'November 22, 2026',
      'R-7K3M-9Q2F',
      'San Francisco, CA',
      'Hana Sato',
      '1 Pine Street',
      'hana@example.com',
      'Damascus ring',
      'Size 9',
      '$349.50',
      'Discount −$20.00',
      'Shipping $12.00',
      'Tax $25.21',
      'Total $366.71',
      'Paid on November 22, 2026 $366.71',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain('test order');
  });

  it('says that tax is included when the prices contain it', async () => {
    const text = await textOf(
      buildDocument({ order: { subtotal: '349.50', total: '341.50', tax: '22.00' } }),
    );

    expect(text).toContain('Tax, included $22.00');
  });

  it('is marked when the order was a test', async () => {
    expect(await textOf(buildDocument({ order: { isTest: true } }))).toContain(
      'A test order: no money moved',
    );
  });

  it('gives the same bytes for the same rows', async () => {
    const [one, other] = [await renderDocument(buildDocument()), await renderDocument(buildDocument())];

    expect(one.equals(other)).toBe(true);
  });

  it('repeats the head of the table on every page and numbers the pages', async () => {
    const items = Array.from({ length: 120 }, (_, index) =>
      buildDocumentItem({ name: `Piece ${String(index)}` }),
    );
    const pages = await extractPdfText(await renderDocument(buildDocument({ items })));

    expect(pages.length).toBeGreaterThan(4);
    expect(pages[1]).toContain('Unit price');
    expect(pages[1]).toContain(`Page 2 of ${String(pages.length)}`);
    for (const { name } of items) expect(pages.join(' ')).toContain(name);
  });

  it('wraps long names, also without a space, and keeps every letter', async () => {
    const name = 'Folded'.repeat(40);
    const text = await textOf(buildDocument({ items: [buildDocumentItem({ name })] }));

    expect(text.replaceAll(' ', '')).toContain(name);
  });

  it.each([
    ['Анна Каренина', 'Анна Каренина'],
    ['Ελένη Παπαδοπούλου', 'Ελένη Παπαδοπούλου'],
    ['Nguyễn Thị Hương', 'Nguyễn Thị Hương'],
    ['Łukasz Żółć', 'Łukasz Żółć'],
    ['佐藤 花', '佐藤 花'],
    ['さとう ハナ', 'さとう ハナ'],
    ['김하나', 'GimHaNa'],
    ['שלום', 'slvm'],
    ['Hana 🎉', 'Hana :tada:'],
    ['Zo\u0065\u0308 Smi\u200dth\u0000', 'Zoë Smith'],
    ['Broken \ud83d half', 'Broken half'],
  ])('writes the name %j readably', async (name, shown) => {
    const text = await textOf(buildDocument({ items: [buildDocumentItem({ name })] }));

    expect(withoutSpaces(text)).toContain(withoutSpaces(shown));
  });

  it('is also a credit note, over everything or a part', async () => {
    const changes = {
      kind: 'credit-note',
      number: 'INV-2026-00043',
      issuedAt: new Date('2026-11-24T10:00:00Z'),
    } as const;
    const whole = await textOf(buildDocument({ ...changes, refund: { amount: '366.71' } }));
    const part = await textOf(buildDocument({ ...changes, refund: { amount: '50.00' } }));

    expect(whole).toContain('Credit note INV-2026-00043');
    expect(whole).toContain('Invoice INV-2026-00042');
    expect(whole).toContain('Damascus ring');
    expect(whole).toContain('Refunded $366.71');
    expect(part).toContain('Part of invoice INV-2026-00042');
    expect(part).toContain('Refunded $50.00');
    expect(part).not.toContain('Damascus ring');
  });
});

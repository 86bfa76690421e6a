import type { SearchResults } from '@ronin/contracts';
import { formatPrice } from '../../../ui/format/format-price.ts';

/** "up to $300", "from $500", "$200 to $300". */
export function describePrice({ from, to }: Record<'from' | 'to', string | number | null>): string {
  if (from !== null && to !== null) return `${formatPrice(from)} to ${formatPrice(to)}`;

  return from === null ? `up to ${formatPrice(to ?? 0)}` : `from ${formatPrice(from)}`;
}

const LIST = new Intl.ListFormat('en-US');

const count = (number: number, one: string, many: string): string[] =>
  number > 0 ? [`${String(number)} ${number === 1 ? one : many}`] : [];

/** How many results there are, or how they differ from what was typed. `shown` are the pieces that the filters leave. */
export function describeResults(
  { query, exact, corrected, price, faqs, pages }: SearchResults,
  shown: number,
): string {
  const found = LIST.format([
    ...count(shown, 'piece', 'pieces'),
    ...count(faqs.length, 'answer', 'answers'),
    ...count(pages.length, 'page', 'pages'),
  ]);
  if (corrected !== null) return `Nothing has the words “${query}”. These results are for “${corrected}”.`;
  if (exact) return [found || '0 pieces', ...(price ? [describePrice(price)] : [])].join(', ');

  return price === null
    ? `Nothing has all the words of “${query}”. These results come closest.`
    : `Nothing ${describePrice(price)} fits “${query}”. These pieces come closest.`;
}

import type { SearchResults } from '@ronin/contracts';
import { expect, it } from 'vitest';
import { describeResults } from './describe-results.ts';

const found = (fields: Partial<SearchResults>): SearchResults => ({
  searchId: '3f1b8f0e-4a56-4c3a-9d0e-6d2a3c1b5e77',
  query: 'ring',
  exact: true,
  corrected: null,
  price: null,
  products: [],
  faqs: [],
  pages: [],
  ...fields,
});
const faq = { id: 1, question: 'Q', answer: 'A', categoryId: 1 };
const page = { slug: 'returns', title: 'Returns' };

it.each([
  [found({ faqs: [faq, faq], pages: [page] }), 1, '1 piece, 2 answers, and 1 page'],
  [found({}), 0, '0 pieces'],
  [found({ price: { from: null, to: '300.00' } }), 2, '2 pieces, up to $300'],
  [found({ price: { from: '500.00', to: null } }), 2, '2 pieces, from $500'],
  [found({ price: { from: '200.00', to: '300.00' } }), 2, '2 pieces, $200 to $300'],
  [
    found({ exact: false, query: 'rng', corrected: 'ring' }),
    2,
    'Nothing has the words “rng”. These results are for “ring”.',
  ],
  [
    found({ exact: false, query: 'ring dragon' }),
    2,
    'Nothing has all the words of “ring dragon”. These results come closest.',
  ],
  [
    found({ exact: false, query: 'ring under 100', price: { from: null, to: '100.00' } }),
    2,
    'Nothing up to $100 fits “ring under 100”. These pieces come closest.',
  ],
])('%#: says what was found', (results, shown, text) => expect(describeResults(results, shown)).toBe(text));

import type { SearchResults } from '@ronin/contracts';
import type { Found } from './search.service.ts';

export function presentResults(
  searchId: string,
  query: string,
  { exact, products, faqs, pages }: Found,
): SearchResults {
  return {
    searchId,
    query,
    exact,
    products,
    faqs: faqs.map(({ id, question, answer, categoryId }) => ({
      id,
      question: question ?? '',
      answer: answer ?? '',
      categoryId: categoryId ?? 0,
    })),
    pages,
  };
}

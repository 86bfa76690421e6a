import type { Product, SearchResults, Suggestion } from '@ronin/contracts';
import type { Found } from './search.service.ts';

export function presentResults(
  searchId: string,
  query: string,
  { exact, corrected, price, products, faqs, pages }: Found,
): SearchResults {
  return {
    searchId,
    query,
    exact,
    corrected,
    price,
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

export const presentSuggestion = ({ id, name, price, imageUrl }: Product): Suggestion => ({
  id,
  name,
  price,
  imageUrl,
});

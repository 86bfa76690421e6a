import type { Params } from 'react-router-dom';
import type { AppDispatch } from '../../../app/store.ts';
import { parseQuery } from './search-query.ts';

/** No value of a filter is longer. */
const FILTER_VALUE_MAX = 20;
const cutFilter = (value: string): string => value.slice(0, FILTER_VALUE_MAX);

/** What the address of a search may say. Unknown values of filters change nothing. */
export const searchParameters = {
  q: parseQuery,
  category: cutFilter,
  material: cutFilter,
  price: cutFilter,
  stock: cutFilter,
  sort: cutFilter,
};

/** Searches on the server. The browser does not search before the page is opened: each of its searches is stored. */
export async function loadSearchPage(
  dispatch: AppDispatch,
  _params: Params,
  query?: URLSearchParams,
): Promise<200 | 503> {
  const q = parseQuery(query?.get('q') ?? null);
  if (q === '') return 200;
  const { searchApi } = await import('./search.api.ts');
  const { isError } = await dispatch(searchApi.endpoints.search.initiate({ q }, { subscribe: false }));

  return isError ? 503 : 200;
}

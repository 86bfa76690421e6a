import type { Params } from 'react-router-dom';
import type { AppDispatch } from '../../app/store.ts';
import { catalogueApi } from '../catalogue/catalogue.api.ts';
import { parseProductId } from '../catalogue/product-id.ts';
import { parseQuery } from '../catalogue/search/search-query.ts';

/** How the server answers a page: 503 when the api is unreachable. */
export type PageStatus = 200 | 404 | 503;

export type LoadPage = (
  dispatch: AppDispatch,
  params: Params,
  query?: URLSearchParams,
) => Promise<PageStatus>;

const ONCE = { subscribe: false } as const;
const toStatus = ({ isError }: { readonly isError: boolean }): PageStatus => (isError ? 503 : 200);

const { getProduct, getProducts } = catalogueApi.endpoints;

/** Pages with a list of products. */
export const loadProductsPage: LoadPage = async (dispatch) =>
  toStatus(await dispatch(getProducts.initiate(undefined, ONCE)));

/** The home page is complete without its products. */
export const loadHomePage: LoadPage = async (dispatch, params) => {
  await loadProductsPage(dispatch, params);

  return 200;
};

/** 404 for an invalid id or a missing product. */
export const loadProductPage: LoadPage = async (dispatch, params) => {
  const id = parseProductId(params.id);
  if (id === null) return 404;
  const { isError, error } = await dispatch(getProduct.initiate(id, ONCE));
  const isMissing = isError && 'status' in error && (error.status === 404 || error.status === 400);

  return isMissing ? 404 : toStatus({ isError });
};

/** The code of these calls is loaded with the pages. */
const importContent = async () => (await import('../content/content.api.ts')).contentApi.endpoints;

export const loadHelpPage: LoadPage = async (dispatch) =>
  toStatus(await dispatch((await importContent()).listFaqs.initiate(undefined, ONCE)));

export const loadSitePage =
  (slug: string): LoadPage =>
  async (dispatch) =>
    toStatus(await dispatch((await importContent()).getSitePage.initiate(slug, ONCE)));

/** Searches on the server. The browser does not search before the page is opened: each of its searches is stored. */
export const loadSearchPage: LoadPage = async (dispatch, _params, query) => {
  const q = parseQuery(query?.get('q') ?? null);
  if (q === '') return 200;
  const { searchApi } = await import('../catalogue/search/search.api.ts');

  return toStatus(await dispatch(searchApi.endpoints.search.initiate({ q }, ONCE)));
};

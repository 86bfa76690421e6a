import type { Params } from 'react-router-dom';
import type { AppDispatch } from '../../app/store.ts';
import { catalogueApi } from './catalogue.api.ts';
import { parseProductId } from './product-id.ts';

export type PageStatus = 200 | 404 | 503;

/** The data of pages with a list of products. */
export async function loadProductsPage(dispatch: AppDispatch): Promise<PageStatus> {
  const { isError } = await dispatch(
    catalogueApi.endpoints.getProducts.initiate(undefined, { subscribe: false }),
  );

  return isError ? 503 : 200;
}

/** The data of the home page, which is complete without its products. */
export async function loadHomePage(dispatch: AppDispatch): Promise<PageStatus> {
  await loadProductsPage(dispatch);

  return 200;
}

/** The data of a product page: 404 for an invalid id or a missing product, 503 when the api is unreachable. */
export async function loadProductPage(dispatch: AppDispatch, params: Params): Promise<PageStatus> {
  const id = parseProductId(params.id);
  if (id === null) return 404;
  const { isError, error } = await dispatch(
    catalogueApi.endpoints.getProduct.initiate(id, { subscribe: false }),
  );
  if (!isError) return 200;

  return 'status' in error && (error.status === 404 || error.status === 400) ? 404 : 503;
}

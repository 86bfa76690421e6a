import type { Params } from 'react-router-dom';
import type { AppDispatch } from '../../app/store.ts';
import { catalogueApi } from './catalogue.api.ts';
import { parseProductId } from './product-id.ts';

export type PageStatus = 200 | 404 | 503;

/** What the pages with a list of pieces need. */
export async function loadProductsPage(dispatch: AppDispatch): Promise<PageStatus> {
  const { isError } = await dispatch(
    catalogueApi.endpoints.getProducts.initiate(undefined, { subscribe: false }),
  );

  return isError ? 503 : 200;
}

/** What a product page needs: 404 for what is no id or no product, 503 when nobody could say. */
export async function loadProductPage(dispatch: AppDispatch, params: Params): Promise<PageStatus> {
  const id = parseProductId(params.id);
  if (id === null) return 404;
  const { isError, error } = await dispatch(
    catalogueApi.endpoints.getProduct.initiate(id, { subscribe: false }),
  );
  if (!isError) return 200;

  return 'status' in error && (error.status === 404 || error.status === 400) ? 404 : 503;
}

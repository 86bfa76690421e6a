import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { type ApiError, toApiError } from '../../app/api.ts';
import { useAppDispatch, useIsHydrating } from '../../app/hooks.ts';
import { catalogueApi } from './catalogue.api.ts';

const { getProduct, getProducts } = catalogueApi.endpoints;

/** A query as a page shows it: `data`, or `failure`, or neither while it loads. */
export interface Loaded<Data> {
  readonly data: Data | undefined;
  readonly failure: ApiError | undefined;
  /** Loads again; only when the visitor asks for it (behaviour: pages 9). */
  readonly retry: () => void;
}

interface ReadState<Data> {
  /** Of this argument: `data` would be that of the last one until this one has arrived. */
  readonly currentData?: Data | undefined;
  readonly error?: unknown;
  readonly isError: boolean;
}

/** Every product. */
export function useProducts(): Loaded<Product[]> {
  const dispatch = useAppDispatch();
  const state = getProducts.useQueryState(undefined);
  getProducts.useQuerySubscription(undefined, { skip: useFailedOnServer('all', state.isError) });

  return present(state, () => {
    void dispatch(getProducts.initiate(undefined, { forceRefetch: true, subscribe: false }));
  });
}

/** One product. There is no call when the id is null. */
export function useProduct(id: number | null): Loaded<Product> {
  const dispatch = useAppDispatch();
  const state = getProduct.useQueryState(id ?? 0, { skip: id === null });
  const failedOnServer = useFailedOnServer(id, state.isError);
  getProduct.useQuerySubscription(id ?? 0, { skip: id === null || failedOnServer });

  return present(state, () => {
    if (id !== null) void dispatch(getProduct.initiate(id, { forceRefetch: true, subscribe: false }));
  });
}

/** True for a failure that the server rendered. It is not loaded again automatically. */
function useFailedOnServer(key: 'all' | number | null, isError: boolean): boolean {
  const isHydrating = useIsHydrating();
  const [failedKey] = useState(isHydrating && isError ? key : null);

  return failedKey !== null && failedKey === key;
}

function present<Data>(state: ReadState<Data>, retry: () => void): Loaded<Data> {
  return {
    data: state.currentData,
    failure: state.isError ? toApiError(state.error) : undefined,
    retry,
  };
}

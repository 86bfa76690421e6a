import type { Product } from '@ronin/contracts';
import { type Loaded, useLoaded } from '../../app/use-loaded.ts';
import { catalogueApi } from './catalogue.api.ts';

const { getProduct, getProducts } = catalogueApi.endpoints;

export const useProducts = (): Loaded<Product[]> => useLoaded(getProducts, undefined);

/** One product. There is no call when the id is null. */
export const useProduct = (id: number | null): Loaded<Product> => useLoaded(getProduct, id ?? 0, id === null);

import type { Product } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every product; the shop filters by category itself. */
    getProducts: build.query<Product[], undefined>({ query: () => ({ url: '/api/products' }) }),
    getProduct: build.query<Product, number>({ query: (id) => ({ url: `/api/products/${String(id)}` }) }),
  }),
});

import type { AnswerOf, catalogueCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every product; the shop filters by category itself. */
    getProducts: build.query<AnswerOf<typeof catalogueCalls.listProducts>, undefined>({
      query: () => ({ url: '/api/products' }),
    }),
    getProduct: build.query<AnswerOf<typeof catalogueCalls.getProduct>, number>({
      query: (id) => ({ url: `/api/products/${String(id)}` }),
    }),
  }),
});

import type { AnswerOf, helpCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const { useListViewedProductsQuery, useViewProductMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listViewedProducts: build.query<AnswerOf<typeof helpCalls.listViewedProducts>, undefined>({
      query: () => ({ url: '/api/recently-viewed' }),
    }),
    viewProduct: build.mutation<AnswerOf<typeof helpCalls.viewProduct>, number>({
      query: (productId) => ({ url: '/api/recently-viewed', method: 'POST', body: { productId } }),
    }),
  }),
});

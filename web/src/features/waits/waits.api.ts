import type { AnswerOf, waitsCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

export const {
  useConfirmWaitMutation,
  useEndWaitMutation,
  useGetProductHoldQuery,
  useWaitForProductMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getProductHold: build.query<AnswerOf<typeof waitsCalls.getProductHold>, number>({
      query: (productId) => ({ url: `/api/products/${String(productId)}/hold` }),
    }),
    waitForProduct: build.mutation<
      AnswerOf<typeof waitsCalls.waitForProduct>,
      { productId: number; email: string }
    >({
      query: ({ productId, email }) => ({
        url: `/api/products/${String(productId)}/wait`,
        method: 'POST',
        body: { email },
      }),
    }),
    confirmWait: build.mutation<AnswerOf<typeof waitsCalls.confirmWait>, string>({
      query: (token) => ({ url: `/api/waits/${encodeURIComponent(token) || '-'}/confirm`, method: 'POST' }),
    }),
    endWait: build.mutation<null, string>({
      query: (token) => ({
        url: `/api/waits/${encodeURIComponent(token) || '-'}/unsubscribe`,
        method: 'POST',
      }),
    }),
  }),
});

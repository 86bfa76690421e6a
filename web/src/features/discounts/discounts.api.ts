import type { AnswerOf, BodyOf, staffStockCalls } from '@ronin/contracts';
import { api } from '../../app/api.ts';

type DiscountPage = AnswerOf<typeof staffStockCalls.listDiscounts>;
export type Discount = AnswerOf<typeof staffStockCalls.changeDiscount>;

export const { useListDiscountsInfiniteQuery, useAddDiscountMutation, useChangeDiscountMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Discounts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listDiscounts: build.infiniteQuery<DiscountPage, string, number | null>({
        query: ({ queryArg, pageParam }) => ({
          url: '/api/staff/discounts',
          params: { q: queryArg || undefined, after: pageParam ?? undefined },
        }),
        infiniteQueryOptions: {
          initialPageParam: null,
          getNextPageParam: ({ next }) => next ?? undefined,
        },
        keepUnusedDataFor: 0,
        providesTags: ['Discounts'],
      }),
      addDiscount: build.mutation<Discount, BodyOf<typeof staffStockCalls.addDiscount>>({
        query: (body) => ({ url: '/api/staff/discounts', method: 'POST', body }),
        invalidatesTags: ['Discounts'],
      }),
      changeDiscount: build.mutation<
        Discount,
        { readonly id: number; readonly change: BodyOf<typeof staffStockCalls.changeDiscount> }
      >({
        query: ({ id, change }) => ({
          url: `/api/staff/discounts/${String(id)}`,
          method: 'PATCH',
          body: change,
        }),
        invalidatesTags: ['Discounts'],
      }),
    }),
  });

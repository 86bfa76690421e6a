import { type AnswerOf, type BodyOf, staffStockCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { pagesFromCall } from '../../../app/calls/pages-from-call.ts';

export type Discount = AnswerOf<typeof staffStockCalls.changeDiscount>;

interface DiscountChange {
  readonly id: number;
  readonly change: BodyOf<typeof staffStockCalls.changeDiscount>;
}

export const { useListDiscountsInfiniteQuery, useAddDiscountMutation, useChangeDiscountMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Discounts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listDiscounts: build.infiniteQuery({
        ...pagesFromCall(staffStockCalls.listDiscounts, (q: string) => ({ query: { q: q || undefined } })),
        keepUnusedDataFor: 0,
        providesTags: ['Discounts'],
      }),
      addDiscount: build.mutation({
        ...fromCall(staffStockCalls.addDiscount),
        invalidatesTags: ['Discounts'],
      }),
      changeDiscount: build.mutation({
        ...fromCall(staffStockCalls.changeDiscount, ({ id, change }: DiscountChange) => ({
          params: { id },
          body: change,
        })),
        invalidatesTags: ['Discounts'],
      }),
    }),
  });

import { type AnswerOf, type BodyOf, discountsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { pagesFromCall } from '../../../app/calls/pages-from-call.ts';

export type Discount = AnswerOf<typeof discountsCalls.changeDiscount>;

interface DiscountChange {
  readonly id: number;
  readonly change: BodyOf<typeof discountsCalls.changeDiscount>;
}

export const { useListDiscountsInfiniteQuery, useAddDiscountMutation, useChangeDiscountMutation } = api
  .enhanceEndpoints({ addTagTypes: ['Discounts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listDiscounts: build.infiniteQuery({
        ...pagesFromCall(discountsCalls.listDiscounts, (q: string) => ({ query: { q: q || undefined } })),
        keepUnusedDataFor: 0,
        providesTags: ['Discounts'],
      }),
      addDiscount: build.mutation({
        ...fromCall(discountsCalls.addDiscount),
        invalidatesTags: ['Discounts'],
      }),
      changeDiscount: build.mutation({
        ...fromCall(discountsCalls.changeDiscount, ({ id, change }: DiscountChange) => ({
          params: { id },
          body: change,
        })),
        invalidatesTags: ['Discounts'],
      }),
    }),
  });

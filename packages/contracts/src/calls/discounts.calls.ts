import { defineCall } from '../call.ts';
import {
  AddDiscount,
  ChangeDiscount,
  Discount,
  DiscountList,
  DiscountPath,
  DiscountQuery,
} from '../http/staff/staff-discounts.ts';

const DISCOUNTS = { tag: 'Staff discounts', role: 'merchant' } as const;

/** The discount codes, for merchants (behaviour: stock 7). */
export const discountsCalls = {
  listDiscounts: defineCall({
    ...DISCOUNTS,
    method: 'get',
    path: '/api/staff/discounts',
    summary: 'Discount codes, newest first',
    query: DiscountQuery,
    answers: { 200: { description: 'One page of fifty', schema: DiscountList } },
    errors: [400],
  }),
  addDiscount: defineCall({
    ...DISCOUNTS,
    method: 'post',
    path: '/api/staff/discounts',
    summary: 'Make a discount code',
    description: 'Codes that differ only in case are the same (409).',
    body: AddDiscount,
    answers: { 201: { description: 'The new code', schema: Discount } },
    errors: [400, 409],
  }),
  changeDiscount: defineCall({
    ...DISCOUNTS,
    method: 'patch',
    path: '/api/staff/discounts/{id}',
    summary: 'Change a discount code, or switch it off',
    params: DiscountPath,
    body: ChangeDiscount,
    answers: { 200: { description: 'The code as it now is', schema: Discount } },
    errors: [400, 404, 409],
  }),
};

import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Count, DiscountCodeText, Id, Money, optionalText, PathId, Timestamp } from '../fields.ts';
import { INT4_MAX, TEXT_LIMITS } from '../limits.ts';
import { changeOf, IdPath, pageOf } from '../shapes.ts';

export const DiscountKind = z.enum(['percent', 'amount', 'shipping']);
export type DiscountKind = z.infer<typeof DiscountKind>;

/** A code lowers the subtotal by a percentage or an amount, or the shipping to nothing. */
export const Discount = z.object({
  id: Id,
  code: z.string(),
  kind: DiscountKind,
  value: Money.describe('The percentage or the amount; 0.00 for shipping.'),
  minimum: Money.describe('Of the subtotal; 0.00: none.'),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  maxUses: z.int().nullable().describe('null: any number.'),
  used: Count,
  oncePerCustomer: z.boolean(),
  active: z.boolean().describe('false: switched off by staff.'),
  createdAt: Timestamp,
});
export type Discount = z.infer<typeof Discount>;

/** GET /api/staff/discounts. `q` is a part of the code. */
export const DiscountQuery = z.object({
  q: optionalText(TEXT_LIMITS.discountCode),
  after: PathId.optional(),
});
export type DiscountQuery = z.infer<typeof DiscountQuery>;

export const DiscountList = pageOf(Discount);

const terms = {
  value: Money,
  minimum: Money,
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  maxUses: z.int().min(1).max(INT4_MAX).nullable(),
  oncePerCustomer: z.boolean(),
  active: z.boolean(),
};

export const AddDiscount = z.object({
  code: DiscountCodeText.regex(/^[\p{L}\p{N}_-]+$/u, 'must be letters, digits, hyphens and underscores'),
  kind: DiscountKind,
  value: terms.value.optional().describe('Required unless the kind is shipping.'),
  minimum: terms.minimum.default('0.00'),
  startsAt: terms.startsAt.default(null),
  endsAt: terms.endsAt.default(null),
  maxUses: terms.maxUses.default(null),
  oncePerCustomer: terms.oncePerCustomer.default(false),
  active: terms.active.default(true),
});
export type AddDiscount = z.infer<typeof AddDiscount>;

/** PATCH /api/staff/discounts/{id}. Code and kind stay, because orders were placed with them. */
export const ChangeDiscount = changeOf(terms, 'must change something');
export type ChangeDiscount = z.infer<typeof ChangeDiscount>;

const merchant = callsOf({ tag: 'Staff discounts', role: 'merchant' });

/** The discount codes, for merchants (behaviour: stock 7). */
export const discountsCalls = {
  listDiscounts: merchant.get('/api/staff/discounts', {
    summary: 'Discount codes, newest first',
    query: DiscountQuery,
    answers: { 200: { description: 'One page of fifty', schema: DiscountList } },
  }),
  addDiscount: merchant.post('/api/staff/discounts', {
    summary: 'Make a discount code',
    description: 'Codes that differ only in case are the same (409).',
    body: AddDiscount,
    answers: { 201: { description: 'The new code', schema: Discount } },
    errors: [409],
  }),
  changeDiscount: merchant.patch('/api/staff/discounts/{id}', {
    summary: 'Change a discount code, or switch it off',
    params: IdPath,
    body: ChangeDiscount,
    answers: { 200: { description: 'The code as it now is', schema: Discount } },
    errors: [409],
  }),
};

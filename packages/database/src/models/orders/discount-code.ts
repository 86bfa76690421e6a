import * as t from '../table.ts';

/** A code that lowers the price: by a percentage, by an amount, or by the shipping (behaviour: checkout 4). */
export const DiscountCode = t.table('discount_codes', {
  id: t.identity(),
  code: t.string(50),
  kind: t.string(20),
  value: t.decimal(10, 2).withDefault(),
  /** Of the subtotal. */
  minimum: t.decimal(10, 2).withDefault(),
  startsAt: t.date().nullable(),
  endsAt: t.date().nullable(),
  maxUses: t.integer().nullable(),
  used: t.integer().withDefault(),
  oncePerCustomer: t.boolean().withDefault(),
  /** False: switched off by staff. */
  active: t.boolean().withDefault(),
  createdAt: t.date().withDefault(),
});
export type DiscountCode = t.Row<typeof DiscountCode>;

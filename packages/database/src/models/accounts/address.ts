import * as t from '../table.ts';

/** A customer's postal address. */
export const Address = t.table('addresses', {
  id: t.identity(),
  customerId: t.integer().personal('The account'),
  /** shipping or billing; order: an order's own copy. */
  type: t.string(20),
  firstName: t.string(100).personal('A name'),
  lastName: t.string(100).personal('A name'),
  street: t.string().personal('The postal address'),
  street2: t.string().nullable().personal('The postal address'),
  company: t.string(100).nullable().personal('The postal address'),
  city: t.string(100).personal('The postal address'),
  state: t.string(50).personal('The postal address'),
  zipCode: t.string(20).personal('The postal address'),
  country: t.string(100).withDefault().personal('The postal address'),
  isDefault: t.boolean().withDefault(),
  createdAt: t.date().withDefault(),
});
export type Address = t.Row<typeof Address>;

import * as t from '../table.ts';

/** A customer's postal address. */
export const Address = t.table('addresses', {
  id: t.identity(),
  customerId: t.integer(),
  /** shipping or billing; order: an order's own copy. */
  type: t.string(20),
  firstName: t.string(100),
  lastName: t.string(100),
  street: t.string(),
  street2: t.string().nullable(),
  company: t.string(100).nullable(),
  city: t.string(100),
  state: t.string(50),
  zipCode: t.string(20),
  country: t.string(100).withDefault(),
  isDefault: t.boolean().withDefault(),
  createdAt: t.date().withDefault(),
});
export type Address = t.Row<typeof Address>;

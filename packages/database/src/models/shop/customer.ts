import * as t from '../table.ts';

/**
 * A shopper. An account has an email, and maybe a name and a password; a guest has none of them. Row 1 is the default
 * customer.
 */
export const Customer = t.table('customers', {
  id: t.identity(),
  email: t.string().nullable().personal('The proven address'),
  firstName: t.string(100).nullable().personal('A name'),
  lastName: t.string(100).nullable().personal('A name'),
  password: t.string().nullable().personal('A hash of the password, if one was set'),
  phone: t.string(20).nullable().personal('A number'),
  /** The account that got this guest's rows. The guest is refused from then on. */
  mergedInto: t.integer().nullable(),
  createdAt: t.date().withDefault(),
  updatedAt: t.date().withDefault(),
});
export type Customer = t.Row<typeof Customer>;

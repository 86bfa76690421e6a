import * as t from './table.ts';

/** A shopper. A guest has no email, name and password. Row 1 is the default customer. */
export const Customer = t.entity('customers', {
  id: t.identity().exported(),
  email: t.string().nullable().personal('The proven address').exported(),
  firstName: t.string(100).nullable().personal('A name').exported(),
  lastName: t.string(100).nullable().personal('A name').exported(),
  password: t.string().nullable().personal('A hash of the password, if one was set'),
  phone: t.string(20).nullable().personal('A number').exported(),
  /** The account that got this guest's rows. The guest is refused from then on. */
  mergedInto: t.integer().nullable(),
  updatedAt: t.date().withDefault(),
});
export type Customer = t.Row<typeof Customer>;

export const Address = t.entity('addresses', {
  customerId: t.integer().personal('The account'),
  /** shipping or billing; order: an order's own copy. */
  type: t.string(20).exported(),
  firstName: t.string(100).personal('A name').exported(),
  lastName: t.string(100).personal('A name').exported(),
  street: t.string().personal('The postal address').exported(),
  street2: t.string().nullable().personal('The postal address').exported(),
  company: t.string(100).nullable().personal('The postal address').exported(),
  city: t.string(100).personal('The postal address').exported(),
  state: t.string(50).personal('The postal address').exported(),
  zipCode: t.string(20).personal('The postal address').exported(),
  country: t.string(100).withDefault().personal('The postal address').exported(),
  isDefault: t.boolean().withDefault().exported(),
});
export type Address = t.Row<typeof Address>;

/** A browser that is signed in to an account. The token is in its cookie; only the token's hash is stored. */
export const CustomerSession = t.entity('customer_sessions', {
  customerId: t.integer().personal('The account'),
  tokenHash: t.string(64).personal('A hash of the secret in the cookie'),
  device: t.string(100).nullable().personal('Browser and system').exported(),
  countryCode: t.string(2).nullable().personal('The country of the network').exported(),
  lastSeenAt: t.date().withDefault().exported(),
  expiresAt: t.date(),
});
export type CustomerSession = t.Row<typeof CustomerSession>;

/** A code that was mailed to an address. It is valid only in the browser that asked for it, and for one purpose. */
export const SignInCode = t.bigEntity('sign_in_codes', {
  emailLower: t.string().personal('The address'),
  /** sign-in, email, password or erase. */
  purpose: t.string(20).exported(),
  browserHash: t.string(64).personal('A hash of the browser’s cookie'),
  codeHmac: t.string(64).personal('A hash of the code'),
  /** Of the secret in the mail's link. Null for a purpose without one. */
  tokenHash: t.string(64).nullable().personal('A hash of the secret in the link'),
  /** The address as it was typed. Null for a code of the release before. */
  email: t.string().nullable().personal('The address'),
  attempts: t.integer().withDefault(),
  expiresAt: t.date(),
  consumedAt: t.date().nullable(),
});

/** A change of an account's address, which a link that was mailed to the old address undoes. Only the hash of its token is stored. */
export const EmailChange = t.entity('email_changes', {
  customerId: t.integer().personal('The account'),
  oldEmail: t.string().personal('The address before the change').exported(),
  tokenHash: t.string(64).personal('A hash of the secret in the link'),
  expiresAt: t.date(),
  undoneAt: t.date().nullable().exported(),
});
export type EmailChange = t.Row<typeof EmailChange>;

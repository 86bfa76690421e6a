import type { Account, Address, BillingAddress, OrderAddress, PlaceOrder } from '@ronin/contracts';
import { normalizeAddress } from '@ronin/contracts/addresses';
import { HOME_COUNTRY } from '@ronin/contracts/countries';
import { findEmailError } from '../../app/is-email.ts';
import { findAddressErrors } from '../../components/address/address-form.ts';
import type { FormFields } from '../../ui/use-form.ts';

/** Before the names of the fields of the billing address. */
export const BILLING = 'billing-';

/** Who pays, where it is not the recipient. */
export const PAYER = { name: `${BILLING}fullName`, label: 'Name on the invoice' } as const;

export function findCheckoutErrors(
  fields: FormFields,
  { hasBilling }: { hasBilling: boolean },
): Record<string, string> {
  const required = {
    email: 'Email',
    fullName: 'Full name',
    ...(hasBilling && { [PAYER.name]: PAYER.label }),
  };
  const invalid = findEmailError(fields('email'));
  const errors: Record<string, string> = invalid === undefined ? {} : { email: invalid };
  for (const [name, label] of Object.entries(required)) {
    if (fields(name) === '') errors[name] = `${label} is required`;
  }
  for (const prefix of hasBilling ? ['', BILLING] : ['']) {
    for (const [name, message] of Object.entries(findAddressErrors((field) => fields(prefix + field)))) {
      errors[prefix + name] = message;
    }
  }

  return errors;
}

/** The address of the form, or null while a part that the quote needs is missing. */
export function toAddress(fields: FormFields, prefix = ''): OrderAddress | null {
  const valueOf = (name: string) => fields(prefix + name);
  if (Object.keys(findAddressErrors(valueOf)).length > 0) return null;

  return normalizeAddress({
    street: valueOf('street'),
    street2: valueOf('street2') || null,
    company: valueOf('company') || null,
    city: valueOf('city'),
    state: valueOf('state'),
    zipCode: valueOf('zipCode'),
    country: valueOf('country'),
  });
}

function toBillingAddress(fields: FormFields): BillingAddress | null {
  const address = toAddress(fields, BILLING);

  return address && { ...address, ...splitName(fields(PAYER.name)) };
}

/** 'Mai Anh Tran' is Mai Anh and Tran; one word is the first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';

  return { firstName: (words.length > 1 ? words.slice(0, -1) : words).join(' '), lastName };
}

export const trim =
  (fields: FormFields): FormFields =>
  (name) =>
    fields(name).trim();

/** What of an order is in the fields of a form without errors. */
const readOrder = (fields: FormFields) => ({
  email: fields('email'),
  ...splitName(fields('fullName')),
  phone: fields('phone') || null,
  billingAddress: toBillingAddress(fields),
  notes: fields('notes') || null,
  isGift: fields('isGift') !== '',
  giftMessage: fields('giftMessage') || null,
});

/** The order of a form without errors. */
export const toOrder = (
  fields: FormFields,
  choice: Omit<PlaceOrder, keyof ReturnType<typeof readOrder>>,
): PlaceOrder => ({ ...choice, ...readOrder(fields) });

/** What a customer who is signed in does not have to type; empty where nothing is known. */
export function initialValue(name: string, account: Account | null, address: Address | null): string {
  const person = address ?? account;
  const known: Readonly<Record<string, string | number | boolean | null | undefined>> = {
    ...address,
    // Empty: the address was saved before countries were known, so the customer is asked.
    country: address === null ? HOME_COUNTRY : address.country,
    [`${BILLING}country`]: HOME_COUNTRY,
    email: account?.email,
    phone: account?.phone,
    fullName: [person?.firstName, person?.lastName].filter(Boolean).join(' '),
  };

  return String(known[name] ?? '');
}

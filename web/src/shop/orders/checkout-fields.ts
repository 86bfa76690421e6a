import type { BillingAddress, OrderAddress, PlaceOrder } from '@ronin/contracts';
import { normalizeAddress } from '@ronin/contracts/addresses';
import { isEmail } from '../../app/is-email.ts';
import { findAddressErrors } from '../../components/address/address-form.ts';

/** The values of the form by name, trimmed; empty where a field is not shown. */
export type CheckoutFields = (name: string) => string;

/** Before the names of the fields of the billing address. */
export const BILLING = 'billing-';

/** Who pays, where it is not the recipient. */
export const PAYER = { name: `${BILLING}fullName`, label: 'Name on the invoice' } as const;

/** What is wrong with each field, in words for its writer; nothing when all is well. */
export function findCheckoutErrors(
  fields: CheckoutFields,
  { hasBilling }: { hasBilling: boolean },
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (fields('email') === '') errors.email = 'Email is required';
  else if (!isEmail(fields('email'))) errors.email = 'Enter an email address, such as mai@example.com';
  if (fields('fullName') === '') errors.fullName = 'Full name is required';
  if (hasBilling && fields(PAYER.name) === '') errors[PAYER.name] = `${PAYER.label} is required`;
  for (const prefix of hasBilling ? ['', BILLING] : ['']) {
    for (const [name, message] of Object.entries(findAddressErrors((field) => fields(prefix + field)))) {
      errors[prefix + name] = message;
    }
  }

  return errors;
}

/** The address of the form, or null while a part that the quote needs is missing. */
export function toAddress(fields: CheckoutFields, prefix = ''): OrderAddress | null {
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

/** The billing address of the form with its name, or null where there is none. */
function toBillingAddress(fields: CheckoutFields): BillingAddress | null {
  const address = toAddress(fields, BILLING);

  return address && { ...address, ...splitName(fields(PAYER.name)) };
}

/** 'Mai Anh Tran' is Mai Anh and Tran; one word is the first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.split(/\s+/).filter((word) => word !== '');
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';

  return { firstName: (words.length > 1 ? words.slice(0, -1) : words).join(' '), lastName };
}

/** The fields of a form as they are now. */
export function readFields(form: HTMLFormElement): CheckoutFields {
  const data = new FormData(form);

  return trim((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  });
}

export const trim =
  (fields: CheckoutFields): CheckoutFields =>
  (name) =>
    fields(name).trim();

type Choice = Pick<
  PlaceOrder,
  | 'checkoutKey'
  | 'address'
  | 'shippingMethod'
  | 'paymentProvider'
  | 'expectedTotal'
  | 'discountCode'
  | 'sessionId'
>;

/** The order of a form without errors. */
export const toOrder = (fields: CheckoutFields, choice: Choice): PlaceOrder => ({
  ...choice,
  email: fields('email'),
  ...splitName(fields('fullName')),
  phone: fields('phone') || null,
  billingAddress: toBillingAddress(fields),
  notes: fields('notes') || null,
  isGift: fields('isGift') !== '',
  giftMessage: fields('giftMessage') || null,
});

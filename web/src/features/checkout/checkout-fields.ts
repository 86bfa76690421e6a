import type { BillingAddress, OrderAddress, PlaceOrder } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { isEmail } from '../../app/is-email.ts';

/** The values of the form by name, trimmed; empty where a field is not shown. */
export type CheckoutFields = (name: string) => string;

export const HOME_COUNTRY = 'United States';

/** The fields of an address in their order: name, label, autocomplete and the longest text. */
export const ADDRESS_FIELDS = [
  { name: 'street', label: 'Street', autoComplete: 'address-line1', maxLength: TEXT_LIMITS.street },
  { name: 'zipCode', label: 'ZIP code', autoComplete: 'postal-code', maxLength: TEXT_LIMITS.zipCode },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: TEXT_LIMITS.name },
  { name: 'state', label: 'State', autoComplete: 'address-level1', maxLength: TEXT_LIMITS.state },
] as const;

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
    const isHome = countryOf(fields, prefix) === HOME_COUNTRY;
    for (const { name, label } of ADDRESS_FIELDS) {
      const isRequired = name !== 'state' || isHome;
      if (isRequired && fields(prefix + name) === '') errors[prefix + name] = `${label} is required`;
    }
  }

  return errors;
}

export const countryOf = (fields: CheckoutFields, prefix = ''): string =>
  fields(`${prefix}country`) || HOME_COUNTRY;

/** The address of the form, or null while a part that the quote needs is missing. */
export function toAddress(fields: CheckoutFields, prefix = ''): OrderAddress | null {
  const country = countryOf(fields, prefix);
  const [street, zipCode, city, state] = ADDRESS_FIELDS.map(({ name }) => fields(prefix + name));
  if (!street || !zipCode || !city || state === undefined) return null;
  if (state === '' && country === HOME_COUNTRY) return null;

  return {
    street,
    street2: fields(`${prefix}street2`) || null,
    company: fields(`${prefix}company`) || null,
    city,
    state,
    zipCode,
    country,
  };
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

import { describe, expect, it } from 'vitest';
import { findCheckoutErrors, splitName, toAddress, toOrder } from './checkout-fields.ts';

const TYPED: Record<string, string> = {
  email: 'mai@example.com',
  fullName: 'Mai Anh Tran',
  street: '12 Forge Lane',
  zipCode: '94107',
  city: 'San Francisco',
  state: 'CA',
  country: 'United States',
};

const form =
  (changes: Record<string, string> = {}) =>
  (name: string) =>
    ({ ...TYPED, ...changes })[name] ?? '';

describe('the fields of the checkout', () => {
  it('are complete with six of them', () =>
    expect(findCheckoutErrors(form(), { hasBilling: false })).toEqual({}));

  it.each([
    ['email', 'Email is required'],
    ['fullName', 'Full name is required'],
    ['street', 'Street is required'],
    ['zipCode', 'ZIP code is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
  ])('need %s', (name, text) =>
    expect(findCheckoutErrors(form({ [name]: '' }), { hasBilling: false })).toEqual({ [name]: text }),
  );

  it('need an address that mail can reach', () =>
    expect(findCheckoutErrors(form({ email: 'mai@' }), { hasBilling: false })).toEqual({
      email: 'Enter an email address, such as mai@example.com',
    }));

  it('need no state and no postal code where the country has none', () => {
    const abroad = form({ state: '', zipCode: '', country: 'Hong Kong' });

    expect(findCheckoutErrors(abroad, { hasBilling: false })).toEqual({});
    expect(toAddress(abroad)).toMatchObject({ state: '', zipCode: '', country: 'Hong Kong' });
  });

  it('are named as the country names them', () => {
    const abroad = form({ state: '', zipCode: '', country: 'Japan' });

    expect(findCheckoutErrors(abroad, { hasBilling: false })).toEqual({
      zipCode: 'Postal code is required',
      state: 'Prefecture is required',
    });
    expect(toAddress(abroad)).toBeNull();
  });

  it('refuse a state and a ZIP code that do not exist', () =>
    expect(findCheckoutErrors(form({ state: 'Kalifornien', zipCode: 'ABC' }), { hasBilling: false })).toEqual(
      {
        zipCode: 'ZIP code must look like 94107 or 94107-1234',
        state: 'State must be one in United States, such as Alabama or AL',
      },
    ));

  it('ask for the country of an address that has none', () => {
    expect(findCheckoutErrors(form({ country: '' }), { hasBilling: false })).toEqual({
      country: 'Country is required',
    });
    expect(findCheckoutErrors(form({ country: 'Europe' }), { hasBilling: false })).toEqual({
      country: 'Country must be the English name of a country',
    });
  });

  it('need the whole billing address, once it is shown', () => {
    const shown = form({ 'billing-country': 'United States' });

    expect(Object.keys(findCheckoutErrors(shown, { hasBilling: true }))).toEqual([
      'billing-fullName',
      'billing-street',
      'billing-city',
      'billing-state',
      'billing-zipCode',
    ]);
  });
});

describe('the address', () => {
  it('is complete with six fields in the United States', () =>
    expect(toAddress(form())).toEqual({
      street: '12 Forge Lane',
      street2: null,
      company: null,
      city: 'San Francisco',
      state: 'CA',
      zipCode: '94107',
      country: 'United States',
    }));

  it.each(['street', 'zipCode', 'city', 'state'])('is not complete without %s', (name) =>
    expect(toAddress(form({ [name]: '' }))).toBeNull(),
  );
});

describe('the full name', () =>
  it.each([
    ['Mai Tran', 'Mai', 'Tran'],
    ['  Mai  Anh   Tran ', 'Mai Anh', 'Tran'],
    ['Mai', 'Mai', ''],
  ])('%j is %j and %j', (fullName, firstName, lastName) =>
    expect(splitName(fullName)).toEqual({ firstName, lastName }),
  ));

describe('the billing address', () => {
  const address = {
    'billing-street': '9 Cedar Road',
    'billing-zipCode': '98101',
    'billing-city': 'Seattle',
    'billing-state': 'WA',
    'billing-country': 'United States',
  };

  it('has a name of its own', () => {
    expect(findCheckoutErrors(form(address), { hasBilling: true })).toEqual({
      'billing-fullName': 'Name on the invoice is required',
    });
    expect(
      toOrder(form({ ...address, 'billing-fullName': 'Aiko Mori' }), buildChoice()).billingAddress,
    ).toMatchObject({ firstName: 'Aiko', lastName: 'Mori', street: '9 Cedar Road', city: 'Seattle' });
  });
});

function buildChoice() {
  const address = toAddress(form());
  if (address === null) throw new Error('The address is complete.');

  return {
    checkoutKey: '2f1c6c0e-5a07-4e2b-9a39-0d4d3f6f7a11',
    address,
    shippingMethod: 'standard',
    paymentProvider: 'test' as const,
    expectedTotal: '361.50',
    discountCode: null,
  };
}

it('an order has null where nothing was typed', () => {
  const choice = buildChoice();

  expect(toOrder(form(), choice)).toEqual({
    ...choice,
    email: 'mai@example.com',
    firstName: 'Mai Anh',
    lastName: 'Tran',
    phone: null,
    billingAddress: null,
    notes: null,
    isGift: false,
    giftMessage: null,
  });
});

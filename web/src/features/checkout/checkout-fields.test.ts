import { describe, expect, it } from 'vitest';
import { findCheckoutErrors, splitName, toAddress, toOrder } from './checkout-fields.ts';

const TYPED: Record<string, string> = {
  email: 'mai@example.com',
  fullName: 'Mai Anh Tran',
  street: '12 Forge Lane',
  zipCode: '94107',
  city: 'San Francisco',
  state: 'CA',
};

const form =
  (changes: Record<string, string> = {}) =>
  (name: string) =>
    ({ ...TYPED, ...changes })[name] ?? '';

describe('the fields of the checkout', () => {
  it('are complete with six of them', () => {
    expect(findCheckoutErrors(form(), { hasBilling: false })).toEqual({});
  });

  it.each([
    ['email', 'Email is required'],
    ['fullName', 'Full name is required'],
    ['street', 'Street is required'],
    ['zipCode', 'ZIP code is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
  ])('need %s', (name, text) => {
    expect(findCheckoutErrors(form({ [name]: '' }), { hasBilling: false })).toEqual({ [name]: text });
  });

  it('need an address that mail can reach', () => {
    expect(findCheckoutErrors(form({ email: 'mai@' }), { hasBilling: false })).toEqual({
      email: 'Enter an email address, such as mai@example.com',
    });
  });

  it('need no state outside the United States', () => {
    const abroad = form({ state: '', country: 'Japan' });

    expect(findCheckoutErrors(abroad, { hasBilling: false })).toEqual({});
    expect(toAddress(abroad)).toMatchObject({ state: '', country: 'Japan' });
  });

  it('need the whole billing address, once it is shown', () => {
    expect(Object.keys(findCheckoutErrors(form(), { hasBilling: true }))).toEqual([
      'billing-fullName',
      'billing-street',
      'billing-zipCode',
      'billing-city',
      'billing-state',
    ]);
  });
});

describe('the address', () => {
  it('goes to the United States unless another country was chosen', () => {
    expect(toAddress(form())).toEqual({
      street: '12 Forge Lane',
      street2: null,
      company: null,
      city: 'San Francisco',
      state: 'CA',
      zipCode: '94107',
      country: 'United States',
    });
  });

  it.each(['street', 'zipCode', 'city', 'state'])('is not complete without %s', (name) => {
    expect(toAddress(form({ [name]: '' }))).toBeNull();
  });
});

describe('the full name', () => {
  it.each([
    ['Mai Tran', 'Mai', 'Tran'],
    ['  Mai  Anh   Tran ', 'Mai Anh', 'Tran'],
    ['Mai', 'Mai', ''],
  ])('%j is %j and %j', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });
});

describe('the billing address', () => {
  const address = {
    'billing-street': '9 Cedar Road',
    'billing-zipCode': '98101',
    'billing-city': 'Seattle',
    'billing-state': 'WA',
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

import type { Order, Quote } from '@ronin/contracts';

/** A quote of one ring; without an address unless `changes` has the amounts. */
export const buildQuote = (changes: Partial<Quote> = {}): Quote => ({
  currency: 'USD',
  pricesIncludeTax: false,
  items: [
    {
      id: 11,
      productId: 1,
      name: 'Damascus Ring',
      imageUrl: '/images/damascus-ring.png',
      options: { size: '9' },
      quantity: 2,
      price: '349.50',
      discount: '0.00',
      tax: null,
    },
  ],
  subtotal: '699.00',
  discount: '0.00',
  shipping: null,
  tax: null,
  total: '699.00',
  shippingMethod: null,
  shippingMethods: [],
  countries: ['United States', 'Japan'],
  paymentProviders: ['test'],
  ...changes,
});

/** The same with an address in California. */
export const buildFullQuote = (changes: Partial<Quote> = {}): Quote =>
  buildQuote({
    shipping: '0.00',
    tax: '50.68',
    total: '749.68',
    shippingMethod: 'standard',
    shippingMethods: [
      { id: 'standard', label: 'Standard', price: '0.00', days: '3 to 5' },
      { id: 'express', label: 'Express', price: '35.00', days: '1 to 2' },
    ],
    ...changes,
  });

/** A paid order of one ring. */
export const buildOrder = (changes: Partial<Order> = {}): Order => ({
  orderNumber: 'R-7K3M-9Q2F',
  status: 'confirmed',
  email: 'mai@example.com',
  currency: 'USD',
  items: [
    {
      productId: 1,
      name: 'Damascus Ring',
      imageUrl: '/images/damascus-ring.png',
      options: { size: '9' },
      quantity: 1,
      price: '349.50',
      discount: '0.00',
      tax: '25.34',
    },
  ],
  subtotal: '349.50',
  discount: '0.00',
  shipping: '12.00',
  tax: '26.21',
  total: '387.71',
  paid: '387.71',
  refunded: '0.00',
  sent: 'none',
  shippingMethod: 'standard',
  shippingAddress: {
    firstName: 'Mai',
    lastName: 'Tran',
    street: '12 Forge Lane',
    street2: null,
    company: null,
    city: 'San Francisco',
    state: 'CA',
    zipCode: '94107',
    country: 'United States',
  },
  billingAddress: null,
  trackingNumber: null,
  paymentProvider: 'test',
  paymentUrl: null,
  holdExpiresAt: null,
  events: [{ at: '2026-11-22T10:00:00.000Z', kind: 'placed', text: 'Ordered' }],
  documents: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  ...changes,
});

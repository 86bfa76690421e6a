import type { Order, Quote, StaffOrder, StaffOrderSummary } from '@ronin/contracts';

const DATES = { arrival: { from: '2026-12-03', until: '2026-12-07' }, missingToFree: null };

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
      { id: 'standard', label: 'Standard', price: '0.00', days: '3 to 5', ...DATES },
      { id: 'express', label: 'Express', price: '35.00', days: '1 to 2', ...DATES },
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
  refunding: '0.00',
  sent: 'none',
  shippingMethod: 'standard',
  arrival: { from: '2026-12-03', until: '2026-12-07' },
  returnDays: 30,
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
  customerNotes: null,
  isGift: false,
  giftMessage: null,
  trackingNumber: null,
  trackingUrl: null,
  paymentProvider: 'test',
  paymentUrl: null,
  holdExpiresAt: null,
  held: null,
  events: [{ at: '2026-11-22T10:00:00.000Z', kind: 'placed', text: 'Ordered' }],
  documents: [],
  createdAt: '2026-11-22T10:00:00.000Z',
  ...changes,
});

/** A paid order of one ring, as the list of staff shows it. */
export const buildStaffOrderSummary = (changes: Partial<StaffOrderSummary> = {}): StaffOrderSummary => ({
  orderNumber: 'R-7K3M-9Q2F',
  version: 3,
  status: 'confirmed',
  name: 'Mai Tran',
  email: 'mai@example.com',
  products: [{ name: 'Damascus Ring', quantity: 1 }],
  quantity: 1,
  destination: { city: 'San Francisco', country: 'United States' },
  currency: 'USD',
  total: '387.71',
  paid: '387.71',
  refunded: '0.00',
  sent: 'none',
  paymentProvider: 'transfer',
  needsReview: false,
  isGift: false,
  holdExpiresAt: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  ...changes,
});

/** The same order with everything that staff see. */
export const buildStaffOrder = (changes: Partial<StaffOrder> = {}): StaffOrder => ({
  ...buildOrder({ paymentProvider: 'transfer' }),
  items: [buildStaffOrderItem()],
  version: 2,
  firstName: 'Mai',
  lastName: 'Tran',
  phone: null,
  customerId: 7,
  customer: { address: 'mai@example.com', proven: false, otherOrders: 0 },
  discountCode: null,
  invoiceNumber: '2026-000012',
  confirmedAt: '2026-11-22T10:05:00.000Z',
  needsReview: false,
  reviewReason: null,
  refundable: '387.71',
  commands: ['start', 'ready', 'ship', 'refund', 'cancel'],
  payments: [
    {
      id: 1,
      provider: 'transfer',
      ref: 'R-7K3M-9Q2F',
      state: 'paid',
      amount: '387.71',
      paid: '387.71',
      paidAt: '2026-11-22T10:05:00.000Z',
      acceptedAt: null,
      createdAt: '2026-11-22T10:00:00.000Z',
    },
  ],
  refunds: [],
  shipments: [],
  holds: [],
  events: [
    {
      id: 1,
      at: '2026-11-22T10:00:00.000Z',
      kind: 'placed',
      text: 'We have received the order.',
      isPublic: true,
      by: null,
    },
  ],
  notes: [],
  ...changes,
});

/** One ring in size 9 that was not sent yet. */
export const buildStaffOrderItem = (
  changes: Partial<StaffOrder['items'][number]> = {},
): StaffOrder['items'][number] => ({
  id: 31,
  productId: 5,
  name: 'Damascus Ring',
  imageUrl: '/images/products/damascus-ring.webp',
  options: { size: '9' },
  quantity: 1,
  price: '349.50',
  discount: '0.00',
  tax: '25.34',
  shipped: 0,
  refunded: 0,
  toShip: 1,
  ...changes,
});

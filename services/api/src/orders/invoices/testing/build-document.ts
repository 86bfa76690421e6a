import type { OrderDocument } from '../documents.service.ts';

type DocumentItem = OrderDocument['items'][number];

const at = new Date('2026-11-22T10:00:00Z');

export const buildDocumentItem = (changes: Partial<DocumentItem> = {}): DocumentItem => ({
  name: 'Damascus ring',
  options: { size: '9' },
  quantity: 1,
  price: '349.50',
  ...changes,
});

const address = {
  firstName: 'Hana',
  lastName: 'Sato',
  company: null,
  street: '1 Pine Street',
  street2: null,
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
  country: 'United States',
};

/** The invoice of a paid order. */
export const buildDocument = ({
  order,
  ...changes
}: Partial<Omit<OrderDocument, 'order'>> & {
  order?: Partial<OrderDocument['order']>;
} = {}): OrderDocument => ({
  kind: 'invoice',
  number: 'INV-2026-00042',
  issuedAt: at,
  order: {
    orderNumber: 'R-7K3M-9Q2F',
    invoiceNumber: 'INV-2026-00042',
    email: 'hana@example.com',
    currency: 'USD',
    subtotal: '349.50',
    discount: '20.00',
    shipping: '12.00',
    tax: '25.21',
    total: '366.71',
    isTest: false,
    ...order,
  },
  items: [buildDocumentItem()],
  billing: address,
  shipping: address,
  seller: {
    name: 'Ronin',
    tagline: 'Folded steel for the masterless.',
    address: 'San Francisco, CA\nUnited States',
    taxId: '',
    email: 'studio@ronin.example',
  },
  isSellerStored: true,
  payments: [{ paidAt: at, amount: '366.71' }],
  refund: null,
  ...changes,
});

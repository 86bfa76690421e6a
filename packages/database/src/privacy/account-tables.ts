import { OWN, ownTable, UNTIL_ERASED } from './personal-table.ts';

/** An order with an invoice is a document that the law requires to keep. */
const NOT_INVOICED = `${OWN} AND t.invoice_number IS NULL`;

/** Rows that belong to an order of the customer. */
const OWN_ORDER = 't.order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = $1)';

/** The account and what belongs to it. */
export const accountTables = [
  ownTable('IssuedDocument', {
    title: 'Invoices and credit notes',
    why: 'To show a document as it was issued',
    kept: 'as long as the order, as the law requires',
    rows: OWN_ORDER,
    erase: { keep: 'The law requires to keep invoices and credit notes as they were issued.' },
  }),
  ownTable('CustomerSession', {
    title: 'Signed-in browsers',
    why: 'To keep a browser signed in, and to show the customer which ones are',
    kept: '90 days after the last use, at most 400 days',
  }),
  ownTable('SignInCode', {
    title: 'Codes',
    why: 'To prove an address',
    kept: 'ten minutes',
    rows: 't.email_lower = $2',
  }),
  ownTable('EmailChange', {
    title: 'Changes of your e-mail address',
    why: 'To undo a change that the owner did not make',
    kept: 'seven days',
    rows: `${OWN} OR lower(t.old_email) = $2`,
  }),
  ownTable('CartItem', {
    title: 'Cart',
    why: 'To buy several products together',
    kept: 'until the customer empties the cart',
  }),
  ownTable('Wishlist', {
    title: 'Wishlist',
    why: 'To remember products',
    kept: 'until the customer removes the product',
  }),
  ownTable('WishlistLink', {
    title: 'Link to the wishlist',
    why: 'To show the wishlist to others',
    kept: 'until the customer withdraws the link',
  }),
  ownTable('RecentlyViewed', { title: 'Recently viewed products', why: 'To find a product again' }),
  ownTable('FaqRating', {
    title: 'Answers to "Did this help?"',
    why: 'To make the answers better, and to count each customer once',
  }),
  ownTable('SearchQuery', {
    title: 'Searches',
    why: 'To make the search better',
    kept: 'as long as other analytics: 14 whole months (ANALYTICS_RETENTION_MONTHS)',
  }),
  ownTable('OrderEvent', {
    title: 'What happened to your orders',
    why: 'To tell the customer and the workshop where an order stands',
    kept: 'as long as the order',
    rows: `t.is_public AND ${OWN_ORDER}`,
    erase: { keep: 'It belongs to the order, and its texts are the shop’s own.' },
  }),
  ownTable('OrderNote', {
    title: 'Notes about your orders',
    why: 'Staff inform each other about an order',
    rows: OWN_ORDER,
  }),
  ownTable('Shipment', {
    title: 'Parcels',
    why: 'To follow a parcel',
    kept: 'as long as the order',
    rows: OWN_ORDER,
    erase: { keep: 'It belongs to the order, which the law requires to keep.' },
  }),
  ownTable('Refund', {
    title: 'Refunds',
    why: 'To pay money back, with a credit note',
    kept: 'as long as the order',
    rows: OWN_ORDER,
    erase: { overwrite: { note: null } },
  }),
  ownTable('Order', {
    title: 'Orders',
    why: 'To deliver what was ordered',
    kept: 'with an invoice: as long as the law requires, after the erasure under another customer number; else until the account is erased',
    erasedRows: NOT_INVOICED,
    erase: {
      overwrite: {
        email: null,
        firstName: null,
        lastName: null,
        phone: null,
        notes: null,
        giftMessage: null,
        shippingAddressId: null,
        billingAddressId: null,
        networkHash: null,
        requestHash: null,
        sessionId: null,
      },
    },
    // The invoice needs name and address, a later refund the e-mail address.
    emptiedWhenKept: ['phone', 'notes', 'giftMessage', 'networkHash', 'requestHash', 'sessionId'],
  }),
  ownTable('Address', {
    title: 'Addresses',
    why: 'To send orders and invoices',
    kept: `${UNTIL_ERASED}; that of an order with an invoice as long as the order`,
    erasedRows: `${OWN} AND NOT EXISTS (
      SELECT FROM orders o WHERE o.shipping_address_id = t.id OR o.billing_address_id = t.id)`,
  }),
  ownTable('Customer', {
    title: 'Account',
    why: 'To sign in, and to fill in orders',
    rows: 't.id = $1',
    // The row stays, without data, because orders and analytics refer to its number.
    erase: { overwrite: { email: null, firstName: null, lastName: null, phone: null, password: null } },
  }),
];

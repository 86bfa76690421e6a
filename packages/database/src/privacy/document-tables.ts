import { definePersonalTable } from './personal-table.ts';

/** What the shop issued to a customer. */
export const documentTables = [
  definePersonalTable('IssuedDocument', {
    title: 'Invoices and credit notes',
    why: 'To show a document as it was issued',
    kept: 'as long as the order, as the law requires',
    rows: 't.order_id IN (SELECT o.id FROM orders o WHERE o.customer_id = $1)',
    erase: { keep: 'The law requires to keep invoices and credit notes as they were issued.' },
    exported: ['number', 'createdAt'],
  }),
];

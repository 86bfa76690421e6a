import type { Migration } from './migration.ts';

/**
 * Who sold, as an invoice or a credit note said it when it was numbered (behaviour: checkout 40): a later change of the settings
 * leaves old documents as they are. A document that an earlier release numbers has no row and follows the settings.
 */
export const documentSellers: Migration = {
  name: '2026-11-22-171-document-sellers',
  up: `
    CREATE TABLE document_sellers (
      number varchar(30) PRIMARY KEY,
      name varchar(255) NOT NULL,
      tagline varchar(255) NOT NULL,
      address varchar(1000) NOT NULL,
      tax_id varchar(50) NOT NULL,
      email varchar(255) NOT NULL
    );
    INSERT INTO document_sellers (number, name, tagline, address, tax_id, email)
    SELECT document.number, s.seller_name, s.tagline, s.seller_address, s.seller_tax_id, s.contact_email
    FROM commerce_settings s,
      (SELECT invoice_number AS number FROM orders UNION SELECT credit_note_number FROM refunds) document
    WHERE document.number IS NOT NULL;
  `,
  down: `DROP TABLE document_sellers;`,
};

import type { Migration } from './migration.ts';

/**
 * Invoices and credit notes as they were first read (behaviour: checkout 40). A PDF is compressed already, so PostgreSQL does
 * not try to.
 */
export const issuedDocuments: Migration = {
  name: '2026-11-27-280-issued-documents',
  up: `
    CREATE TABLE issued_documents (
      number varchar(30) PRIMARY KEY,
      order_id integer NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
      pdf bytea NOT NULL,
      created_at timestamptz(3) NOT NULL DEFAULT now()
    );
    ALTER TABLE issued_documents ALTER COLUMN pdf SET STORAGE EXTERNAL;
    CREATE INDEX issued_documents_order ON issued_documents (order_id);
  `,
  down: `DROP TABLE issued_documents;`,
};

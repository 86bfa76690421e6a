import type { Database } from '@ronin/database';
import { type Transaction } from 'sequelize';

/**
 * The next number of the invoices and credit notes of this year, without gaps: the counter's row stays locked until the
 * transaction ends, and a transaction that fails gives the number back. Test orders have a series of their own. The seller is
 * stored with the number, as the settings have it now (behaviour: checkout 40).
 */
export async function assignInvoiceNumber(
  database: Database,
  { isTest, now }: { isTest: boolean; now: Date },
  transaction: Transaction,
): Promise<string> {
  const series = `${isTest ? 'TEST' : 'INV'}-${String(now.getUTCFullYear())}`;
  const [row] = await database.select<{ last: number }>(
    `INSERT INTO invoice_counters (series, last) VALUES ($1, 1)
     ON CONFLICT (series) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`,
    [series],
    transaction,
  );

  const number = `${series}-${String(row?.last ?? 0).padStart(5, '0')}`;
  await database.execute(
    `INSERT INTO document_sellers (number, name, tagline, address, tax_id, email)
     SELECT $1, seller_name, tagline, seller_address, seller_tax_id, contact_email FROM commerce_settings`,
    [number],
    transaction,
  );

  return number;
}

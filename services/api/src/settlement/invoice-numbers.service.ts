import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';

/**
 * The next number of the invoices and credit notes of this year, without gaps: the counter's row stays locked until the
 * transaction ends, and a transaction that fails gives the number back. Test orders have a series of their own.
 */
export async function assignInvoiceNumber(
  database: Database,
  { isTest, now }: { isTest: boolean; now: Date },
  transaction: Transaction,
): Promise<string> {
  const series = `${isTest ? 'TEST' : 'INV'}-${String(now.getUTCFullYear())}`;
  const [row] = await database.query<{ last: number }>(
    `INSERT INTO invoice_counters (series, last) VALUES ($1, 1)
     ON CONFLICT (series) DO UPDATE SET last = invoice_counters.last + 1 RETURNING last`,
    { bind: [series], type: QueryTypes.SELECT, transaction },
  );

  return `${series}-${String(row?.last ?? 0).padStart(5, '0')}`;
}

import type { RevenueEvent } from '@ronin/contracts';
import { type Database, insertRows } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';

const INSERT = `
  ${insertRows('RevenueEvent', '$1', [
    'eventId',
    'type',
    'sessionId',
    'saleId',
    'orderedAt',
    'customerIds',
    'isTest',
    'amount',
    'items',
    'createdAt',
  ])} ON CONFLICT DO NOTHING
`;

/**
 * An erasure holds the lock of its account, so one of both sees what the other wrote. An erased account is merged into itself,
 * which is asked after the lock: without MATERIALIZED the condition would choose rows before it.
 */
const LIST_ERASED = `
  WITH known AS MATERIALIZED (
    SELECT id, merged_into FROM customers WHERE id = ANY($1::int[]) ORDER BY id FOR KEY SHARE
  )
  SELECT id FROM known WHERE merged_into = id
`;

/** Stores revenue beside the visits' events: it belongs to no visit's activity, because a payment may come days later. */
export async function insertRevenue(
  database: Database,
  events: readonly RevenueEvent[],
  { transaction, locks }: { transaction: Transaction; locks: Transaction },
): Promise<void> {
  if (events.length === 0) return;
  const erased = await listErased(
    database.shop,
    events.flatMap(({ customerIds }) => customerIds),
    locks,
  );
  const rows = events.map((event) => ({
    ...event,
    createdAt: event.receivedAt,
    customerIds: event.customerIds.filter((id) => !erased.has(id)),
  }));
  await database.query(INSERT, { bind: [JSON.stringify(rows)], transaction });
}

async function listErased(
  shop: Database,
  customerIds: readonly number[],
  transaction: Transaction,
): Promise<Set<number>> {
  if (customerIds.length === 0) return new Set();
  const rows = await shop.query<{ id: number }>(LIST_ERASED, {
    bind: [customerIds],
    type: QueryTypes.SELECT,
    transaction,
  });

  return new Set(rows.map(({ id }) => id));
}

import type { RevenueEvent } from '@ronin/contracts';
import { columnTypesOf, type Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { type Column, toColumnArrays, unnestColumns } from './column-arrays.ts';

const COLUMNS = columnTypesOf('RevenueEvent').map(({ attribute, column, type }): Column<RevenueEvent> => ({
  column,
  type,
  valueOf(event) {
    if (attribute === 'createdAt') return event.receivedAt;
    if (attribute === 'items') return JSON.stringify(event.items);
    const value: unknown = Object.entries(event).find(([name]) => name === attribute)?.[1];

    return typeof value === 'string' || typeof value === 'boolean' ? value : null;
  },
}));
const names = COLUMNS.map(({ column }) => column).join(', ');
const INSERT = `
  INSERT INTO revenue_events (${names}) SELECT ${names} FROM ${unnestColumns(COLUMNS)} ON CONFLICT DO NOTHING
`;

/** Stores revenue beside the visits' events: it belongs to no visit's activity, because a payment may come days later. */
export async function insertRevenue(
  database: Database,
  events: readonly RevenueEvent[],
  transaction: Transaction,
): Promise<void> {
  if (events.length === 0) return;
  await database.query(INSERT, { bind: toColumnArrays(COLUMNS, events), transaction });
}

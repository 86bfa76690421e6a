import type { RevenueEvent, ShopFact } from '@ronin/contracts';
import { attributesWithout, type Database, insertRows } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { saveRows } from '../rows/model-columns.ts';
import { saveProducts } from './products.service.ts';
import { latestStates, newerThan } from './states.ts';

const INSERT_REVENUE = `${insertRows('RevenueEvent', '$1')} ON CONFLICT DO NOTHING`;
const SAVE_CHATS = `
  ${insertRows('AnalyticsChat', '$1')}
  ON CONFLICT (chat_id) ${newerThan('AnalyticsChat', attributesWithout('AnalyticsChat', ['chatId']))}
`;
const SAVE_SHOP = `
  ${insertRows('AnalyticsShop', '$1', ['currency', 'version'])}
  ON CONFLICT (id) ${newerThan('AnalyticsShop', ['currency', 'version'])}
`;
const INSERT_BACK_IN_STOCK = `${insertRows('BackInStockEvent', '$1')} ON CONFLICT DO NOTHING`;

export interface Transactions {
  transaction: Transaction;
  /** Of the shop, for its locks. It ends after the other one. */
  locks: Transaction;
}

/** Stores the facts of the shop whose ids were new (behaviour: analytics 12). */
export async function saveFacts(
  database: Database,
  facts: readonly ShopFact[],
  transactions: Transactions,
): Promise<void> {
  if (facts.length === 0) return;
  const { transaction } = transactions;
  const revenue = facts.filter((fact) => fact.kind === 'revenue');
  const chats = facts.filter((fact) => fact.kind === 'chat');
  const shop = facts.filter((fact) => fact.kind === 'shop');
  const requests = facts
    .filter((fact) => fact.kind === 'back-in-stock')
    .map((fact) => ({ ...fact, createdAt: fact.receivedAt }));
  const latestChats = latestStates(chats, ({ chatId }) => chatId);
  const latestShop = latestStates(shop, () => '');
  await insertRevenue(database, revenue, transactions);
  await saveProducts(database, facts, transaction);
  await saveRows(database, SAVE_CHATS, latestChats, transaction);
  await saveRows(database, SAVE_SHOP, latestShop, transaction);
  await saveRows(database, INSERT_BACK_IN_STOCK, requests, transaction);
}

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

/** Revenue is stored apart from the events of visits: a payment may come days after the visit. */
async function insertRevenue(
  database: Database,
  events: readonly RevenueEvent[],
  { transaction, locks }: Transactions,
): Promise<void> {
  const ids = events.flatMap(({ customerIds }) => customerIds);
  const erased =
    ids.length === 0 ? [] : await database.shop.select<{ id: number }>(LIST_ERASED, [ids], locks);
  const rows = events.map((event) => ({
    ...event,
    createdAt: event.receivedAt,
    customerIds: event.customerIds.filter((id) => !erased.some((one) => one.id === id)),
  }));
  await saveRows(database, INSERT_REVENUE, rows, transaction);
}

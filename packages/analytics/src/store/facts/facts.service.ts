import type { ShopFact } from '@ronin/contracts';
import { type Database, insertRows } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { saveProducts } from './products.service.ts';
import { insertRevenue } from './revenue.service.ts';
import { latestStates, newerThan } from './states.ts';

const CHAT_ATTRIBUTES = [
  'version',
  'startedAt',
  'waitingSince',
  'waitSeconds',
  'firstAnswerAt',
  'endedAt',
  'outcome',
  'agentId',
  'agentName',
  'customerMessages',
  'agentMessages',
  'rating',
  'hasComment',
  'tags',
  'sessionId',
  'customerId',
] as const;
const SAVE_CHATS = `
  ${insertRows('AnalyticsChat', '$1', ['chatId', ...CHAT_ATTRIBUTES])}
  ON CONFLICT (chat_id) ${newerThan('AnalyticsChat', CHAT_ATTRIBUTES)}
`;
const SAVE_SHOP = `
  ${insertRows('AnalyticsShop', '$1', ['currency', 'version'])}
  ON CONFLICT (id) ${newerThan('AnalyticsShop', ['currency', 'version'])}
`;
const INSERT_BACK_IN_STOCK = `
  ${insertRows('BackInStockEvent', '$1', ['eventId', 'productId', 'createdAt'])} ON CONFLICT DO NOTHING
`;

/** Stores the facts of the shop whose ids were new (behaviour: analytics 12). */
export async function saveFacts(
  database: Database,
  facts: readonly ShopFact[],
  { transaction, locks }: { transaction: Transaction; locks: Transaction },
): Promise<void> {
  if (facts.length === 0) return;
  const save = async (statement: string, rows: readonly object[]) => {
    if (rows.length > 0) await database.query(statement, { bind: [JSON.stringify(rows)], transaction });
  };
  await insertRevenue(
    database,
    facts.filter((fact) => fact.kind === 'revenue'),
    { transaction, locks },
  );
  await saveProducts(database, facts, transaction);
  await save(
    SAVE_CHATS,
    latestStates(
      facts.filter((fact) => fact.kind === 'chat'),
      ({ chatId }) => chatId,
    ),
  );
  await save(
    SAVE_SHOP,
    latestStates(
      facts.filter((fact) => fact.kind === 'shop'),
      () => '',
    ),
  );
  await save(
    INSERT_BACK_IN_STOCK,
    facts
      .filter((fact) => fact.kind === 'back-in-stock')
      .map((fact) => ({ ...fact, createdAt: fact.receivedAt })),
  );
}

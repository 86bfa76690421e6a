import { ShopFact } from '@ronin/contracts';
import { type AnalyticsOutboxRow, columnsOf } from '@ronin/database';
import { type Loop, startLoop } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import type { IntakeContext } from './event-batcher.ts';
import { listRevenue } from './revenue-events.service.ts';

type FactsContext = Pick<IntakeContext, 'database' | 'eventBatcher' | 'logger'>;

const EVERY_MS = 2_000;
const ROWS_AT_ONCE = 200;
/** After a large change, such as an import of products, a round goes on at once. */
const STEPS_PER_ROUND = 50;

/** Sends the facts of the shop to the queue of the analytics events (behaviour: analytics 12). Every api process does. */
export function startFactsQueue(context: FactsContext): Loop {
  const queueAll = async () => {
    for (let step = 0; step < STEPS_PER_ROUND; step += 1) {
      if ((await queueFacts(context)) < ROWS_AT_ONCE) return;
    }
  };

  return startLoop('facts', EVERY_MS, queueAll, context.logger);
}

type WaitingRow = Pick<Attributes<AnalyticsOutboxRow>, (typeof WAITING_COLUMNS)[number]>;
const WAITING_COLUMNS = ['id', 'eventId', 'kind', 'createdAt', 'fact'] as const;

const LIST_WAITING = `
  SELECT ${columnsOf('AnalyticsOutboxRow', 'o', WAITING_COLUMNS)}
  FROM analytics_outbox o WHERE o.queued_at IS NULL ORDER BY o.id LIMIT ${String(ROWS_AT_ONCE)}
`;
/** An order counts once, so its rows stay. */
const MARK_SENT = `
  WITH sent AS (DELETE FROM analytics_outbox WHERE id = ANY($1::bigint[]) AND order_id IS NULL)
  UPDATE analytics_outbox SET queued_at = now() WHERE id = ANY($1::bigint[]) AND order_id IS NOT NULL
`;

/**
 * Sends what waits, and answers how many. A row that was sent and not marked is sent again under the same event id, which the
 * worker stores once. It compares the versions of states, so their order on the way does not matter.
 */
export async function queueFacts({ database, eventBatcher, logger }: FactsContext): Promise<number> {
  const rows = await database.select<WaitingRow>(LIST_WAITING);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const states = rows.filter(({ fact }) => fact !== null).flatMap((row) => toFact(row, logger));
  await eventBatcher.add([...(await listRevenue(database, ids)), ...states]);
  await database.execute(MARK_SENT, [ids]);

  return rows.length;
}

/** What is no fact would hold back all others, so it is left out. */
function toFact(row: WaitingRow, logger: FactsContext['logger']): ShopFact[] {
  const { id, eventId, kind, createdAt, fact } = row;
  const receivedAt = createdAt.toISOString();
  const parsed = ShopFact.safeParse({ ...fact, kind, eventId, receivedAt, version: id });
  if (parsed.success) return [parsed.data];
  logger.error({ err: parsed.error, kind, id }, 'a fact of the shop is not valid and was left out');

  return [];
}

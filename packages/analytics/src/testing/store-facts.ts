import { ShopFact } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { writeEvents } from '../store/write-events.ts';
import { buildBatch } from './build-batch.ts';

/** Stores all facts of the outbox that are no revenue, as api and worker would, also those of the seed. */
export async function storeFacts(database: Database): Promise<void> {
  const rows = await database.shop.models.AnalyticsOutboxRow.findAll({
    where: { orderId: null },
    order: ['id'],
  });
  const facts = rows.map(({ id, eventId, kind, createdAt, fact }) =>
    ShopFact.parse({ ...fact, kind, eventId, receivedAt: createdAt.toISOString(), version: id }),
  );
  if (facts.length > 0) await writeEvents(database, buildBatch(facts));
}

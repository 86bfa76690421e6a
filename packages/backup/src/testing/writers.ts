import { writeEvents } from '@ronin/analytics';
import { buildBatch, buildEvent } from '@ronin/analytics/testing';
import type { Database } from '@ronin/database';
import { waitFor } from '@ronin/testing';

const IN_FLIGHT_MAX = 40;
const TICK_MS = 10;

export interface Writers {
  count(): number;
  /** Resolves when so many writes were committed. */
  reached(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Commits about `perSecond` transactions a second. Each writes several tables: an event with its id, visit and counters, or a
 * chat session with two messages.
 */
export function startWriters(database: Database, perSecond: number): Writers {
  const inFlight = new Set<Promise<void>>();
  let committed = 0;
  let failure: Error | undefined;
  const write = (number: number) =>
    number % 10 === 0 ? writeChat(database) : writePageView(database, number);
  let started = 0;
  const timer = setInterval(() => {
    for (let count = 0; count < (perSecond * TICK_MS) / 1_000 && inFlight.size < IN_FLIGHT_MAX; count += 1) {
      const writing = write((started += 1))
        .then(() => {
          committed += 1;
        })
        .catch((error: unknown) => {
          failure = new Error('a write failed', { cause: error });
        })
        .finally(() => inFlight.delete(writing));
      inFlight.add(writing);
    }
  }, TICK_MS);

  return {
    count: () => committed,
    reached: (count) =>
      waitFor(() => committed >= count, { what: `${String(count)} writes`, timeoutMs: 30_000 }).then(
        () => undefined,
      ),
    async stop() {
      clearInterval(timer);
      await Promise.all(inFlight);
      if (failure !== undefined) throw failure;
    },
  };
}

async function writePageView(database: Database, number: number): Promise<void> {
  await writeEvents(
    database,
    buildBatch([
      buildEvent({ sessionId: `session_1_${String(number % 50)}`, receivedAt: new Date().toISOString() }),
    ]),
  );
}

async function writeChat(database: Database): Promise<void> {
  const { LiveChatMessage, LiveChatSession } = database.models;
  await database.transaction(async (transaction) => {
    const { sessionId } = await LiveChatSession.create(
      { customerName: 'Writer', customerEmail: 'writer@example.com', lastSequence: 2 },
      { transaction },
    );
    for (const sequence of [1, 2]) {
      await LiveChatMessage.create(
        { sessionId, sequence, senderType: 'customer', senderName: 'Writer', message: 'pair' },
        { transaction },
      );
    }
  });
}

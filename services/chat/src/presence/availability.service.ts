import type { ChatAvailability } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { findNextOpening } from '@ronin/format/opening-hours';
import { shareResult } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { isAnyAgentAvailable } from './agents.service.ts';

/** Fewer answered chats say nothing about the next one. */
const CHATS_MIN = 20;
/** Of the answered chats of four weeks, the newest. */
const CHATS_MAX = 2_000;

const USUAL_FOR_MS = 600_000;
const HOURS_FOR_MS = 10_000;

/** Whether and how the chat is open, for shoppers who have not started one (behaviour: chat 16). Cached: every open page asks. */
export function createAvailability({ database, logger }: Pick<ChatContext, 'database' | 'logger'>) {
  const { CommerceSettings } = database.models;
  const readHours = keepFor(HOURS_FOR_MS, () =>
    CommerceSettings.findOne({ attributes: ['chatHours', 'daysOff', 'timeZone'], rejectOnEmpty: true }),
  );
  const readUsual = keepFor(USUAL_FOR_MS, () => readUsualSeconds(database));

  return {
    async read(now = new Date()): Promise<ChatAvailability> {
      const [available, { chatHours, daysOff, timeZone }, usual] = await Promise.all([
        isAnyAgentAvailable(database),
        readHours(),
        readUsual().catch((error: unknown) => {
          logger.warn({ err: error }, 'usual time of an answer not read');
          return null;
        }),
      ]);
      const rules = { hours: chatHours, daysOff: daysOff.map(({ day }) => day), timeZone };

      return {
        available,
        opensAt: findNextOpening(rules, now)?.toISOString() ?? null,
        usualAnswerSeconds: usual,
      };
    },
  };
}

/** A failed read is not kept. */
const keepFor = <Value>(ms: number, read: () => Promise<Value>) => shareResult(read, ms, undefined, 0);

/** The median time from the start of a chat to the first message of an agent, over four weeks; null for too few chats. */
async function readUsualSeconds(database: Database): Promise<number | null> {
  const [row] = await database.select<{ chats: number; median: number | null }>(
    `SELECT count(*) AS chats, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median FROM (
       SELECT extract(epoch FROM first.created_at - s.started_at) AS seconds
       FROM live_chat_sessions s CROSS JOIN LATERAL (
         SELECT m.created_at FROM live_chat_messages m
         WHERE m.session_id = s.session_id AND m.sender_type = 'agent' ORDER BY m.sequence LIMIT 1
       ) first
       WHERE s.started_at > now() - interval '28 days'
       ORDER BY s.started_at DESC LIMIT ${String(CHATS_MAX)}
     ) answered`,
  );
  if (row === undefined || row.median === null || row.chats < CHATS_MIN) return null;

  return Math.max(0, Math.round(row.median));
}

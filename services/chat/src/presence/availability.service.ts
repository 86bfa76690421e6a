import type { ChatAvailability } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { findNextOpening } from '@ronin/format/opening-hours';
import type { Logger } from '@ronin/server-kit';
import { isAnyAgentAvailable } from './agents.service.ts';

/** Fewer answered chats say nothing about the next one. */
const CHATS_MIN = 20;
/** Of the answered chats of four weeks, the newest. */
const CHATS_MAX = 2_000;

const USUAL_FOR_MS = 600_000;
const HOURS_FOR_MS = 10_000;

/** What shoppers are told before they begin (behaviour: chat 16). */
export interface Availability {
  read(now?: Date): Promise<ChatAvailability>;
}

/** The hours are kept for seconds and the usual time for minutes, because every open page asks. */
export function createAvailability(database: Database, logger: Logger): Availability {
  const readHours = keepFor(HOURS_FOR_MS, () =>
    database.models.CommerceSettings.findOne({
      attributes: ['chatHours', 'daysOff', 'timeZone'],
      rejectOnEmpty: true,
    }),
  );
  const readUsual = keepFor(USUAL_FOR_MS, () => readUsualSeconds(database));

  return {
    async read(now = new Date()) {
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

/** The answer of `read`, asked again after a time. Callers share one that is under way; a failed one is not kept. */
function keepFor<Value>(ms: number, read: () => Promise<Value>): () => Promise<Value> {
  let kept: { value: Promise<Value>; until: number } | null = null;

  return () => {
    if (kept === null || performance.now() >= kept.until) {
      const value = read();
      const mine = { value, until: performance.now() + ms };
      kept = mine;
      value.catch(() => {
        if (kept === mine) kept = null;
      });
    }

    return kept.value;
  };
}

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

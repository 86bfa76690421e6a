import { buildChatMessage, buildChatSession } from '@ronin/testing';
import { Op, QueryTypes } from 'sequelize';
import { expect, it } from 'vitest';
import { createSeededRandom } from '../testing/seeded-random.ts';
import { call, claim, type SignedInAgent, signInAgent, startTestChat } from '../testing/test-chat.ts';
import { applyTimeLimits } from './apply-time-limits.ts';

const SHOPPERS = 200;
const HOURS = 6;
const STEP_S = 30;
const PROMISED_AFTER_S = 180;

interface Waiting {
  sessionId: string;
  wait: string;
  promisedAt: string | null;
  isLate: boolean;
}

/**
 * A working day, whose time is passed in: shoppers come in waves, two agents take chats, go to lunch, hand chats back and let
 * shoppers wait; shoppers leave or stay. After each run of the job nobody has waited three minutes without a person or a promise.
 */
it('lets no shopper of a day wait three minutes without a person or a promise', async () => {
  const chat = await startTestChat();
  const { database } = chat;
  const seeded = createSeededRandom(20261128);
  const random = () => seeded.next();
  const begun = Date.now();
  const at = (second: number) => new Date(begun + second * 1_000);
  const agents: SignedInAgent[] = [await signInAgent(database), await signInAgent(database)];
  const arrivals = Array.from({ length: SHOPPERS }, () => {
    const peak = random() < 0.5 ? 0.3 : random();

    return Math.floor((peak * HOURS * 3_600) / STEP_S + random() * 40) * STEP_S;
  });
  const staying = new Set<string>();
  const held: { sessionId: string; agent: SignedInAgent; until: number }[] = [];
  const promises = new Map<string, string>();
  let [returned, late, repeated] = [0, 0, 0];

  const arrive = async (second: number) => {
    const { sessionId } = await buildChatSession(database, {
      startedAt: at(second),
      waitingSince: at(second),
      queuedAt: at(second),
      customerSeenAt: at(second),
    });
    if (random() < 0.7) await buildChatMessage(database, { sessionId });
    if (random() < 0.8) staying.add(sessionId);
  };
  const work = async (second: number, waiting: string[]) => {
    for (const [index, agent] of agents.entries()) {
      const isAtLunch = second > (2 + index) * 3_600 && second < (3 + index) * 3_600;
      const next = waiting.shift();
      if (isAtLunch || next === undefined || random() < 0.75) continue;
      if ((await claim(chat.url, next, agent)).status !== 200) continue;
      // They answer in time.
      await database.models.LiveChatSession.update({ unansweredSince: null }, { where: { sessionId: next } });
      held.push({ sessionId: next, agent, until: second + 60 + random() * 900 });
    }
    for (const one of held.filter(({ until }) => until <= second)) {
      held.splice(held.indexOf(one), 1);
      const isReturned = random() < 0.15;
      const path = `/api/chat/sessions/${one.sessionId}/${isReturned ? 'release' : 'end'}`;
      await call(chat.url, path, { ...one.agent, method: 'POST' });
      if (!isReturned) continue;
      returned += 1;
      const where = { sessionId: one.sessionId };
      await database.models.LiveChatSession.update({ waitingSince: at(second) }, { where });
    }
  };
  /** The job, as any process runs it: often one, sometimes three at the same time after a restart. */
  const run = (second: number) =>
    Promise.all(
      Array.from({ length: random() < 0.1 ? 3 : 1 }, () =>
        applyTimeLimits({
          ...chat.context,
          presenceHeartbeat: { uninterruptedMs: () => Number.POSITIVE_INFINITY },
          at: at(second),
        }),
      ),
    );

  for (let second = 0; second <= HOURS * 3_600 + 2_400; second += STEP_S) {
    for (const arrival of arrivals) if (arrival === second) await arrive(second);
    await database.models.LiveChatSession.update(
      { customerSeenAt: at(second) },
      { where: { sessionId: [...staying], status: 'waiting' } },
    );
    await run(second);
    const waiting = await database.query<Waiting>(
      `SELECT session_id AS "sessionId", session_id || waiting_since::text AS wait, promised_at::text AS "promisedAt",
              promised_at IS NULL AND waiting_since <= $1::timestamptz AS "isLate"
       FROM live_chat_sessions WHERE status = 'waiting' ORDER BY queued_at`,
      { bind: [at(second - PROMISED_AFTER_S)], type: QueryTypes.SELECT },
    );
    late += waiting.filter(({ isLate }) => isLate).length;
    for (const { wait, promisedAt } of waiting) {
      if (promisedAt === null) continue;
      if ((promises.get(wait) ?? promisedAt) !== promisedAt) repeated += 1;
      promises.set(wait, promisedAt);
    }
    await work(
      second,
      waiting.map(({ sessionId }) => sessionId),
    );
  }

  const { LiveChatSession } = database.models;
  expect([late, repeated]).toEqual([0, 0]);
  expect(await LiveChatSession.count()).toBe(SHOPPERS);
  // The day has all kinds: promises, persons, and chats that wait again.
  expect(promises.size).toBeGreaterThan(20);
  expect(await LiveChatSession.count({ where: { waitTime: { [Op.ne]: null } } })).toBeGreaterThan(50);
  expect(returned).toBeGreaterThan(5);
  await chat.stop();
}, 240_000);

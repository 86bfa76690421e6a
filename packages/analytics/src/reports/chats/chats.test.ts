import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as groups from '../../recount/chats.ts';
import { percentile } from '../../recount/groups.ts';
import { randomChats } from '../../testing/random-chats.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
  type ReportCase,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import { chatList, chats, chatsByAgent, chatsByHour, chatsByTag } from './chats.ts';

type Chat = groups.CountedChat;

let store: RecountedStore;
let all: Chat[];
beforeAll(async () => {
  store = await createRecountedStore();
  all = randomChats(31, {
    from: STORE_FROM,
    days: 6,
    sessionIds: store.visits.map(({ sessionId }) => sessionId),
  });
  const { AnalyticsChat: Chats } = store.test.sequelize.models;
  await Chats.destroy({ where: {} });
  await Chats.bulkCreate(all);
});
afterAll(() => store.test.close());

const chatsOf = (one: ReportCase) => groups.chatsInRange(all, store.visits, one);

function recount(own: readonly Chat[]) {
  const answered = own.filter(({ outcome }) => outcome === 'answered');
  const ratings = own.flatMap(({ rating }) => rating ?? []);
  const secondsTo = (name: 'endedAt' | 'firstAnswerAt') =>
    answered.flatMap((chat) => {
      const at = chat[name];
      return at === null ? [] : [(at.getTime() - chat.startedAt.getTime()) / 1_000];
    });
  const roundedAt = (values: number[], share: number) => {
    const value = percentile(values, share);
    return value === null ? null : Math.round(value);
  };
  const [answers, durations] = [secondsTo('firstAnswerAt'), secondsTo('endedAt')];
  const waits = own.flatMap(({ waitSeconds }) => waitSeconds ?? []);

  return {
    ...groups.countChats(own),
    medianFirstAnswer: roundedAt(answers, 0.5),
    p90FirstAnswer: roundedAt(answers, 0.9),
    medianWait: roundedAt(waits, 0.5),
    p90Wait: roundedAt(waits, 0.9),
    medianDuration: roundedAt(durations, 0.5),
    p90Duration: roundedAt(durations, 0.9),
    meanRating:
      ratings.length === 0
        ? null
        : (expect.closeTo(ratings.reduce((sum, one) => sum + one, 0) / ratings.length, 9) as number),
  };
}

const recountAll = <Key extends object>(found: readonly (readonly [Key, Chat[]])[]) =>
  found.map(([key, own]) => ({ ...key, ...recount(own) }));

describe('the reports of chats equal a recount', () => {
  it('in all and for each day', async () => {
    const counted = createRowCount();
    await forEachCase(async (one) => {
      const inside = chatsOf(one);
      counted.add(inside.length);
      const report = await store.run((snapshot) => chats.read(snapshot, one.request, { interval: 'day' }));

      expect(report).toMatchObject(recount(inside));
      expect(report.rows).toEqual(recountAll(groups.chatsByInterval(inside, report.rows)));
    });
    counted.expectAtLeast(500);
  });

  it('for each agent and each topic, most chats first', async () => {
    await forEachCase(async (one) => {
      const inside = chatsOf(one);
      const [agents, tags] = await store.run(async (snapshot) => [
        await chatsByAgent.read(snapshot, one.request, {}),
        await chatsByTag.read(snapshot, one.request, {}),
      ]);
      const byAgent = groups
        .chatsByAgent(inside)
        .map(([{ agentId }, own]) => ({ agentId, agent: own[0]?.agentName, ...recount(own) }));

      expect(agents.rowCount).toBe(agents.rows.length);
      expect(new Map(agents.rows.map((row) => [row.agentId, row]))).toEqual(
        new Map(byAgent.map((row) => [row.agentId, row])),
      );
      expect(new Map(tags.rows.map((row) => [row.tag, row]))).toEqual(
        new Map(recountAll(groups.chatsByTag(inside)).map((row) => [row.tag, row])),
      );
      const order = tags.rows.map((row) => row.chats);
      expect(order).toEqual(order.toSorted((left, right) => right - left));
    }, 10);
  });

  it.each(['America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
    'for each hour of the week by the clocks of %s, also on the days on which they change',
    async (timezone) => {
      const byPlace = (rows: readonly { weekday: number; hour: number }[]) =>
        new Map(rows.map((row) => [`${String(row.weekday)} ${String(row.hour)}`, row]));
      await forEachCase(async (one) => {
        const inside = chatsOf(one);
        const { rows } = await store.run((snapshot) =>
          chatsByHour.read(snapshot, { ...one.request, timezone }, {}),
        );

        expect(byPlace(rows)).toEqual(byPlace(recountAll(groups.chatsByHour(inside, timezone))));
      }, 5);
    },
  );

  it.each([
    {},
    { agent: 1 },
    { agent: '' },
    { tag: '' },
    { tag: 'shipping', outcome: 'missed' },
    { weekday: 6, hour: 15 },
  ] as const)('as a list, newest first: %o', async (query) => {
    const zone = 'America/Los_Angeles';
    const counted = createRowCount();
    await forEachCase(async (one) => {
      const asked = (chat: Chat) =>
        (!('agent' in query) || chat.agentId === (query.agent === '' ? null : query.agent)) &&
        (!('tag' in query) || (query.tag === '' ? chat.tags.length === 0 : chat.tags.includes(query.tag))) &&
        (!('outcome' in query) || chat.outcome === query.outcome) &&
        (!('hour' in query) ||
          groups
            .chatsByHour([chat], zone)
            .some(([{ weekday, hour }]) => weekday === query.weekday && hour === query.hour));
      const expected = chatsOf(one)
        .filter(asked)
        .map(({ chatId }) => chatId);
      counted.add(expected.length);
      const { rows, rowCount } = await store.run((snapshot) =>
        chatList.read(snapshot, { ...one.request, timezone: zone }, { ...query, limit: 1_000 }),
      );
      const times = rows.map(({ startedAt }) => startedAt);

      expect(rowCount).toBe(expected.length);
      expect(rows.map(({ chatId }) => chatId).toSorted()).toEqual(expected.toSorted());
      expect(times).toEqual(times.toSorted().toReversed());
      for (const { chatId, startedAt } of rows) {
        expect(startedAt).toBe(all.find((chat) => chat.chatId === chatId)?.startedAt.toISOString());
      }
    }, 5);
    counted.expectAtLeast(1);
  });
});

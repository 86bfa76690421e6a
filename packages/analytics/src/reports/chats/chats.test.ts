import type { AnalyticsChat } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { percentile } from '../../recount/recount.ts';
import { isInRange, isSelected } from '../../recount/selection.ts';
import { randomChats } from '../../testing/random-chats.ts';
import {
  createRecountedStore,
  createRowCount,
  forEachCase,
  type RecountedStore,
  type ReportCase,
  STORE_FROM,
} from '../../testing/recounted-store.ts';
import { chats, chatsByAgent, chatsByHour, chatsByTag } from './chats.ts';

type Chat = Attributes<AnalyticsChat>;

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

const chatsOf = ({ request }: ReportCase): Chat[] => {
  const selected = store.visits.filter((visit) => isSelected(visit, request.filters));
  const visits = new Set(selected.map(({ sessionId }) => sessionId));

  return all.filter(
    ({ startedAt, sessionId }) =>
      isInRange(startedAt.getTime(), request) &&
      (request.filters.length === 0 || (sessionId !== null && visits.has(sessionId))),
  );
};

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
    chats: own.length,
    answered: answered.length,
    missed: own.filter(({ outcome }) => outcome === 'missed').length,
    medianFirstAnswer: roundedAt(answers, 0.5),
    p90FirstAnswer: roundedAt(answers, 0.9),
    medianWait: roundedAt(waits, 0.5),
    p90Wait: roundedAt(waits, 0.9),
    medianDuration: roundedAt(durations, 0.5),
    p90Duration: roundedAt(durations, 0.9),
    rated: ratings.length,
    meanRating:
      ratings.length === 0
        ? null
        : (expect.closeTo(ratings.reduce((sum, one) => sum + one, 0) / ratings.length, 9) as number),
    comments: own.filter(({ hasComment }) => hasComment).length,
  };
}

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

describe('the reports of chats equal a recount', () => {
  it('in all and for each day', async () => {
    const counted = createRowCount();
    await forEachCase(async (one) => {
      const inside = chatsOf(one);
      counted.add(inside.length);
      const report = await store.run((snapshot) => chats.read(snapshot, one.request, { interval: 'day' }));

      expect(report).toMatchObject(recount(inside));
      expect(report.rows).toEqual(
        report.rows.map(({ start }, index) => {
          const [from, to] = [new Date(start), new Date(report.rows[index + 1]?.start ?? one.request.to)];
          return {
            start,
            ...recount(inside.filter(({ startedAt }) => startedAt >= from && startedAt < to)),
          };
        }),
      );
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
      const tagsOf = (chat: Chat): (string | null)[] => (chat.tags.length === 0 ? [null] : chat.tags);

      expect(agents.rowCount).toBe(agents.rows.length);
      expect(agents.rows.toSorted((left, right) => (left.agentId ?? -1) - (right.agentId ?? -1))).toEqual(
        distinct(inside.map(({ agentId }) => agentId))
          .toSorted((left, right) => (left ?? -1) - (right ?? -1))
          .map((agentId) => {
            const own = inside.filter((chat) => chat.agentId === agentId);
            return { agentId, agent: own[0]?.agentName, ...recount(own) };
          }),
      );
      expect(new Map(tags.rows.map((row) => [row.tag, row]))).toEqual(
        new Map(
          distinct(inside.flatMap(tagsOf)).map((tag) => [
            tag,
            { tag, ...recount(inside.filter((chat) => tagsOf(chat).includes(tag))) },
          ]),
        ),
      );
      const order = tags.rows.map((row) => row.chats);
      expect(order).toEqual(order.toSorted((left, right) => right - left));
    }, 10);
  });

  it.each(['America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'])(
    'for each hour of the week by the clocks of %s, also on the days on which they change',
    async (timezone) => {
      const clock = new Intl.DateTimeFormat('en', {
        timeZone: timezone,
        weekday: 'short',
        hour: '2-digit',
        hourCycle: 'h23',
      });
      const placeOf = ({ startedAt }: Chat) => {
        const parts = new Map(clock.formatToParts(startedAt).map(({ type, value }) => [type, value]));
        const weekday =
          ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts.get('weekday') ?? '') + 1;
        return `${String(weekday)} ${String(Number(parts.get('hour')))}`;
      };
      await forEachCase(async (one) => {
        const inside = chatsOf(one);
        const { rows } = await store.run((snapshot) =>
          chatsByHour.read(snapshot, { ...one.request, timezone }, {}),
        );

        expect(
          new Map(
            rows.map(({ weekday, hour, ...figures }) => [`${String(weekday)} ${String(hour)}`, figures]),
          ),
        ).toEqual(
          new Map(
            distinct(inside.map(placeOf)).map((place) => [
              place,
              recount(inside.filter((chat) => placeOf(chat) === place)),
            ]),
          ),
        );
      }, 5);
    },
  );
});

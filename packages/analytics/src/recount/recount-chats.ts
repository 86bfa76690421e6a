import { CHAT_ORDER_DAYS } from '@ronin/contracts';
import type { AnalyticsChat, Database } from '@ronin/database';
import { type Attributes, Op, type WhereOptions } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import type { ReportRequest } from '../reports/request/report-range.ts';
import type { RecountedVisit } from './recount.ts';
import { isInRange, isSelected, type Selection } from './selection.ts';

export type CountedChat = Attributes<AnalyticsChat>;

/** Those that may belong to visits of a range, also of a visitor who came again. */
export const chatsAround = ({ from }: Pick<ReportRequest, 'from'>): WhereOptions<AnalyticsChat> => ({
  startedAt: { [Op.gte]: from.getTime() - CHAT_ORDER_DAYS.most * DAY_MS },
});

export async function listAllChats(
  database: Database,
  options: { where?: WhereOptions<AnalyticsChat>; limit?: number } = {},
): Promise<CountedChat[]> {
  return await database.models.AnalyticsChat.findAll({ raw: true, ...options });
}

/** Those that a report about the range and the filters counts. */
export function chatsInRange(
  chats: readonly CountedChat[],
  visits: readonly RecountedVisit[],
  { request }: Selection,
): CountedChat[] {
  const selected = new Set(
    visits.filter((visit) => isSelected(visit, request.filters)).map(({ sessionId }) => sessionId),
  );

  return chats.filter(
    ({ startedAt, sessionId }) =>
      isInRange(startedAt.getTime(), request) &&
      (request.filters.length === 0 || (sessionId !== null && selected.has(sessionId))),
  );
}

export function countChats(own: readonly CountedChat[]) {
  const count = (isCounted: (chat: CountedChat) => boolean) => own.filter(isCounted).length;

  return {
    chats: own.length,
    answered: count(({ outcome }) => outcome === 'answered'),
    missed: count(({ outcome }) => outcome === 'missed'),
    rated: count(({ rating }) => rating !== null),
    comments: count(({ hasComment }) => hasComment),
  };
}

type Group<Key> = readonly [key: Key, own: CountedChat[]];

function groupBy<Key extends object>(
  chats: readonly CountedChat[],
  keysOf: (chat: CountedChat) => readonly Key[],
): Group<Key>[] {
  const groups = new Map<string, [Key, CountedChat[]]>();
  for (const chat of chats) {
    for (const key of keysOf(chat)) {
      const text = JSON.stringify(key);
      const group = groups.get(text);
      if (group) group[1].push(chat);
      else groups.set(text, [key, [chat]]);
    }
  }

  return [...groups.values()];
}

export const chatsByAgent = (chats: readonly CountedChat[]): Group<{ agentId: number | null }>[] =>
  groupBy(chats, ({ agentId }) => [{ agentId }]);

export const chatsByTag = (chats: readonly CountedChat[]): Group<{ tag: string | null }>[] =>
  groupBy(chats, ({ tags }) => (tags.length === 0 ? [null] : tags).map((tag) => ({ tag })));

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** By the clocks of a zone. */
export function chatsByHour(
  chats: readonly CountedChat[],
  timeZone: string,
): Group<{ weekday: number; hour: number }>[] {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });

  return groupBy(chats, ({ startedAt }) => {
    const parts = new Map(clock.formatToParts(startedAt).map(({ type, value }) => [type, value]));
    return [{ weekday: 1 + WEEKDAYS.indexOf(parts.get('weekday') ?? ''), hour: Number(parts.get('hour')) }];
  });
}

/** @param starts when the intervals begin; the last ends with the range. */
export const chatsByInterval = (
  chats: readonly CountedChat[],
  starts: readonly string[],
): Group<{ start: string }>[] =>
  starts.map((start, index) => {
    const [first, end] = [Date.parse(start), Date.parse(starts[index + 1] ?? '+200000-01-01T00:00:00Z')];
    return [
      { start },
      chats.filter(({ startedAt }) => startedAt.getTime() >= first && startedAt.getTime() < end),
    ];
  });

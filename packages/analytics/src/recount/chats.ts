import { CHAT_ORDER_DAYS, type ReportQueryOf } from '@ronin/contracts';
import type { AnalyticsChat, Database } from '@ronin/database';
import { type Attributes, Op, type WhereOptions } from 'sequelize';
import { DAY_MS } from '../buckets.ts';
import { createHourReader, groupBy, groupByEach, groupByStart } from './groups.ts';
import { atMost, type Counts, type Reading, readingOf, type Source } from './source.ts';
import { isInRange, type RecountedVisit, selectedSessions, type Selection } from './visits.ts';

export type CountedChat = Attributes<AnalyticsChat>;

export async function listAllChats(
  database: Database,
  options: Reading & { where?: WhereOptions<AnalyticsChat> } = {},
): Promise<CountedChat[]> {
  return await database.models.AnalyticsChat.findAll({ raw: true, ...options });
}

/** Those that may belong to visits of the range, also of a visitor who came again. */
export async function readChats(source: Source): Promise<CountedChat[]> {
  const since = source.request.from.getTime() - CHAT_ORDER_DAYS.most * DAY_MS;
  const where = { startedAt: { [Op.gte]: since } };

  return atMost(await listAllChats(source.database, { where, ...readingOf(source) }), 'chats');
}

/** Those that a report about the range and the filters counts. */
export function chatsInRange(
  chats: readonly CountedChat[],
  visits: readonly RecountedVisit[],
  { request }: Selection,
): CountedChat[] {
  const isSelected = selectedSessions(visits, { request });

  return chats.filter(
    ({ startedAt, sessionId }) => isInRange(startedAt.getTime(), request) && isSelected(sessionId),
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

export type Group<Key> = readonly [key: Key, own: CountedChat[]];

export const chatsByAgent = (chats: readonly CountedChat[]): Group<{ agentId: number | null }>[] =>
  groupBy(chats, ({ agentId }) => ({ agentId }));

export const chatsByTag = (chats: readonly CountedChat[]): Group<{ tag: string | null }>[] =>
  groupByEach(chats, ({ tags }) => (tags.length === 0 ? [null] : tags).map((tag) => ({ tag })));

/** By the clocks of a zone. */
export function chatsByHour(
  chats: readonly CountedChat[],
  timeZone: string,
): Group<{ weekday: number; hour: number }>[] {
  const read = createHourReader(timeZone);

  return groupBy(chats, ({ startedAt }) => {
    const { weekday, hour } = read(startedAt.getTime());
    return { weekday, hour };
  });
}

/** The intervals are those of the report. */
export const chatsByInterval = (chats: readonly CountedChat[], reported: readonly Counts[]) =>
  groupByStart(chats, ({ startedAt }) => startedAt.getTime(), reported);

type ListQuery = ReportQueryOf<'getChatList'>;

/** Whether a chat is of an agent ('': of nobody) and has a tag ('': none). */
export const isOf = (
  { agentId, tags }: CountedChat,
  { agent, tag }: Pick<ListQuery, 'agent' | 'tag'>,
): boolean =>
  (agent === undefined || agentId === (agent === '' ? null : agent)) &&
  (tag === undefined || (tag === '' ? tags.length === 0 : tags.includes(tag)));

/** The chats behind a figure. */
export function recountChatList(
  chats: readonly CountedChat[],
  timeZone: string,
  { outcome, weekday, hour, ...part }: Pick<ListQuery, 'agent' | 'hour' | 'outcome' | 'tag' | 'weekday'>,
) {
  const read = createHourReader(timeZone);
  const isAsked = (chat: CountedChat) => {
    const clock = read(chat.startedAt.getTime());
    return (
      isOf(chat, part) &&
      (outcome === undefined || chat.outcome === outcome) &&
      (weekday === undefined || clock.weekday === weekday) &&
      (hour === undefined || clock.hour === hour)
    );
  };

  return chats.filter(isAsked).map(({ startedAt, firstAnswerAt, endedAt, ...chat }) => {
    const secondsTo = (at: Date | null) =>
      at === null || chat.outcome !== 'answered'
        ? null
        : Math.round((at.getTime() - startedAt.getTime()) / 1_000);
    return {
      chatId: chat.chatId,
      startedAt: startedAt.toISOString(),
      outcome: chat.outcome,
      agent: chat.agentName,
      waitSeconds: chat.waitSeconds,
      firstAnswer: secondsTo(firstAnswerAt),
      duration: secondsTo(endedAt),
      messages: chat.customerMessages + chat.agentMessages,
      rating: chat.rating,
      hasComment: chat.hasComment,
      tags: chat.tags,
    };
  });
}

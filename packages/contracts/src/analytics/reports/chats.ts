import { z } from 'zod';
import { PathId, Text, Timestamp } from '../../fields.ts';
import { CHAT_ORDER_DAYS, TEXT_LIMITS } from '../../limits.ts';
import { Count, listReport, report, ReportHead, Seconds, Share } from './report.ts';
import {
  Interval,
  ListQuery,
  numberText,
  positiveText,
  ReportInterval,
  ReportQuery,
} from './report-query.ts';

/** Of chats that began in the range (behaviour: reports 21). Times are in seconds. */
const Chats = z.object({
  chats: Count,
  answered: Count.describe('An agent wrote.'),
  missed: Count.describe('They ended before an agent wrote.'),
  medianFirstAnswer: Seconds.nullable().describe(
    'From the beginning to the first words of an agent, of the answered chats.',
  ),
  p90FirstAnswer: Seconds.nullable(),
  medianWait: Seconds.nullable().describe('From the beginning until an agent took the chat.'),
  p90Wait: Seconds.nullable(),
  medianDuration: Seconds.nullable().describe('Of the answered chats that have ended.'),
  p90Duration: Seconds.nullable(),
  rated: Count,
  meanRating: z.number().min(1).max(5).nullable().describe('1 to 5; null without ratings.'),
  comments: Count.describe('Ratings with words.'),
});

const ChatPoint = z.object({
  start: Timestamp.describe('When the interval begins, also where the range begins later.'),
  ...Chats.shape,
});

const AgentRow = z.object({
  agentId: z.int().nullable().describe('null: no agent took them.'),
  agent: z.string().nullable(),
  ...Chats.shape,
});

const TagRow = z.object({
  tag: z.string().nullable().describe('null: without a tag. A chat with two tags is in two rows.'),
  ...Chats.shape,
});

const HourRow = z.object({
  weekday: z.int().min(1).max(7).describe('1: Monday. In the time zone of the report.'),
  hour: z.int().min(0).max(23),
  ...Chats.shape,
});

/** Which chats of the range are meant. */
const ChatPart = z.object({
  agent: z
    .union([PathId, z.literal('')])
    .optional()
    .describe('The number of the agent; empty: nobody took them.'),
  tag: Text.max(TEXT_LIMITS.label).optional().describe('Empty: without a tag.'),
});

const ListedChat = z.object({
  chatId: z.string(),
  visitId: z.int().nullable().describe('The visit in which it began; null when it is not known.'),
  startedAt: Timestamp,
  outcome: z.enum(['open', 'answered', 'missed']),
  agent: z.string().nullable(),
  waitSeconds: Seconds.nullable(),
  firstAnswer: Seconds.nullable(),
  duration: Seconds.nullable(),
  messages: Count,
  rating: z.int().nullable(),
  hasComment: z.boolean(),
  tags: z.array(z.string()),
});

const StratumRow = z.object({
  channel: z.string().nullable(),
  device: z.string().nullable(),
  cart: z
    .enum(['empty', 'low', 'middle', 'high'])
    .describe('What the visit had added since its last order: nothing, below 500, below 1,000, or more.'),
  pages: z.int().min(1).describe('Pages seen so far: 1, 2, 3 to 4, 5 to 8, 9 or more.'),
  chats: Count,
  orders: Count.describe('Chats that were followed by an order.'),
  visits: Count.describe('Visits that came to be alike and had no chat.'),
  visitOrders: Count.describe('Those of them that were followed by an order.'),
});

/** An estimate and its interval. */
const Estimate = z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable();

/** How shoppers are answered. */
export const chatReports = {
  getChatReport: report('chats', {
    summary: 'Chats: waiting, answers and ratings',
    query: ReportQuery.extend({ interval: Interval }),
    row: ChatPoint,
    answer: ReportHead.extend(Chats.shape).extend({ interval: ReportInterval, rows: z.array(ChatPoint) }),
  }),
  getChatsByAgent: listReport('chats-by-agent', {
    summary: 'Chats by the agent who has them now, or had them last',
    query: ListQuery,
    row: AgentRow,
  }),
  getChatsByTag: listReport('chats-by-tag', { summary: 'Chats by topic', query: ListQuery, row: TagRow }),
  /** Hours without a chat have no row. */
  getChatsByHour: report('chats-by-hour', {
    summary: 'Chats by weekday and hour in which they began',
    query: ReportQuery,
    row: HourRow,
    answer: ReportHead.extend({ rows: z.array(HourRow) }),
  }),
  getChatList: listReport('chat-list', {
    summary: 'The chats behind a figure, newest first, without names of shoppers',
    query: ListQuery.extend(ChatPart.shape).extend({
      outcome: ListedChat.shape.outcome.optional(),
      weekday: numberText(/^[1-7]$/, 'must be 1 to 7').optional(),
      hour: numberText(/^(1?\d|2[0-3])$/, 'must be 0 to 23')
        .optional()
        .describe('In which it began, by the clocks of the time zone.'),
    }),
    row: ListedChat,
  }),
  /** The strata with a chat, those without a visit alike too. */
  getChatOrders: report('chat-orders', {
    summary: 'Orders after a chat, and after visits alike without one',
    query: ReportQuery.extend(ChatPart.shape).extend({
      days: positiveText(/^[1-9]\d?$/, CHAT_ORDER_DAYS.most)
        .default(CHAT_ORDER_DAYS.usual)
        .describe('How long after the chat an order counts.'),
    }),
    row: StratumRow,
    answer: ReportHead.extend({
      days: z.int().positive(),
      chats: Count.describe('All that began in the range.'),
      unknown: Count.describe('Of them those whose visit is not known, or began before the range.'),
      open: Count.describe('Those whose days are not over.'),
      unmatched: Count.describe('Those that no visit is alike. They are not compared.'),
      compared: Count,
      orders: Count.describe('Compared chats that were followed by an order.'),
      rate: Share.nullable().describe('orders / compared'),
      rateAlike: Share.nullable().describe(
        'The same of visits alike, each stratum with the weight of its chats.',
      ),
      confidence: Share.describe('In how many of 1 cases an interval contains the truth.'),
      difference: Estimate.describe('rate - rateAlike; null without a compared chat.'),
      ratio: Estimate.describe('rate / rateAlike; null too when one of them is 0.'),
      rows: z.array(StratumRow),
    }),
  }),
};

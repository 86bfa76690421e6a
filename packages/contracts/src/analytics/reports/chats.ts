import { z } from 'zod';
import { Timestamp } from '../../fields.ts';
import { Count, listReport, report, ReportHead, Seconds } from './report.ts';
import { Interval, ListQuery, ReportInterval, ReportQuery } from './report-query.ts';

/** Of chats that began in the range (behaviour: reports 21). Times are in seconds. */
const Chats = z.object({
  chats: Count,
  answered: Count.meta({ description: 'An agent wrote.' }),
  missed: Count.meta({ description: 'They ended before an agent wrote.' }),
  medianFirstAnswer: Seconds.nullable().meta({
    description: 'From the beginning to the first words of an agent, of the answered chats.',
  }),
  p90FirstAnswer: Seconds.nullable(),
  medianWait: Seconds.nullable().meta({ description: 'From the beginning until an agent took the chat.' }),
  p90Wait: Seconds.nullable(),
  medianDuration: Seconds.nullable().meta({ description: 'Of the answered chats that have ended.' }),
  p90Duration: Seconds.nullable(),
  rated: Count,
  meanRating: z.number().min(1).max(5).nullable().meta({ description: '1 to 5; null without ratings.' }),
  comments: Count.meta({ description: 'Ratings with words.' }),
});

const ChatPoint = z.object({
  start: Timestamp.meta({ description: 'When the interval begins, also where the range begins later.' }),
  ...Chats.shape,
});

const AgentRow = z.object({
  agentId: z.int().nullable().meta({ description: 'null: no agent took them.' }),
  agent: z.string().nullable(),
  ...Chats.shape,
});

const TagRow = z.object({
  tag: z
    .string()
    .nullable()
    .meta({ description: 'null: without a tag. A chat with two tags is in two rows.' }),
  ...Chats.shape,
});

const HourRow = z.object({
  weekday: z.int().min(1).max(7).meta({ description: '1: Monday. In the time zone of the report.' }),
  hour: z.int().min(0).max(23),
  ...Chats.shape,
});

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
  getChatsByTag: listReport('chats-by-tag', {
    summary: 'Chats by topic',
    query: ListQuery,
    row: TagRow,
  }),
  /** Hours without a chat have no row. */
  getChatsByHour: report('chats-by-hour', {
    summary: 'Chats by weekday and hour in which they began',
    query: ReportQuery,
    row: HourRow,
    answer: ReportHead.extend({ rows: z.array(HourRow) }),
  }),
};

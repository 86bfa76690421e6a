import type { ReportOf } from '@ronin/contracts';
import { HEAD } from './build-breakdowns.ts';
import { points } from './build-reports.ts';

const FIGURES = {
  ...{ chats: 148, answered: 120, missed: 30, rated: 41, comments: 12, meanRating: 4.4 },
  ...{ medianFirstAnswer: 38, p90FirstAnswer: 240, medianWait: 25, p90Wait: 180 },
  ...{ medianDuration: 410, p90Duration: 1_280 },
};

/** The answers of the reports about chats. */
export const buildChatReports = () => ({
  chats: {
    ...HEAD,
    ...FIGURES,
    interval: 'day',
    rows: points(1, HEAD.from).map(({ start }) => ({ start, ...FIGURES, chats: 5, answered: 4, missed: 1 })),
  } satisfies ReportOf<'getChatReport'>,
  'chats-by-agent': {
    ...HEAD,
    rowCount: 2,
    rows: [
      { agentId: 3, agent: 'Aiko', ...FIGURES },
      { agentId: null, agent: null, ...FIGURES, answered: 0, meanRating: null },
    ],
  } satisfies ReportOf<'getChatsByAgent'>,
  'chats-by-tag': {
    ...HEAD,
    rowCount: 2,
    rows: [
      { tag: 'ring size', ...FIGURES },
      { tag: null, ...FIGURES },
    ],
  } satisfies ReportOf<'getChatsByTag'>,
  'chat-list': {
    ...HEAD,
    rowCount: 2,
    rows: [
      {
        ...{
          chatId: 'c1',
          visitId: 8,
          startedAt: '2026-11-20T17:04:00.000Z',
          outcome: 'answered',
          agent: 'Aiko',
        },
        ...{ waitSeconds: 20, firstAnswer: 38, duration: 410, messages: 7, rating: 4, hasComment: true },
        tags: ['ring size'],
      },
      {
        ...{
          chatId: 'c2',
          visitId: null,
          startedAt: '2026-11-20T16:00:00.000Z',
          outcome: 'missed',
          agent: null,
        },
        ...{
          waitSeconds: null,
          firstAnswer: null,
          duration: null,
          messages: 1,
          rating: null,
          hasComment: false,
        },
        tags: [],
      },
    ],
  } satisfies ReportOf<'getChatList'>,
  'chat-orders': {
    ...HEAD,
    ...{
      days: 7,
      chats: 148,
      unknown: 9,
      open: 17,
      unmatched: 12,
      compared: 110,
      orders: 18,
      confidence: 0.98,
    },
    ...{ rate: 0.1636, rateAlike: 0.0818 },
    difference: { value: 0.0818, low: 0.0142, high: 0.171 },
    ratio: { value: 2, low: 1.15, high: 3.3 },
    rows: [
      {
        ...{ channel: 'direct', device: 'mobile', cart: 'empty', pages: 1 },
        ...{ chats: 31, orders: 3, visits: 420, visitOrders: 17 },
      },
      {
        ...{ channel: 'AI assistants', device: 'desktop', cart: 'high', pages: 3 },
        ...{ chats: 4, orders: 2, visits: 0, visitOrders: 0 },
      },
    ],
  } satisfies ReportOf<'getChatOrders'>,
  'chats-by-hour': {
    ...HEAD,
    rows: [
      { weekday: 1, hour: 9, ...FIGURES },
      { weekday: 6, hour: 15, ...FIGURES, chats: 7, answered: 0, missed: 7 },
    ],
  } satisfies ReportOf<'getChatsByHour'>,
});

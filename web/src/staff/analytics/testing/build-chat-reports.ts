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
  'chats-by-hour': {
    ...HEAD,
    rows: [
      { weekday: 1, hour: 9, ...FIGURES },
      { weekday: 6, hour: 15, ...FIGURES, chats: 7, answered: 0, missed: 7 },
    ],
  } satisfies ReportOf<'getChatsByHour'>,
});

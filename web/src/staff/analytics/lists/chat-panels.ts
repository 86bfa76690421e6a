import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatMean } from '../formats.ts';
import { type Column, counts, numbers, seconds, shares } from './columns.ts';
import { list, type Panel } from './ListPanel.tsx';

type Figures = Omit<ReportRow<'getChatReport'>, 'start'>;

const COLUMNS: readonly Column<Figures>[] = [
  counts('Chats', 'chats'),
  shares('Answered', ({ answered, missed }) =>
    answered + missed === 0 ? null : answered / (answered + missed),
  ),
  seconds('First answer', 'medianFirstAnswer'),
  seconds('p90', 'p90FirstAnswer'),
  seconds('Duration', 'medianDuration'),
  numbers(formatMean)('Rating', 'meanRating'),
  counts('Rated', 'rated'),
];
const EMPTY = 'No chats in this range. They are counted when shoppers write.';

export const CHATS_BY_AGENT: Panel = {
  title: 'Agents',
  lists: [
    list('All', reportsCalls.getChatsByAgent, {
      heading: 'Agent',
      nameOf: ({ agent, agentId }) => agent ?? (agentId === null ? 'Nobody' : `No. ${String(agentId)}`),
      columns: COLUMNS,
      empty: EMPTY,
    }),
  ],
};

export const CHATS_BY_TAG: Panel = {
  title: 'Topics',
  lists: [
    list('All', reportsCalls.getChatsByTag, {
      heading: 'Tag',
      nameOf: ({ tag }) => tag ?? 'Without a tag',
      columns: COLUMNS,
      empty: EMPTY,
    }),
  ],
};

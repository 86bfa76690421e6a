import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatMean, shareOf } from '../formats.ts';
import type { VisitFigure } from '../view/report-context.ts';
import { type Column, counts, numbers, seconds, shares } from './columns.ts';
import { panelOf } from './ListPanel.tsx';

type AgentRow = ReportRow<'getChatsByAgent'>;
type TagRow = ReportRow<'getChatsByTag'>;
type Figures = Omit<ReportRow<'getChatReport'>, 'start'>;

const columns = <Row extends Figures>(figureOf: (row: Row) => VisitFigure): readonly Column<Row>[] => [
  counts('Chats', 'chats', (row) => ({ ...figureOf(row), hasChats: true })),
  shares('Answered', ({ answered, missed }) => shareOf(answered, answered + missed)),
  seconds('First answer', 'medianFirstAnswer'),
  seconds('p90', 'p90FirstAnswer'),
  seconds('Duration', 'medianDuration'),
  numbers(formatMean)('Rating', 'meanRating'),
  counts<Row>('Rated', 'rated'),
];
const nameOfAgent = ({ agent, agentId }: AgentRow) =>
  agent ?? (agentId === null ? 'Nobody' : `No. ${String(agentId)}`);
const nameOfTag = ({ tag }: TagRow) => tag ?? 'Without a tag';
const EMPTY = 'No chats in this range. They are counted when shoppers write.';

export const CHATS_BY_AGENT = panelOf('Agents', reportsCalls.getChatsByAgent, {
  heading: 'Agent',
  nameOf: nameOfAgent,
  columns: columns<AgentRow>((row) => ({
    title: `Chats of ${nameOfAgent(row)}`,
    parameters: { agent: String(row.agentId ?? '') },
  })),
  empty: EMPTY,
});

export const CHATS_BY_TAG = panelOf('Topics', reportsCalls.getChatsByTag, {
  heading: 'Tag',
  nameOf: nameOfTag,
  columns: columns<TagRow>((row) => ({
    title: `Chats: ${nameOfTag(row)}`,
    parameters: { tag: row.tag ?? '' },
  })),
  empty: EMPTY,
});

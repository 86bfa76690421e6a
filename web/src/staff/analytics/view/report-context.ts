import type { FilterField } from '@ronin/contracts/report-filters';
import { createContext, use } from 'react';
import type { Interval, ReportView } from './report-view.ts';

/** Of a call. One with several values is given several times. */
export type ReportParameters = Readonly<Record<string, string | readonly string[]>>;

/** What a figure of visits or chats counts, beside the range and the filters. */
export interface VisitFigure {
  /** What these visits have in common. */
  readonly title: string;
  readonly filter?: readonly [field: FilterField, value: string];
  /** Parameters of the report visits, or chat-list. */
  readonly parameters?: ReportParameters;
  readonly id?: number;
  /** It counts chats: these are listed. */
  readonly hasChats?: boolean;
}

/** The visits that somebody opened, with the range of that moment. */
export interface OpenVisits extends Pick<VisitFigure, 'hasChats' | 'id' | 'title'> {
  readonly parameters: ReportParameters;
}

/** A goal, as the calls take it. */
export interface ChosenGoal {
  readonly value: string;
  readonly label: string;
}

export interface ReportScope {
  /** Identifies the analyst's choice, so that an answer to an earlier choice is recognised. */
  readonly view: string;
  readonly params: ReportParameters;
  /** Those of the period that is compared with; null without a comparison. */
  readonly comparedParams: ReportParameters | null;
  readonly timeZone: string;
  /** The number of a goal, or a step: its conversion is a column of the tables of visits. */
  readonly goal: string | null;
  readonly interval: Interval;
  /** Those that make sense for the range. */
  readonly intervals: readonly Interval[];
  /** The range includes now: the last interval still runs. */
  readonly isRunning: boolean;
  readonly onChange: (change: Partial<ReportView>) => void;
  /** Chooses the visits with this value, or those without one for ''. Null where nothing can be chosen. */
  readonly onFilter: ((field: FilterField, value: string) => void) | null;
  /** The reports that a link shows, by name: to be read only. Null in the console. */
  readonly shared: ReadonlySet<string> | null;
  /** Opens the visits that a figure counts. Null where they cannot be read. */
  readonly onVisits: ((figure: VisitFigure) => void) | null;
}

export const NO_CHOICE: ReportScope = {
  view: '',
  params: {},
  comparedParams: null,
  timeZone: 'UTC',
  goal: null,
  interval: 'day',
  intervals: ['day'],
  isRunning: false,
  onChange: () => undefined,
  onFilter: () => undefined,
  shared: null,
  onVisits: () => undefined,
};

export const ReportContext = createContext<ReportScope>(NO_CHOICE);

export const useReportScope = (): ReportScope => use(ReportContext);

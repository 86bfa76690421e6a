import { createContext } from 'react';

/** What every panel is asked about. */
export interface ReportQuestion {
  /** The analyst's choice, by which an answer is known to belong to it. */
  readonly view: string;
  /** What the calls are given. */
  readonly params: Readonly<Record<string, string>>;
  readonly timeZone: string;
  /** Narrows the view further. */
  readonly onFilter: (name: string, value: string) => void;
}

export const ReportContext = createContext<ReportQuestion>({
  view: '',
  params: {},
  timeZone: 'UTC',
  onFilter: () => undefined,
});

import { createContext } from 'react';

/** What all reports have in common. */
export interface ReportScope {
  /** Identifies the analyst's choice, so that an answer to an earlier choice is recognised. */
  readonly view: string;
  /** The parameters of the calls. */
  readonly params: Readonly<Record<string, string>>;
  readonly timeZone: string;
  /** Adds a filter. */
  readonly onFilter: (name: string, value: string) => void;
}

export const ReportContext = createContext<ReportScope>({
  view: '',
  params: {},
  timeZone: 'UTC',
  onFilter: () => undefined,
});

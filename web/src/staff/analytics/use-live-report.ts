import { reportsCalls } from '@ronin/contracts/calls';
import { useContext } from 'react';
import { useDocumentVisibility } from '../../ui/hooks.ts';
import { ReportContext } from './report-context.ts';
import { reportEndpoints } from './reports.api.ts';

const POLL_MS = 5_000;

/** The report of the last five minutes, read every five seconds while the page is visible. Its callers share the call. */
export function useLiveReport() {
  const { params } = useContext(ReportContext);
  const isVisible = useDocumentVisibility() === 'visible';
  const { from: _from, to: _to, timezone: _zone, ...filters } = params;
  const view = JSON.stringify(filters);

  return {
    view,
    ...reportEndpoints.getLiveReport.useQuery(
      { call: reportsCalls.getLive, view, params: filters },
      { pollingInterval: isVisible ? POLL_MS : 0 },
    ),
  };
}

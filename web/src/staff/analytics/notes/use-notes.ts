import { useContext } from 'react';
import { type Note, savedApi } from '../saved/saved.api.ts';
import { ReportContext } from '../view/report-context.ts';

const NONE: readonly Note[] = [];

/** The notes of the range, newest first. A link does not show them. */
export function useNotes(): readonly Note[] {
  const { params, shared } = useContext(ReportContext);
  const range = { from: String(params.from), to: String(params.to) };
  const { data } = savedApi.useListReportNotesQuery(range, {
    skip: shared !== null || params.from === undefined,
  });

  return data?.items ?? NONE;
}

import { formatClock } from '@ronin/format';
import { StatusNotes } from '../../../ui/console/StatusNotes.tsx';
import { Box } from '../../../ui/mantine.ts';
import { useLiveReport } from '../reports/use-report.ts';
import { useReportScope } from '../view/report-context.ts';
import { describeCompleteness } from './describe-completeness.ts';

/** The moment up to which the reports have counted everything. It changes every few seconds, so it is not announced. */
export function CompleteTo() {
  const { timeZone } = useReportScope();
  const completeTo = useLiveReport().report?.completeTo ?? null;

  return completeTo === null ? null : <>Complete to {formatClock(completeTo, timeZone)}</>;
}

/** Says once on the page what the reports lack; empty while they are up to date (behaviour: reports 4). */
export function CompletenessNote() {
  const { timeZone } = useReportScope();
  // Every report says it; the live one is read the most often, whatever range is chosen.
  const { report } = useLiveReport();
  const notes = report ? describeCompleteness(report, timeZone) : [];
  // Always in the page, so that a screen reader reads what appears in it.
  return (
    <Box role="status" mb={notes.length > 0 ? 'sm' : 0}>
      {notes.length > 0 && <StatusNotes notes={notes.map((note) => ({ ...note, level: 'warning' }))} />}
    </Box>
  );
}

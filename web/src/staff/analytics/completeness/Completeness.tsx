import { formatClock } from '@ronin/format';
import { useContext } from 'react';
import { Group, Paper, Text } from '../../../ui/mantine.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { useLiveReport } from '../reports/use-report.ts';
import { ReportContext } from '../view/report-context.ts';
import { describeCompleteness } from './describe-completeness.ts';

/** The moment up to which the reports have counted everything. It changes every few seconds, so it is not announced. */
export function CompleteTo() {
  const { timeZone } = useContext(ReportContext);
  const completeTo = useLiveReport().report?.completeTo ?? null;

  return completeTo === null ? null : <>Complete to {formatClock(completeTo, timeZone)}</>;
}

/** Says once on the page what the reports lack; empty while they are up to date (behaviour: reports 4). */
export function CompletenessNote() {
  const { timeZone } = useContext(ReportContext);
  // Every report says it; the live one is read the most often, whatever range is chosen.
  const { report } = useLiveReport();
  const notes = report ? describeCompleteness(report, timeZone) : [];
  // Always in the page, so that a screen reader reads what appears in it.
  return (
    <div role="status">
      {notes.map(({ title, text }) => (
        <Paper key={text} mb="sm" style={{ borderInlineStart: '3px solid var(--warn)' }}>
          <Group wrap="nowrap" gap="sm" align="baseline">
            <StatusIcon level="warning" />
            <Text c="dimmed">
              <Text span inherit fw={600} c="var(--text)">
                {title}.
              </Text>{' '}
              {text}
            </Text>
          </Group>
        </Paper>
      ))}
    </div>
  );
}

import { useContext } from 'react';
import { Group, Paper, Text } from '../../../ui/mantine.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { ReportContext } from '../view/report-context.ts';
import { describeCompleteness } from './describe-completeness.ts';
import { useCompleteness } from './use-completeness.ts';

/** Says once on the page what the reports lack; empty while they are up to date (behaviour: reports 4). */
export function CompletenessNote() {
  const { timeZone } = useContext(ReportContext);
  const completeness = useCompleteness();
  const notes = completeness ? describeCompleteness(completeness, timeZone) : [];

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

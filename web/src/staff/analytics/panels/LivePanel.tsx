import { formatCount } from '@ronin/format';
import { Group, Stack, Text } from '../../../ui/mantine.ts';
import { useLiveReport } from '../reports/use-report.ts';
import { ReportPanel } from './ReportPanel.tsx';

const SHORT_LENGTH = 7;

/** Visitors of the last five minutes, refreshed every five seconds. */
export function LivePanel() {
  return (
    <ReportPanel title="Now" loaded={useLiveReport()}>
      {({ visitors, rows }) => (
        <>
          <Text c="dimmed">
            <Text span display="block" fz="2.5rem" lh={1.1} c="var(--text)">
              {formatCount(visitors)}
            </Text>{' '}
            {visitors === 1 ? 'visitor' : 'visitors'} in the last five minutes
          </Text>
          {rows.length > 0 && (
            <Stack component="ul" gap={0} mt="sm" aria-label="Pages being viewed">
              {rows.slice(0, SHORT_LENGTH).map((page) => (
                <Group
                  key={page.path}
                  component="li"
                  justify="space-between"
                  wrap="nowrap"
                  py={5}
                  style={{ borderTop: '1px solid var(--line)' }}
                >
                  <Text span truncate title={page.path}>
                    {page.path}
                  </Text>
                  <span>{formatCount(page.visitors)}</span>
                </Group>
              ))}
            </Stack>
          )}
        </>
      )}
    </ReportPanel>
  );
}

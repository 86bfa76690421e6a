import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { countOf, formatCount } from '@ronin/format';
import { Link, useLocation } from 'react-router-dom';
import { analyticsPath } from '../../../staff-paths.ts';
import { Anchor, Group, Stack, Text } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { daysBetween } from '../view/comparison.ts';
import { formatCountry, formatDevice } from '../view/filter-kinds.ts';
import { useReportScope } from '../view/report-context.ts';
import { formatDays } from '../view/report-view.ts';
import { Change } from './Change.tsx';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

type ChangeRow = ReportRow<'getChanges'>;

/** What changed most against the chosen period, or else the one before (behaviour: reports 25). */
export function ChangesPanel() {
  const loaded = useReport(reportsCalls.getChanges, { isCompared: false, takesCompared: true });
  const { timeZone } = useReportScope();

  return (
    <ReportPanel title="What changed most" loaded={loaded} height={120}>
      {({ rows, comparedFrom, comparedTo }) => {
        const compared = `compared with ${formatDays(daysBetween(comparedFrom, comparedTo, timeZone))}`;

        return rows.length === 0 ? (
          <NoRows>{`Nothing changed by half or more beyond chance, ${compared}.`}</NoRows>
        ) : (
          <>
            <Stack component="ul" gap={6} p={0} m={0} style={{ listStyle: 'none' }}>
              {rows.map((row) => (
                <Group component="li" gap="0 0.6rem" key={`${row.field} ${row.measure} ${row.value}`}>
                  <Sentence row={row} /> <Change now={row.now} before={row.before} format={formatCount} />
                </Group>
              ))}
            </Stack>
            <Text size="xs" c="dimmed" my="xs">
              {`By more than chance, ${compared}.`}
            </Text>
          </>
        );
      }}
    </ReportPanel>
  );
}

/** It filters the page by what changed, or leads to the page that has it. */
function Sentence({ row }: { readonly row: ChangeRow }) {
  const { onFilter } = useReportScope();
  const { search } = useLocation();
  const { field, value, measure, before } = row;
  const text = `${describeCount(row)}, before ${formatCount(before)}`;
  if (field === 'all' || field === 'search') {
    const page = field === 'search' ? 'searches' : measure === 'orders' ? 'sales' : 'sources';
    return (
      <Anchor component={Link} to={{ pathname: analyticsPath(page), search }}>
        {text}
      </Anchor>
    );
  }
  if (onFilter === null) return text;

  return (
    <Anchor component="button" type="button" ta="start" onClick={() => onFilter(field, value)}>
      {text}
    </Anchor>
  );
}

const PLACES: Readonly<Record<ChangeRow['field'], (value: string) => string>> = {
  all: () => 'in all',
  channel: (channel) => `by the channel ${formatDevice(channel)}`,
  referrer: (host) => (host === '' ? 'without a referrer' : `from ${host}`),
  country: (code) => `from ${code === '' ? 'an unknown country' : formatCountry(code)}`,
  device: (device) => `with the device ${formatDevice(device)}`,
  path: (path) => `of ${path}`,
  product: (name) => `of ${name}`,
  search: (words) => `for “${words}”`,
};

const NOUNS = { visits: 'visit', orders: 'order', views: 'view', searches: 'search' } as const;

/** 70 visits from Norway. */
const describeCount = ({ field, measure, value, name, now }: ChangeRow): string =>
  `${countOf(now, NOUNS[measure], measure)} ${PLACES[field](name ?? value)}`;

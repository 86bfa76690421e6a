import type { LiveShop } from '@ronin/contracts';
import { liveCalls } from '@ronin/contracts/calls';
import { formatCount } from '@ronin/format';
import { useEffect, useState } from 'react';
import { urlOf } from '../../../app/calls/requests.ts';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { useDocumentVisibility } from '../../../ui/hooks.ts';
import { Box, Group, Table, Text } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { KeyNumbers } from '../numbers/KeyNumbers.tsx';
import type { Measure } from '../numbers/measures.ts';
import { NoRows, ReportFrame } from '../panels/ReportPanel.tsx';
import { RecountButton } from '../recount/RecountButton.tsx';
import type { LoadedReport } from '../reports/use-report.ts';
import { formatCountry, formatDevice } from '../view/filter-kinds.ts';
import { useReportScope } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';

type Visit = LiveShop['rows'][number];

const measure = (
  key: string,
  label: string,
  value: (shop: LiveShop) => number,
  format: (value: number) => string = formatCount,
): Measure<LiveShop> => ({ key, label, value, format });

const MEASURES: readonly Measure<LiveShop>[] = [
  measure('visitors', 'Visitors', ({ visitors }) => visitors),
  measure('pageViews', 'Page views', ({ pageViews }) => pageViews),
  measure('carts', 'With a cart', ({ rows }) => rows.filter(({ stage }) => stage !== 'browsing').length),
  measure('orders', 'Orders today', ({ today }) => today.orders),
  measure('net', 'Net sales today', ({ today }) => Number(today.net), formatMoney),
];

const STAGES: Readonly<Record<Visit['stage'], string>> = {
  browsing: 'Looking',
  cart: 'Has a cart',
  checkout: 'In the checkout',
  ordered: 'Ordered',
};
const HEADINGS = ['Page', 'Source', 'Country', 'Device', 'Pages', 'Here for', 'Stage'];

export function LivePanel() {
  const { timeZone } = useReportScope();
  const loaded = useLiveShop(timeZone);

  return (
    <ReportFrame label="Now" loaded={loaded}>
      {(shop) => (
        <>
          <KeyNumbers measures={MEASURES} reports={shop} before={null} />
          <Visits shop={shop} />
          <Group justify="flex-end" px="md" py="xs">
            <RecountButton title="the last five minutes" recount={{ name: 'live', params: {} }} />
          </Group>
        </>
      )}
    </ReportFrame>
  );
}

function Visits({ shop: { rows, visits } }: { readonly shop: LiveShop }) {
  if (rows.length === 0) {
    return (
      <Box px="md">
        <NoRows>Nobody was in the shop in the last five minutes. Visits appear here as they begin.</NoRows>
      </Box>
    );
  }

  return (
    <Box px="md" pt="sm">
      <ScrollTable name="Visits of the last five minutes" headings={HEADINGS}>
        {rows.map((visit) => (
          <VisitRow key={visit.id} visit={visit} />
        ))}
      </ScrollTable>
      {rows.length < visits && (
        <Text c="dimmed" size="sm" py="xs">
          The last active {formatCount(rows.length)} of {formatCount(visits)} visits.
        </Text>
      )}
    </Box>
  );
}

function VisitRow({ visit }: { readonly visit: Visit }) {
  const minutes = Math.max(0, Math.floor((useNow(1_000) - Date.parse(visit.since)) / 60_000));
  const source = visit.campaign ?? visit.referrer ?? visit.channel ?? 'direct';

  return (
    <Table.Tr>
      <Table.Td maw="18rem">
        <Text span truncate display="block" title={visit.path ?? ''}>
          <VisitCount figure={{ title: 'A visit', id: visit.id }}>{visit.path ?? '–'}</VisitCount>
        </Text>
      </Table.Td>
      <Table.Td>{source}</Table.Td>
      <Table.Td>{formatCountry(visit.country ?? '')}</Table.Td>
      <Table.Td>{formatDevice(visit.device ?? '')}</Table.Td>
      <Table.Td>{formatCount(visit.pageViews)}</Table.Td>
      <Table.Td>{minutes === 0 ? 'under a minute' : `${formatCount(minutes)} min`}</Table.Td>
      <Table.Td>{STAGES[visit.stage]}</Table.Td>
    </Table.Tr>
  );
}

/** A browser connects again by itself, but not after an answer that is an error. */
const AGAIN_MS = 5_000;

/** What happens in the shop now, pushed by the service while the page is visible. */
function useLiveShop(timezone: string): LoadedReport<LiveShop> {
  const [report, setReport] = useState<LiveShop>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isVisible = useDocumentVisibility() === 'visible';

  useEffect(() => {
    if (!isVisible) return;
    const source = new EventSource(urlOf({ call: liveCalls.getLiveShop, query: { timezone } }));
    let timer: number | undefined;
    source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const shop: unknown = JSON.parse(String(data));
      setFailed(!isLiveShop(shop));
      if (isLiveShop(shop)) setReport(shop);
    });
    source.addEventListener('error', () => {
      setFailed(true);
      if (source.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(() => setAttempt((number) => number + 1), AGAIN_MS);
    });

    return () => {
      source.close();
      window.clearTimeout(timer);
    };
  }, [timezone, isVisible, attempt]);

  return {
    report,
    before: null,
    isFailed,
    isStale: false,
    onRetry: () => setAttempt((number) => number + 1),
  };
}

/** The schemas stay out of the browser's code, so this only tells an event of another kind. */
const isLiveShop = (value: unknown): value is LiveShop =>
  typeof value === 'object' && value !== null && 'rows' in value && 'today' in value;

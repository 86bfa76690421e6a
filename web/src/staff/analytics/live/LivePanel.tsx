import type { LiveShop } from '@ronin/contracts';
import { formatCount } from '@ronin/format';
import { useContext } from 'react';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Paper, Table, Text } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { KeyNumbers } from '../numbers/KeyNumbers.tsx';
import type { Measure } from '../numbers/measures.ts';
import { NoRows, ReportBody } from '../panels/ReportPanel.tsx';
import { RecountButton } from '../recount/RecountButton.tsx';
import { formatCountry, formatDevice } from '../view/filter-kinds.ts';
import { ReportContext } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import { useLiveShop } from './use-live-shop.ts';

type Visit = LiveShop['rows'][number];

const measure = (
  key: string,
  label: string,
  value: (shop: LiveShop) => number,
  format: (value: number) => string = formatCount,
): Measure<LiveShop> => ({ key, label, value, format });

const VISITORS = measure('visitors', 'Visitors', ({ visitors }) => visitors);
const MEASURES: readonly Measure<LiveShop>[] = [
  VISITORS,
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

/** Who is in the shop, and the orders of today. */
export function LivePanel() {
  const { timeZone } = useContext(ReportContext);
  const loaded = useLiveShop(timeZone);

  return (
    <Paper
      component="section"
      aria-label="Now"
      p={loaded.report === undefined ? 'md' : 0}
      style={{ borderColor: 'var(--line)' }}
      aria-busy={loaded.report === undefined}
    >
      <ReportBody loaded={loaded}>
        {(shop) => (
          <>
            <KeyNumbers
              measures={MEASURES}
              reports={shop}
              before={null}
              chosen={VISITORS}
              onChoose={() => undefined}
            />
            <Visits shop={shop} />
            <Group justify="flex-end" px="md" py="xs">
              <RecountButton title="the last five minutes" recount={{ name: 'live', params: {} }} />
            </Group>
          </>
        )}
      </ReportBody>
    </Paper>
  );
}

function Visits({ shop: { rows, visits } }: { readonly shop: LiveShop }) {
  if (rows.length === 0) {
    return (
      <div style={{ paddingInline: '1rem' }}>
        <NoRows>Nobody was in the shop in the last five minutes. Visits appear here as they begin.</NoRows>
      </div>
    );
  }

  return (
    <div
      style={{ overflowX: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label="Visits of the last five minutes"
    >
      <Table verticalSpacing={6} horizontalSpacing="sm" miw="44rem">
        <Table.Thead>
          <Table.Tr>
            {HEADINGS.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length < visits && (
        <Text c="dimmed" size="sm" px="sm" py="xs">
          The last active {formatCount(rows.length)} of {formatCount(visits)} visits.
        </Text>
      )}
    </div>
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

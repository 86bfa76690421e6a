import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useState } from 'react';
import { Group, Progress, Stack, Text } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

type FunnelStep = ReportRow<'getFunnel'>;

const STEPS: Record<FunnelStep['step'], string> = {
  home: 'Visited home',
  product: 'Viewed a product',
  cart: 'Added to cart',
  checkout: 'Opened the checkout',
  order: 'Placed an order',
};

const STARTS: Record<string, string> = { 'From home': 'home', 'From a product': 'product' };

/** How many visits reach the home page or a product, then the cart, the checkout and an order. */
export function FunnelPanel() {
  const [from, setFrom] = useState('From home');
  const start = STARTS[from] ?? 'home';
  const loaded = useReport(reportsCalls.getFunnel, { parameters: { start } });

  return (
    <ReportPanel
      title="Funnel"
      loaded={loaded}
      tabs={{ label: 'Funnel from', names: Object.keys(STARTS), value: from, onChange: setFrom }}
    >
      {({ rows }) =>
        rows.every(({ visits }) => visits === 0) ? (
          <NoRows>No visits in this range.</NoRows>
        ) : (
          <Stack component="ol" gap={18} py={4}>
            {rows.map((row, index) => (
              <Step key={row.step} row={row} start={start} isFirst={index === 0} />
            ))}
          </Stack>
        )
      }
    </ReportPanel>
  );
}

interface StepProps {
  readonly row: FunnelStep;
  readonly start: string;
  readonly isFirst: boolean;
}

function Step({ row, start, isFirst }: StepProps) {
  const { step, visits, share, shareOfStepBefore } = row;
  const figure = { title: STEPS[step], parameters: { start, reached: step } };

  return (
    <li>
      <Group wrap="nowrap" mb={6}>
        <span>{STEPS[step]}</span>
        <Text span ml="auto">
          {visits > 0 ? <VisitCount figure={figure}>{formatCount(visits)}</VisitCount> : 0}
        </Text>
        <Text span c="dimmed" miw="3.5rem" ta="end">
          {share === null ? '–' : formatShare(share)}
        </Text>
      </Group>
      <Progress
        value={(share ?? 0) * 100}
        size={10}
        color="var(--text-soft)"
        bg="var(--selected)"
        aria-hidden
        style={{ printColorAdjust: 'exact' }}
      />
      {!isFirst && shareOfStepBefore !== null && (
        <Text size="xs" c="dimmed" mt={4}>
          {formatShare(shareOfStepBefore)} of the previous step
        </Text>
      )}
    </li>
  );
}

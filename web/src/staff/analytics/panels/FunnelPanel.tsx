import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatSeconds, formatShare } from '@ronin/format';
import { useState } from 'react';
import { whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Button, Group, Progress, Select, Stack, Text } from '../../../ui/mantine.ts';
import { joinKnown } from '../formats.ts';
import { useReport } from '../reports/use-report.ts';
import { NewSteps } from '../saved/NewSteps.tsx';
import { savedApi } from '../saved/saved.api.ts';
import { describeStep, filterOfStep } from '../saved/steps.ts';
import { FilterName } from '../view/FilterName.tsx';
import { type ReportParameters, useReportScope } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import { Change } from './Change.tsx';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

/** The first needs no parameters: it is the report's own. */
const STANDARD: readonly { value: string; label: string; parameters: ReportParameters }[] = [
  { value: 'product', label: 'From a product to an order', parameters: {} },
  {
    value: 'home',
    label: 'From the home page to an order',
    parameters: { step: ['path:/', 'product', 'event:add_to_cart', 'event:checkout_started', 'order'] },
  },
];

/** How many visits took the steps of a funnel, the time between them, and where the others went. */
export function FunnelPanel() {
  const [chosen, setChosen] = useState('product');
  const isReadOnly = useReportScope().shared !== null;
  const { data: saved } = savedApi.useListFunnelsQuery(undefined, { skip: isReadOnly });
  const [addFunnel] = savedApi.useAddFunnelMutation();
  const [removeFunnel] = savedApi.useRemoveFunnelMutation();
  const own = (saved?.items ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
    parameters: { funnel: String(id) },
  }));
  const all = [...STANDARD, ...own];
  const isOwn = own.some(({ value }) => value === chosen);
  const funnel = all.find(({ value }) => value === chosen);
  const loaded = useReport(reportsCalls.getFunnels, { parameters: funnel?.parameters });

  return (
    <ReportPanel title="Funnel" loaded={loaded}>
      {({ rows }, before) => (
        <>
          <Group mb="md" gap="xs">
            <Select
              aria-label="Funnel"
              flex="1 1 12rem"
              data={all.map(({ value, label }) => ({ value, label }))}
              value={funnel?.value ?? 'product'}
              onChange={(value) => setChosen(value ?? 'product')}
            />
            {isOwn && (
              <Button variant="default" onClick={() => void removeFunnel({ id: Number(chosen) })}>
                Delete
              </Button>
            )}
            {!isReadOnly && (
              <NewSteps
                label="New funnel"
                onSave={(name, steps) =>
                  whenSaved(addFunnel({ name, steps }), ({ id }) => setChosen(String(id)))
                }
              />
            )}
          </Group>
          {rows.every(({ visits }) => visits === 0) ? (
            <NoRows>
              No visits in this range took the first step. How many come from one step to the next will be
              here, and where the others went.
            </NoRows>
          ) : (
            <Stack component="ol" gap={18}>
              {rows.map((row, index) => (
                <Step
                  key={row.step}
                  row={row}
                  before={before?.rows[index]}
                  funnel={funnel?.parameters ?? {}}
                />
              ))}
            </Stack>
          )}
        </>
      )}
    </ReportPanel>
  );
}

type FunnelRow = ReportRow<'getFunnels'>;

interface StepProps {
  readonly row: FunnelRow;
  readonly before: FunnelRow | undefined;
  readonly funnel: ReportParameters;
}

function Step({ row, before, funnel }: StepProps) {
  const { step, visits, share, left } = row;
  const { onVisits } = useReportScope();
  const taken = { ...funnel, taken: String(step) };

  return (
    <li>
      <Group wrap="nowrap" mb={6} gap="xs" align="baseline">
        <FilterName filter={filterOfStep(row)} text={describeStep(row)} />
        <Text span ml="auto">
          <VisitCount figure={{ title: describeStep(row), parameters: taken }} count={visits}>
            {formatCount(visits)}
          </VisitCount>
        </Text>
        <Change now={visits} before={before?.visits ?? null} format={formatCount} />
        <Text span c="dimmed" miw="3.5rem" ta="end">
          {share === null ? '–' : formatShare(share)}
        </Text>
        <Change now={share} before={before?.share ?? null} kind="points" format={formatShare} />
      </Group>
      <Progress
        value={(share ?? 0) * 100}
        size={10}
        color="var(--text-soft)"
        bg="var(--selected)"
        aria-hidden
        style={{ printColorAdjust: 'exact' }}
      />
      <Text size="xs" c="dimmed" mt={4}>
        {describeRow(row)}{' '}
        {left > 0 && onVisits && (
          <span className="screen-only">
            <VisitCount
              figure={{
                title: `Went no further than: ${describeStep(row)}`,
                parameters: { ...taken, left: 'true' },
              }}
            >
              List them
            </VisitCount>
          </span>
        )}
      </Text>
    </li>
  );
}

/** The time to it, and where those went who reached no further step. */
function describeRow({ step, shareOfStepBefore, medianTime, left, exits, next }: FunnelRow): string {
  const text = joinKnown(
    [
      step > 1 && shareOfStepBefore !== null && `${formatShare(shareOfStepBefore)} of the step before`,
      medianTime ? `half of them within ${formatSeconds(medianTime)}` : false,
      left > 0 && `${formatCount(left)} went no further, ${formatCount(exits)} of them left the shop`,
      next.length > 0 && `others went to ${next.slice(0, 3).map(describeNext).join(', ')}`,
    ],
    '; ',
  );

  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

const describeNext = ({ path, visits }: FunnelRow['next'][number]): string =>
  `${path ?? 'other pages'} (${formatCount(visits)})`;

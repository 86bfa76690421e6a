import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatSeconds, formatShare } from '@ronin/format';
import { useContext, useState } from 'react';
import { Button, Group, Progress, Select, Stack, Text } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { savedApi } from '../saved/saved.api.ts';
import { describeStep } from '../saved/steps.ts';
import { StepsDialog } from '../saved/StepsDialog.tsx';
import { ReportContext, type ReportParameters } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

/** The steps of a funnel of one's own: the time between them, and where the others went. */
export function OwnFunnelPanel() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = useContext(ReportContext).shared !== null;
  const { data: saved } = savedApi.useListFunnelsQuery(undefined, { skip: isReadOnly });
  const [addFunnel] = savedApi.useAddFunnelMutation();
  const [removeFunnel] = savedApi.useRemoveFunnelMutation();
  const funnels = saved?.items ?? [];
  const isKnown = funnels.some(({ id }) => String(id) === chosen);
  const parameters: ReportParameters = isKnown && chosen !== null ? { funnel: chosen } : {};
  const loaded = useReport(reportsCalls.getFunnels, { parameters, isCompared: false });

  return (
    <ReportPanel title="Own funnels" loaded={loaded}>
      {({ rows, visits }) => (
        <>
          <Group mb="md" display={isReadOnly ? 'none' : undefined}>
            <Select
              aria-label="Funnel"
              flex={1}
              placeholder="From a product to an order"
              data={funnels.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={isKnown ? chosen : null}
              clearable
              onChange={setChosen}
            />
            {isKnown && (
              <Button variant="default" onClick={() => void removeFunnel({ id: Number(chosen) })}>
                Delete
              </Button>
            )}
            <Button
              variant="default"
              onClick={() => {
                setOpen(true);
              }}
            >
              New funnel
            </Button>
          </Group>
          {visits === 0 ? (
            <NoRows>No visits in this range.</NoRows>
          ) : (
            <Stack component="ol" gap={18}>
              {rows.map((row) => (
                <FunnelStep key={row.step} row={row} funnel={parameters} />
              ))}
            </Stack>
          )}
          {isOpen && (
            <StepsDialog
              title="New funnel"
              isOpen
              onClose={() => {
                setOpen(false);
              }}
              onSave={async (name, steps) => {
                const { data } = await addFunnel({ name, steps: [...steps] });
                if (data !== undefined) setChosen(String(data.id));

                return data !== undefined;
              }}
            />
          )}
        </>
      )}
    </ReportPanel>
  );
}

interface FunnelStepProps {
  readonly row: ReportRow<'getFunnels'>;
  readonly funnel: ReportParameters;
}

function FunnelStep({ row, funnel }: FunnelStepProps) {
  const { step, visits, share, medianTime, left, exits, next } = row;
  const { onVisits } = useContext(ReportContext);
  const taken = { ...funnel, taken: String(step) };

  return (
    <li>
      <Group wrap="nowrap" mb={6}>
        <span>{describeStep(row)}</span>
        <Text span ml="auto">
          {visits === 0 ? (
            0
          ) : (
            <VisitCount figure={{ title: describeStep(row), parameters: taken }}>
              {formatCount(visits)}
            </VisitCount>
          )}
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
      />
      <Text size="xs" c="dimmed" mt={4}>
        {[
          ...(medianTime === null
            ? []
            : [`half of them within ${formatSeconds(medianTime)} of the step before`]),
          ...(left === 0
            ? []
            : [`${formatCount(left)} went no further, ${formatCount(exits)} of them left the shop`]),
          ...(next.length === 0 ? [] : [`others went to ${next.slice(0, 3).map(describeNext).join(', ')}`]),
        ].join('; ')}{' '}
        {left > 0 && onVisits && (
          <VisitCount
            figure={{
              title: `Went no further than: ${describeStep(row)}`,
              parameters: { ...taken, left: 'true' },
            }}
          >
            List them
          </VisitCount>
        )}
      </Text>
    </li>
  );
}

type Next = ReportRow<'getFunnels'>['next'][number];

const describeNext = ({ path, visits }: Next): string => `${path ?? 'other pages'} (${formatCount(visits)})`;

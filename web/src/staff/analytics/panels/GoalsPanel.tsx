import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatSeconds, formatShare } from '@ronin/format';
import { useContext, useState } from 'react';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button, Table } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { savedApi } from '../saved/saved.api.ts';
import { describeStep, filterOfStep } from '../saved/steps.ts';
import { StepsDialog } from '../saved/StepsDialog.tsx';
import { FilterName } from '../view/FilterName.tsx';
import { ReportContext } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import { Change } from './Change.tsx';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

/** How many visits reached each goal that was saved. */
export function GoalsPanel() {
  const loaded = useReport(reportsCalls.getGoals);
  const [addGoal] = savedApi.useAddGoalMutation();
  const [removeGoal] = savedApi.useRemoveGoalMutation();
  const [isOpen, setOpen] = useState(false);
  const isReadOnly = useContext(ReportContext).shared !== null;

  return (
    <ReportPanel title="Goals" loaded={loaded}>
      {({ rows }, before) => (
        <>
          {rows.length === 0 ? (
            <NoRows>
              No goals yet. A goal is a page, an event, a product, a chat or an order; here stands how many
              visits reach it.
            </NoRows>
          ) : (
            <Table withRowBorders={false}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col">Goal</Table.Th>
                  <Table.Th scope="col" ta="end">
                    Visits
                  </Table.Th>
                  <Table.Th scope="col" ta="end">
                    Conversion
                  </Table.Th>
                  <Table.Th scope="col" ta="end">
                    Median time
                  </Table.Th>
                  <Table.Td />
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map(({ id, name, conversions, conversionRate, medianTime, ...step }) => {
                  const earlier = before?.rows.find((row) => row.id === id);

                  return (
                    <Table.Tr key={id}>
                      <Table.Th scope="row" fw={400}>
                        <FilterName filter={filterOfStep(step)} text={describeStep(step)}>
                          {name ?? describeStep(step)}
                        </FilterName>
                      </Table.Th>
                      <Table.Td ta="end">
                        {id === null || conversions === 0 ? (
                          formatCount(conversions)
                        ) : (
                          <VisitCount
                            figure={{ title: name ?? describeStep(step), parameters: { goal: String(id) } }}
                          >
                            {formatCount(conversions)}
                          </VisitCount>
                        )}{' '}
                        <Change
                          now={conversions}
                          before={earlier?.conversions ?? null}
                          format={formatCount}
                        />
                      </Table.Td>
                      <Table.Td ta="end">
                        {conversionRate === null ? '–' : formatShare(conversionRate)}{' '}
                        <Change
                          now={conversionRate}
                          before={earlier?.conversionRate ?? null}
                          kind="points"
                          format={formatShare}
                        />
                      </Table.Td>
                      <Table.Td ta="end">{medianTime === null ? '–' : formatSeconds(medianTime)}</Table.Td>
                      <Table.Td ta="end">
                        {id !== null && !isReadOnly && (
                          <ActionIcon
                            variant="subtle"
                            aria-label={`Delete the goal ${name ?? ''}`}
                            onClick={() => {
                              void removeGoal({ id }).then(loaded.onRetry);
                            }}
                          >
                            <SmallCloseIcon />
                          </ActionIcon>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  );
                })}
              </Table.Tbody>
            </Table>
          )}
          {!isReadOnly && (
            <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
              New goal
            </Button>
          )}
          {isOpen && (
            <StepsDialog
              title="New goal"
              isGoal
              isOpen
              onClose={() => setOpen(false)}
              onSave={async (name, [step]) => {
                if (step === undefined) return false;
                const { error } = await addGoal({ name, step });
                loaded.onRetry();

                return error === undefined;
              }}
            />
          )}
        </>
      )}
    </ReportPanel>
  );
}

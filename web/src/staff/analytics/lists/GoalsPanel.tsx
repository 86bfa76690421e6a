import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Box } from '../../../ui/mantine.ts';
import { ReportPanel } from '../panels/ReportPanel.tsx';
import { useReport } from '../reports/use-report.ts';
import { NewSteps } from '../saved/NewSteps.tsx';
import { RemoveIcon } from '../saved/RemoveIcon.tsx';
import { savedApi } from '../saved/saved.api.ts';
import { describeStep, filterOfStep } from '../saved/steps.ts';
import { useReportScope } from '../view/report-context.ts';
import { counts, seconds, shares } from './columns.ts';
import { DataTable } from './DataTable.tsx';

type Row = ReportRow<'getGoals'>;

const nameOf = (row: Row): string => row.name ?? describeStep(row);

const COLUMNS = [
  counts<Row>('Visits', 'conversions', (row) =>
    row.id === null ? null : { title: nameOf(row), parameters: { goal: String(row.id) } },
  ),
  shares<Row>('Conversion', 'conversionRate'),
  seconds<Row>('Median time', 'medianTime'),
];

export function GoalsPanel() {
  const loaded = useReport(reportsCalls.getGoals);
  const [addGoal] = savedApi.useAddGoalMutation();
  const [removeGoal] = savedApi.useRemoveGoalMutation();
  const isReadOnly = useReportScope().shared !== null;

  return (
    <ReportPanel title="Goals" loaded={loaded}>
      {({ rows }, before) => (
        <>
          <DataTable
            label="Goals"
            heading="Goal"
            rows={rows}
            before={before}
            nameOf={nameOf}
            keyOf={(row) => (row.id === null ? nameOf(row) : String(row.id))}
            filterOf={filterOfStep}
            columns={COLUMNS}
            empty="No goals yet. A goal is a page, an event, a product, a chat or an order; here stands how many visits reach it."
            actionOf={({ id, name }) =>
              id !== null &&
              !isReadOnly && (
                <RemoveIcon
                  label={`Delete the goal ${name ?? ''}`}
                  onClick={() => void removeGoal({ id }).then(loaded.onRetry)}
                />
              )
            }
          />
          {!isReadOnly && (
            <Box mt="sm">
              <NewSteps
                label="New goal"
                isGoal
                onSave={(name, [step = { kind: 'order' }]) =>
                  whenSaved(addGoal({ name, step }), loaded.onRetry)
                }
              />
            </Box>
          )}
        </>
      )}
    </ReportPanel>
  );
}

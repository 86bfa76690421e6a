import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useState } from 'react';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { Button, Group, Stack, Table, Text, UnstyledButton } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { filterOfStep } from '../saved/steps.ts';
import { FilterName } from '../view/FilterName.tsx';
import { VisitCount } from '../visits/VisitCount.tsx';
import { Change } from './Change.tsx';
import { NoRows, ReportPanel, useTabs } from './ReportPanel.tsx';
import classes from './JourneyPanel.module.css';

type JourneyRow = ReportRow<'getJourneys'>;

/** The page and the direction. */
type About = Readonly<Record<'direction' | 'page', string>>;

/** The pages that visits saw after a page, or before it: as columns, and as a table. */
export function JourneyPanel() {
  const [page, setPage] = useState('/');
  const [way, tabs] = useTabs('Journeys', ['What came next', 'What came before']);
  const [isTable, setTable] = useState(false);
  const about = { page, direction: way === 'What came before' ? 'previous' : 'next' };
  const loaded = useReport(reportsCalls.getJourneys, { parameters: { ...about, steps: '5' } });
  return (
    <ReportPanel title="Journeys" loaded={loaded} tabs={tabs}>
      {({ rows }, before) => (
        <>
          <Group mb="sm">
            <Text>
              From <strong>{page}</strong>
            </Text>
            {page !== '/' && (
              <Button variant="default" onClick={() => setPage('/')}>
                From the home page
              </Button>
            )}
            <Button variant="default" ml="auto" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? 'Show as columns' : 'Show as table'}
            </Button>
          </Group>
          {(rows[0]?.visits ?? 0) === 0 ? (
            <NoRows>
              No visit of this range saw this page. What visits saw next will be here, step by step.
            </NoRows>
          ) : isTable ? (
            <JourneyTable steps={toSteps(rows, before?.rows, about)} />
          ) : (
            <Columns key={`${page} ${way}`} steps={toSteps(rows, before?.rows, about)} onPage={setPage} />
          )}
        </>
      )}
    </ReportPanel>
  );
}

type Step = ReturnType<typeof toSteps>[number];

/** The rows, and what can be listed of each: nothing where pages are counted together. */
function toSteps(rows: readonly JourneyRow[], before: readonly JourneyRow[] = [], about: About) {
  const titleOf = (then: readonly string[]) => [about.page, ...then].join(' → ');
  const earlier = new Map(
    before.map((row) => [titleOf(pagesTo(before, row) ?? [String(row.id)]), row.visits]),
  );

  return rows.map((row) => {
    const then = pagesTo(rows, row);
    const figure = then && { title: titleOf(then), parameters: { ...about, then } };

    return {
      ...row,
      name: row.path ?? 'Other pages',
      figure,
      /** The visits that ended there. */
      endedFigure: figure && { ...figure, parameters: { ...figure.parameters, ended: 'true' } },
      /** In the period that is compared with. One that is not in it may have been among its other pages. */
      visitsBefore: (figure && earlier.get(figure.title)) ?? null,
    };
  });
}

/** The pages that led to a row, with its own; null where pages are counted together. */
function pagesTo(rows: readonly JourneyRow[], { path, parentId }: JourneyRow): string[] | null {
  const parent = rows.find(({ id }) => id === parentId);
  if (parent === undefined) return [];
  const pages = pagesTo(rows, parent);

  return pages === null || path === null ? null : [...pages, path];
}

/** The steps of each column: what followed the chosen page of the column before. */
function listColumns(
  steps: readonly Step[],
  parent: number | null,
  [chosenId, ...rest]: readonly number[],
): Step[][] {
  const column = steps.filter(({ parentId }) => parentId === parent);
  const chosen = column.find(({ id }) => id === chosenId) ?? column.find(({ path }) => path !== null);

  return column.length === 0 ? [] : [column, ...(chosen ? listColumns(steps, chosen.id, rest) : [])];
}

interface ColumnsProps {
  readonly steps: readonly Step[];
  readonly onPage: (page: string) => void;
}

function Columns({ steps, onPage }: ColumnsProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const columns = listColumns(steps, null, chosen);

  return (
    <div data-sideways role="region" aria-label="Journeys, columns" tabIndex={0}>
      <div className={classes.columns}>
        {columns.map((column, index) => (
          <Stack
            component="ol"
            key={index}
            gap={4}
            miw={0}
            aria-label={index === 0 ? 'The page' : `Step ${String(index)}`}
          >
            {column.map((step) => (
              <li key={step.id}>
                <UnstyledButton
                  className={classes.page ?? ''}
                  aria-pressed={columns[index + 1]?.[0]?.parentId === step.id}
                  title={step.name}
                  onClick={() =>
                    setChosen([...columns.slice(0, index).map((_column, at) => chosen[at] ?? -1), step.id])
                  }
                  onDoubleClick={() => {
                    if (step.path !== null) onPage(step.path);
                  }}
                >
                  <span className={classes.bar} style={{ inlineSize: `${String(step.share * 100)}%` }} />
                  <span className={`ellipsis ${classes.name ?? ''}`}>{step.name}</span>
                  <span className={classes.visits}>
                    {formatCount(step.visits)} <VisitsChange {...step} />
                  </span>
                </UnstyledButton>
              </li>
            ))}
            {steps
              .filter(({ id }) => id === column[0]?.parentId)
              .map((parent) => (
                <li key="ended" className="quiet">
                  <Ended {...parent} /> ended
                </li>
              ))}
          </Stack>
        ))}
      </div>
    </div>
  );
}

const VisitsChange = ({ visits, visitsBefore }: Step) => (
  <Change now={visits} before={visitsBefore} format={formatCount} />
);

const Ended = ({ endedFigure, ended }: Step) => (
  <VisitCount figure={endedFigure} count={ended}>
    {formatCount(ended)}
  </VisitCount>
);

const JourneyTable = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ScrollTable
    name="Journeys, table"
    headings={['Page', ...['Step', 'Visits', 'Share', 'Ended here'].map((end) => ({ end }))]}
  >
    {steps.map((step) => (
      <Table.Tr key={step.id}>
        <Table.Th scope="row" fw={400} style={{ paddingInlineStart: `${String(0.5 + step.step * 1.25)}rem` }}>
          <FilterName filter={filterOfStep({ kind: 'path', value: step.path })} text={step.name} />
        </Table.Th>
        <Table.Td ta="end">{formatCount(step.step)}</Table.Td>
        <Table.Td ta="end">
          <VisitCount figure={step.figure} count={step.visits}>
            {formatCount(step.visits)}
          </VisitCount>{' '}
          <VisitsChange {...step} />
        </Table.Td>
        <Table.Td ta="end">{formatShare(step.share)}</Table.Td>
        <Table.Td ta="end">
          <Ended {...step} />
        </Table.Td>
      </Table.Tr>
    ))}
  </ScrollTable>
);

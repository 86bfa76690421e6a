import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useState } from 'react';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { Button, Group, Stack, Table, Text, UnstyledButton } from '../../../ui/mantine.ts';
import { useReport } from '../reports/use-report.ts';
import { filterOfStep } from '../saved/steps.ts';
import { FilterName } from '../view/FilterName.tsx';
import type { ReportParameters, VisitFigure } from '../view/report-context.ts';
import { VisitCount } from '../visits/VisitCount.tsx';
import { Change } from './Change.tsx';
import { NoRows, ReportPanel, useTabs } from './ReportPanel.tsx';
import classes from './JourneyPanel.module.css';

type JourneyRow = ReportRow<'getJourneys'>;

const STEPS = '5';

/** The pages that visits saw after a page, or before it: as columns, and as a table. */
export function JourneyPanel() {
  const [page, setPage] = useState('/');
  const [way, tabs] = useTabs('Journeys', ['What came next', 'What came before']);
  const [isTable, setTable] = useState(false);
  const about = { page, direction: way === 'What came before' ? 'previous' : 'next' };
  const loaded = useReport(reportsCalls.getJourneys, { parameters: { ...about, steps: STEPS } });
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
            <JourneyTable rows={rows} about={about} visitsBefore={countVisits(before?.rows, about)} />
          ) : (
            <Columns
              key={`${page} ${way}`}
              rows={rows}
              about={about}
              visitsBefore={countVisits(before?.rows, about)}
              onPage={setPage}
            />
          )}
        </>
      )}
    </ReportPanel>
  );
}

/** The visits of a row, or of them those that ended there; null where pages are counted together. */
function visitsOf(
  rows: readonly JourneyRow[],
  row: JourneyRow,
  parameters: ReportParameters,
): VisitFigure | null {
  const then: string[] = [];
  for (let at: JourneyRow | undefined = row; at && at.parentId !== null;) {
    if (at.path === null) return null;
    then.unshift(at.path);
    const { parentId }: JourneyRow = at;
    at = rows.find(({ id }) => id === parentId);
  }

  return { title: [String(parameters.page), ...then].join(' → '), parameters: { ...parameters, then } };
}

/** The visits of each row, by the pages that led to it. Without pages that are counted together. */
function countVisits(
  rows: readonly JourneyRow[] = [],
  about: ReportParameters,
): ReadonlyMap<string | undefined, number> {
  return new Map(
    rows.flatMap((row) => {
      const figure = visitsOf(rows, row, about);

      return figure === null ? [] : [[figure.title, row.visits]];
    }),
  );
}

const Count = ({ figure, count }: { readonly figure: VisitFigure | null; readonly count: number }) => (
  <VisitCount figure={figure} count={count}>
    {formatCount(count)}
  </VisitCount>
);
const nameOf = ({ path }: JourneyRow): string => path ?? 'Other pages';

interface JourneyProps {
  readonly rows: readonly JourneyRow[];
  /** The page and the direction. */
  readonly about: ReportParameters;
  /** In the period that is compared with, by the pages that led to a row. */
  readonly visitsBefore: ReadonlyMap<string | undefined, number>;
}

/** A row that is not in the period before may have been among its other pages. */
const VisitsChange = ({ rows, about, visitsBefore, row }: JourneyProps & { readonly row: JourneyRow }) => (
  <Change
    now={row.visits}
    before={visitsBefore.get(visitsOf(rows, row, about)?.title) ?? null}
    format={formatCount}
  />
);

interface ColumnsProps extends JourneyProps {
  readonly onPage: (page: string) => void;
}

/** A column for each step, with what followed the chosen page of the column before. */
function Columns({ onPage, ...journey }: ColumnsProps) {
  const { rows, about } = journey;

  const [path, setPath] = useState<readonly number[]>([]);
  const columns: JourneyRow[][] = [];
  let parent: number | null = null;
  for (;;) {
    const column = rows.filter(({ parentId }) => parentId === parent);
    if (column.length === 0) break;
    columns.push(column);
    const chosen: JourneyRow | undefined =
      column.find(({ id }) => id === path[columns.length - 1]) ?? column.find((row) => row.path !== null);
    if (chosen === undefined) break;
    parent = chosen.id;
  }
  const isChosen = (row: JourneyRow, index: number) =>
    rows.some(({ parentId }) => parentId === row.id) && columns[index + 1]?.[0]?.parentId === row.id;

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
            {column.map((row) => (
              <li key={row.id}>
                <UnstyledButton
                  className={classes.page ?? ''}
                  aria-pressed={isChosen(row, index)}
                  title={nameOf(row)}
                  onClick={() =>
                    setPath([...columns.slice(0, index).map((_column, at) => path[at] ?? -1), row.id])
                  }
                  onDoubleClick={() => {
                    if (row.path !== null) onPage(row.path);
                  }}
                >
                  <span className={classes.bar} style={{ inlineSize: `${String(row.share * 100)}%` }} />
                  <span className={`ellipsis ${classes.name ?? ''}`}>{nameOf(row)}</span>
                  <span className={classes.visits}>
                    {formatCount(row.visits)} <VisitsChange {...journey} row={row} />
                  </span>
                </UnstyledButton>
              </li>
            ))}
            {index > 0 && columns[index]?.[0] !== undefined && (
              <li className="quiet">
                <Ended rows={rows} about={about} row={rows.find(({ id }) => id === column[0]?.parentId)} />
              </li>
            )}
          </Stack>
        ))}
      </div>
    </div>
  );
}

/** How many of the row before saw no further page. */
const Ended = ({
  rows,
  about,
  row,
}: Omit<JourneyProps, 'visitsBefore'> & { readonly row: JourneyRow | undefined }) =>
  row && (
    <>
      <Count figure={visitsOf(rows, row, { ...about, ended: 'true' })} count={row.ended} /> ended
    </>
  );

const JourneyTable = ({ rows, about, visitsBefore }: JourneyProps) => (
  <ScrollTable
    name="Journeys, table"
    headings={['Page', ...['Step', 'Visits', 'Share', 'Ended here'].map((end) => ({ end }))]}
  >
    {rows.map((row) => (
      <Table.Tr key={row.id}>
        <Table.Th scope="row" fw={400} style={{ paddingInlineStart: `${String(0.5 + row.step * 1.25)}rem` }}>
          <FilterName filter={filterOfStep({ kind: 'path', value: row.path })} text={nameOf(row)} />
        </Table.Th>
        <Table.Td ta="end">{formatCount(row.step)}</Table.Td>
        <Table.Td ta="end">
          <Count figure={visitsOf(rows, row, about)} count={row.visits} />{' '}
          <VisitsChange rows={rows} about={about} visitsBefore={visitsBefore} row={row} />
        </Table.Td>
        <Table.Td ta="end">{formatShare(row.share)}</Table.Td>
        <Table.Td ta="end">
          <Count figure={visitsOf(rows, row, { ...about, ended: 'true' })} count={row.ended} />
        </Table.Td>
      </Table.Tr>
    ))}
  </ScrollTable>
);

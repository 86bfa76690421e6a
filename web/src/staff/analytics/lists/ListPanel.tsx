import type { RowsCall } from '@ronin/contracts';
import type { ReactElement, ReactNode } from 'react';
import { type PanelProps, ReportPanel, useTabs } from '../panels/ReportPanel.tsx';
import { useReport } from '../reports/use-report.ts';
import { useChosenGoal } from '../saved/use-goals.ts';
import type { ChosenGoal, ReportParameters } from '../view/report-context.ts';
import type { Column } from './columns.ts';
import { DataTable, type TableOptions } from './DataTable.tsx';
import classes from './PanelGrid.module.css';

interface ListOptions<Row> extends TableOptions<Row> {
  readonly parameters?: ReportParameters;
  readonly isShown?: (row: Row) => boolean;
  /** Reports of one panel whose rows have the same fields, so that the rows before stay until the next have arrived. */
  readonly shape?: string;
  /** Columns about the chosen goal, after the first. Absent: the report takes no goal. */
  readonly goalColumns?: (goal: ChosenGoal) => readonly Column<Row>[];
  /** It takes no limit. */
  readonly isWhole?: boolean;
}

export interface PanelList {
  /** The name of its tab, where the panel has several. */
  readonly name: string;
  readonly render: (panel: PanelProps) => ReactElement;
}

export const list = <Row extends object>(
  name: string,
  call: RowsCall<Row>,
  options: ListOptions<Row>,
): PanelList => ({
  name,
  render: (panel) => <List {...panel} name={name} call={call} {...options} />,
});

export const panelOf = <Row extends object>(
  title: string,
  call: RowsCall<Row>,
  options: ListOptions<Row>,
): Panel => ({ title, lists: [list(title, call, options)] });

/** Of a list that has more on a page of its own. */
const SHORT_COLUMNS = 3;

interface ListProps<Row> extends PanelProps, ListOptions<Row> {
  readonly name: string;
  readonly call: RowsCall<Row>;
}

function List<Row extends object>(props: ListProps<Row>) {
  const {
    name,
    call,
    parameters,
    shape,
    isWhole = false,
    isShown = () => true,
    goalColumns,
    ...table
  } = props;
  const { title, tabs, more } = props;
  const chosen = useChosenGoal();
  const goal = goalColumns === undefined ? null : chosen;
  const [first, ...others] = table.columns;
  const columns = goal && goalColumns && first ? [first, ...goalColumns(goal), ...others] : table.columns;
  const loaded = useReport(call, {
    parameters: { ...parameters, ...(goal && { goal: goal.value }) },
    shape,
    hasLimit: !isWhole,
  });

  return (
    <ReportPanel title={title} tabs={tabs} more={more} loaded={loaded}>
      {({ rows, rowCount = rows.length }, before) => (
        <DataTable
          key={name}
          label={title}
          rows={rows.filter(isShown)}
          before={before}
          rowCount={rows.length < rowCount ? rowCount : undefined}
          {...table}
          columns={more === undefined ? columns : columns.slice(0, SHORT_COLUMNS)}
        />
      )}
    </ReportPanel>
  );
}

/** A panel of lists, with a tab for each where there are several. */
export interface Panel extends Omit<PanelProps, 'tabs'> {
  /** What the tabs choose, for screen readers. */
  readonly tabsLabel?: string;
  readonly lists: readonly PanelList[];
}

export function ListPanel({ panel }: { readonly panel: Panel }) {
  const { title, tabsLabel = title, lists, more } = panel;
  const [first = '', ...others] = lists.map((one) => one.name);
  const [name, tabs] = useTabs(tabsLabel, [first, ...others]);

  return lists
    .find((one) => one.name === name)
    ?.render({ title, tabs: others.length > 0 ? tabs : undefined, more });
}

interface PanelGridProps {
  readonly panels?: readonly Panel[];
  /** Two beside each other where there is room. */
  readonly isHalf?: boolean;
  /** Panels that are no lists, before the others. */
  readonly children?: ReactNode;
}

export const PanelGrid = ({ panels = [], isHalf = false, children }: PanelGridProps) => (
  <div className={classes.grid} data-half={isHalf}>
    {children}
    {panels.map((panel) => (
      <ListPanel key={panel.title} panel={panel} />
    ))}
  </div>
);

import { REPORT_LIMITS } from '@ronin/contracts/limits';
import { formatCount } from '@ronin/format';
import { useState } from 'react';
import { type Column, type SortOrder, sortRows } from './sort-rows.ts';
import classes from './DataTable.module.css';

interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly nameHeading: string;
  readonly rows: readonly Row[];
  /** How many rows the report has in all; absent when they are all here. */
  readonly rowCount?: number | undefined;
  /** What the rows of a cut table have most of. */
  readonly ranking?: 'counts' | 'sales';
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  /** Numbers. The first column is also drawn as a bar, and the table is sorted by it at the start. */
  readonly columns: readonly Column<Row>[];
  /** Makes the names buttons that filter by their row. */
  readonly onPick?: ((row: Row) => void) | undefined;
  readonly emptyText: string;
}

const SHORT_LENGTH = 8;

/** A table that can be sorted by every column, with a bar behind each name for the first number. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, nameHeading, rows, rowCount = rows.length, ranking = 'counts' } = props;
  const { nameOf, keyOf, columns, onPick, emptyText } = props;
  const [order, setOrder] = useState<SortOrder>({ column: columns[0]?.key ?? '', isAscending: false });
  const [isExpanded, setExpanded] = useState(false);
  if (rows.length === 0) return <p className={classes.empty}>{emptyText}</p>;

  const isCut = rows.length < rowCount;
  const sorted = sortRows(rows, columns, nameOf, order);
  const most = Math.max(1, ...rows.map((row) => columns[0]?.value(row) ?? 0));
  const toggle = (column: string) => {
    setOrder({ column, isAscending: order.column === column ? !order.isAscending : column === 'name' });
  };

  return (
    <>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={`${label}, table`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <Heading column="name" text={nameHeading} order={order} onToggle={toggle} />
              {columns.map(({ key, heading }) => (
                <Heading key={key} column={key} text={heading} order={order} onToggle={toggle} isNumber />
              ))}
            </tr>
          </thead>
          <tbody>
            {(isExpanded ? sorted : sorted.slice(0, SHORT_LENGTH)).map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row" className={classes.name}>
                  <span
                    className={classes.bar}
                    style={{ inlineSize: `${String(((columns[0]?.value(row) ?? 0) / most) * 100)}%` }}
                  />
                  <Name
                    text={nameOf(row)}
                    onPick={
                      onPick &&
                      (() => {
                        onPick(row);
                      })
                    }
                  />
                </th>
                {columns.map(({ key, value: valueOf, format }) => {
                  const value = valueOf(row);
                  return (
                    <td key={key} className={classes.number}>
                      {value === null ? '–' : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHORT_LENGTH && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isExpanded}
          onClick={() => {
            setExpanded(!isExpanded);
          }}
        >
          {isExpanded ? 'Show fewer' : `Show ${isCut ? '' : 'all '}${String(rows.length)}`}
        </button>
      )}
      {isCut && (
        <p className={classes.cut}>
          {`The ${formatCount(rows.length)} with the highest ${ranking}, of ${formatCount(rowCount)}. The CSV file has ${formatCount(Math.min(rowCount, REPORT_LIMITS.rows))}.`}
        </p>
      )}
    </>
  );
}

function Name({ text, onPick }: { readonly text: string; readonly onPick: (() => void) | undefined }) {
  if (!onPick) {
    return (
      <span className={classes.text} title={text}>
        {text}
      </span>
    );
  }

  return (
    <button type="button" className={classes.text} title={`Filter by ${text}`} onClick={onPick}>
      {text}
    </button>
  );
}

interface HeadingProps {
  readonly column: string;
  readonly text: string;
  readonly order: SortOrder;
  readonly onToggle: (column: string) => void;
  readonly isNumber?: boolean;
}

function Heading({ column, text, order, onToggle, isNumber = false }: HeadingProps) {
  const isSorted = order.column === column;

  return (
    <th
      scope="col"
      className={isNumber ? classes.number : undefined}
      aria-sort={isSorted ? (order.isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={classes.heading}
        onClick={() => {
          onToggle(column);
        }}
      >
        {text}
        <span className={classes.arrow} aria-hidden="true">
          {isSorted ? (order.isAscending ? '↑' : '↓') : ''}
        </span>
      </button>
    </th>
  );
}

import { useState } from 'react';
import classes from './DataTable.module.css';
import { sortRows, type Column, type Sorting } from './sort-rows.ts';

interface DataTableProps<Row> {
  /** What the table is of, for those who hear it. */
  readonly label: string;
  readonly nameHeading: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly keyOf: (row: Row) => string;
  /** Figures, the first of which is drawn as a bar and sorted by at first. */
  readonly columns: readonly Column<Row>[];
  /** Makes the names buttons that narrow the view to a row. */
  readonly onPick?: ((row: Row) => void) | undefined;
  readonly emptyText: string;
}

const SHORT = 8;

/** A table that sorts by any column; its first figure also stands as a bar behind the name. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, nameHeading, rows, nameOf, keyOf, columns, onPick, emptyText } = props;
  const [sorting, setSorting] = useState<Sorting>({ column: columns[0]?.key ?? '', isUp: false });
  const [isLong, setLong] = useState(false);
  if (rows.length === 0) return <p className={classes.empty}>{emptyText}</p>;

  const sorted = sortRows(rows, columns, nameOf, sorting);
  const most = Math.max(1, ...rows.map((row) => columns[0]?.read(row) ?? 0));
  const toggle = (column: string) => {
    setSorting({ column, isUp: sorting.column === column ? !sorting.isUp : column === 'name' });
  };

  return (
    <>
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={`${label}, table`}>
        <table className={classes.table}>
          <thead>
            <tr>
              <Heading column="name" text={nameHeading} sorting={sorting} onToggle={toggle} />
              {columns.map(({ key, heading }) => (
                <Heading key={key} column={key} text={heading} sorting={sorting} onToggle={toggle} isNumber />
              ))}
            </tr>
          </thead>
          <tbody>
            {(isLong ? sorted : sorted.slice(0, SHORT)).map((row) => (
              <tr key={keyOf(row)}>
                <th scope="row" className={classes.name}>
                  <span
                    className={classes.bar}
                    style={{ inlineSize: `${String(((columns[0]?.read(row) ?? 0) / most) * 100)}%` }}
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
                {columns.map(({ key, read, format }) => {
                  const value = read(row);
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
      {rows.length > SHORT && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isLong}
          onClick={() => {
            setLong(!isLong);
          }}
        >
          {isLong ? 'Show fewer' : `Show all ${String(rows.length)}`}
        </button>
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
    <button type="button" className={classes.text} title={`Only ${text}`} onClick={onPick}>
      {text}
    </button>
  );
}

interface HeadingProps {
  readonly column: string;
  readonly text: string;
  readonly sorting: Sorting;
  readonly onToggle: (column: string) => void;
  readonly isNumber?: boolean;
}

function Heading({ column, text, sorting, onToggle, isNumber = false }: HeadingProps) {
  const isSorted = sorting.column === column;

  return (
    <th
      scope="col"
      className={isNumber ? classes.number : undefined}
      aria-sort={isSorted ? (sorting.isUp ? 'ascending' : 'descending') : 'none'}
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
          {isSorted ? (sorting.isUp ? '↑' : '↓') : ''}
        </span>
      </button>
    </th>
  );
}

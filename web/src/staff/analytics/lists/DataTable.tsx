import type { FilterField } from '@ronin/contracts/report-filters';
import { formatCount } from '@ronin/format';
import { type ReactNode, useState } from 'react';
import type { PicturedProduct } from '../../../components/product/product-pictures.ts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { Table, Text, UnstyledButton } from '../../../ui/mantine.ts';
import { NoRows } from '../panels/ReportPanel.tsx';
import { describeChange } from '../view/describe-change.ts';
import { FilterName } from '../view/FilterName.tsx';
import { VisitCount } from '../visits/VisitCount.tsx';
import type { Column } from './columns.ts';
import { type RowsBefore, type SortOrder, sortRows, valueOf, valuesBefore } from './rows.ts';
import classes from './DataTable.module.css';

export interface TableOptions<Row> {
  readonly heading: string;
  readonly nameOf: (row: Row) => string;
  /** What makes a row the same in the period before, where two rows can have one name. */
  readonly keyOf?: (row: Row) => string;
  /** Numbers. The first column is also drawn as a bar, and the table is sorted by it at the start. */
  readonly columns: readonly Column<Row>[];
  /** The filter that a click on the name sets; null for none. */
  readonly filterOf?: (row: Row) => readonly [field: FilterField, value: string] | null;
  readonly pictureOf?: (row: Row) => PicturedProduct | null;
  /** Words about a row, after its name. */
  readonly note?: { readonly heading: string; readonly textOf: (row: Row) => string };
  /** What can be done with a row, at its end. */
  readonly actionOf?: (row: Row) => ReactNode;
  /** What the rows of a cut table have most of. */
  readonly ranking?: 'counts' | 'losses' | 'sales';
  readonly empty: string;
}

interface DataTableProps<Row> extends TableOptions<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly before?: RowsBefore<Row> | null | undefined;
  /** How many rows the report has in all; absent when they are all here. */
  readonly rowCount?: number | undefined;
}

const SHORT_LENGTH = 8;

/** A table that can be sorted by every column, with a bar behind each name for the first number. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowCount = rows.length, ranking = 'counts', heading, nameOf, columns, empty } = props;
  // Of days without a row, such as those before the shop was opened, there is nothing to say.
  const before = props.before?.rows.length === 0 ? null : (props.before ?? null);
  const [first] = columns;
  const [order, setOrder] = useState<SortOrder>({ column: first?.heading ?? null, isAscending: false });
  const [isExpanded, setExpanded] = useState(false);
  if (first === undefined || rows.length === 0) return <NoRows>{empty}</NoRows>;

  const isCut = rows.length < rowCount;
  const sorted = sortRows(rows, columns, nameOf, order);
  const valueBefore = valuesBefore(before, props.keyOf ?? nameOf);
  const most = Math.max(1, ...rows.map((row) => valueOf(row, first) ?? 0));
  const headingOf = (column: string | null, text: string) => (
    <Heading
      key={text}
      text={text}
      sort={order.column !== column ? 'none' : order.isAscending ? 'ascending' : 'descending'}
      onToggle={() =>
        setOrder({ column, isAscending: order.column === column ? !order.isAscending : column === null })
      }
    />
  );
  return (
    <>
      <div
        data-sideways
        className={classes.scroller}
        tabIndex={0}
        role="region"
        aria-label={`${label}, table`}
      >
        <Table
          className={classes.table ?? ''}
          data-compared={before !== null}
          highlightOnHover
          withRowBorders={false}
        >
          <Table.Thead>
            <Table.Tr>
              {headingOf(null, heading)}
              {props.note && (
                <Table.Th scope="col" className={classes.note ?? ''}>
                  {props.note.heading}
                </Table.Th>
              )}
              {columns.map((column) => headingOf(column.heading, column.heading))}
              {props.actionOf && <Table.Td />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(isExpanded ? sorted : sorted.slice(0, SHORT_LENGTH)).map((row) => (
              <Table.Tr key={rows.indexOf(row)}>
                <Table.Th scope="row" className={classes.name ?? ''}>
                  <span
                    className={classes.bar}
                    style={{ inlineSize: `${String(((valueOf(row, first) ?? 0) / most) * 100)}%` }}
                  />
                  <Name row={row} {...props} />
                </Table.Th>
                {props.note && <Table.Td className={classes.note ?? ''}>{props.note.textOf(row)}</Table.Td>}
                {columns.map((column) => (
                  <Cell
                    key={column.heading}
                    column={column}
                    row={row}
                    before={before && valueBefore(row, column)}
                    isCompared={before !== null}
                  />
                ))}
                {props.actionOf && <Table.Td>{props.actionOf(row)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {rows.length > SHORT_LENGTH && (
        <UnstyledButton
          className={classes.more ?? ''}
          data-printed={isExpanded ? '' : `The first ${String(SHORT_LENGTH)} of ${formatCount(rowCount)}`}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show ${isCut ? '' : 'all '}${String(rows.length)}`}
        </UnstyledButton>
      )}
      {isCut && (
        <Text size="xs" c="dimmed" mt="xs">
          {`The ${formatCount(rows.length)} with the highest ${ranking}, of ${formatCount(rowCount)}. The CSV file has all of them.`}
        </Text>
      )}
    </>
  );
}

interface CellProps<Row> {
  readonly row: Row;
  readonly column: Column<Row>;
  readonly before: number | null;
  readonly isCompared: boolean;
}

function Cell<Row>({ column, row, before, isCompared }: CellProps<Row>) {
  const { format, change = 'percent', visitsOf } = column;
  const value = valueOf(row, column);
  const detail = column.detailOf?.(row) ?? null;

  return (
    <Table.Td>
      <VisitCount figure={visitsOf?.(row)} count={value}>
        {value === null ? '–' : format(value)}
      </VisitCount>
      {isCompared && (
        <span
          className={`caption ${classes.change ?? ''}`}
          title={before === null ? undefined : `before: ${format(before)}`}
        >
          {describeChange(change, value, before) ?? ''}
        </span>
      )}
      {detail !== null && <span className={`caption ${classes.detail ?? ''}`}>{detail}</span>}
    </Table.Td>
  );
}

function Name<Row>({ row, nameOf, pictureOf, filterOf }: DataTableProps<Row> & { readonly row: Row }) {
  const text = nameOf(row);
  const product = pictureOf?.(row) ?? null;

  return (
    <FilterName filter={filterOf?.(row) ?? null} text={text} className={classes.text}>
      {product ? (
        <span className={classes.pictured}>
          <ProductPicture product={product} decorative sizes="28px" className={classes.picture} />
          <span className={classes.title}>{text}</span>
        </span>
      ) : (
        text
      )}
    </FilterName>
  );
}

const ARROWS = { ascending: '↑', descending: '↓', none: '' } as const;

interface HeadingProps {
  readonly text: string;
  readonly sort: keyof typeof ARROWS;
  readonly onToggle: () => void;
}

const Heading = ({ text, sort, onToggle }: HeadingProps) => (
  <Table.Th scope="col" aria-sort={sort}>
    <UnstyledButton className={classes.heading ?? ''} onClick={onToggle}>
      {text}
      <span className={classes.arrow} aria-hidden="true">
        {ARROWS[sort]}
      </span>
    </UnstyledButton>
  </Table.Th>
);

import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '../../mantine.ts';
import classes from './ListTable.module.css';

export interface ListColumn<Item> {
  readonly label: string;
  /** null: the cell is empty. */
  readonly value: (item: Item) => ReactNode;
  /** Numbers and amounts end at the same edge. */
  readonly isNumber?: boolean;
  /** After the value where there is no room for headings, such as `held`. */
  readonly unit?: string;
  /** Where there is no room for columns: beside the title instead of below it. */
  readonly isFirst?: boolean;
  /** Takes the room that is left, or a line of its own. */
  readonly isWide?: boolean;
}

export interface ListTableProps<Item, Key extends string | number> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => Key;
  readonly titleLabel: string;
  readonly titleOf: (item: Item) => string;
  readonly pictureOf?: (item: Item) => ReactNode;
  readonly columns: readonly ListColumn<Item>[];
  readonly open?: string | number | null;
  /** Absent: a row holds all there is to see. */
  readonly onOpen?: ((key: Key) => void) | undefined;
  /** A row can be chosen for a step of several rows. */
  readonly choice?: { isChosen: (item: Item) => boolean; onToggle: (item: Item) => void } | undefined;
}

/** Rows whose values line up in columns. A column without a value is left out. Where there is no room for columns, each row is two lines. */
export function ListTable<Item, Key extends string | number>(props: ListTableProps<Item, Key>) {
  const { name, items, keyOf, titleLabel, choice } = props;
  const columns = props.columns.filter(({ value }) => items.some((item) => value(item) !== null));

  return (
    <div className={classes.frame}>
      <Table className={classes.table ?? ''} aria-label={name} onKeyDown={moveFocus}>
        <Table.Thead>
          <Table.Tr>
            {choice && (
              <Table.Th>
                <VisuallyHidden>Chosen</VisuallyHidden>
              </Table.Th>
            )}
            <Table.Th scope="col">{titleLabel}</Table.Th>
            {columns.map(({ label, isNumber }) => (
              <Table.Th key={label} scope="col" data-number={isNumber}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Row key={keyOf(item)} item={item} {...props} columns={columns} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

interface RowProps<Item, Key extends string | number> extends ListTableProps<Item, Key> {
  readonly item: Item;
}

function Row<Item, Key extends string | number>({ item, ...props }: RowProps<Item, Key>) {
  const { keyOf, titleOf, pictureOf, columns, open, onOpen, choice } = props;
  const id = useId();
  const title = titleOf(item);
  const isOpen = keyOf(item) === open;

  return (
    <Table.Tr id={id} data-open={isOpen} data-chosen={choice?.isChosen(item)}>
      {choice && (
        <Table.Td className={classes.choice ?? ''}>
          <Checkbox
            aria-label={`Choose ${title}`}
            checked={choice.isChosen(item)}
            onChange={() => choice.onToggle(item)}
          />
        </Table.Td>
      )}
      <Table.Td className={classes.title ?? ''}>
        <span className={classes.words}>
          {pictureOf?.(item)}
          {onOpen === undefined ? (
            <span>{title}</span>
          ) : (
            <UnstyledButton
              className={classes.open ?? ''}
              data-row
              aria-labelledby={id}
              aria-current={isOpen || undefined}
              onClick={() => onOpen(keyOf(item))}
            >
              {title}
            </UnstyledButton>
          )}
        </span>
      </Table.Td>
      {columns.map(({ label, value, isNumber, unit, isFirst, isWide }) => {
        const content = value(item);
        return (
          <Table.Td key={label} data-number={isNumber} data-first={isFirst} data-wide={isWide}>
            {content}
            {unit !== undefined && content !== null && <span className={classes.unit}> {unit}</span>}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

/** The arrow keys, Home and End move through the rows, beside the tab key. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const rows = Array.from(event.currentTarget.querySelectorAll('button'));
  const index = rows.findIndex((row) => row === document.activeElement);
  const target = {
    ArrowDown: rows[index + 1],
    ArrowUp: rows[index - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (index === -1 || target === undefined) return;
  event.preventDefault();
  target.focus();
}

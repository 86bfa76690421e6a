import type { ReactNode } from 'react';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FieldGrid } from '../../../ui/console/form/FieldGrid.tsx';
import { Button, Fieldset, Group, Stack, Text } from '../../../ui/mantine.ts';
import type { Settings } from '../settings.api.ts';
import type { SettingsForm } from '../use-settings-form.ts';

export interface ListProps {
  readonly form: SettingsForm;
}

export const rowsOf = <Name extends keyof Settings>({ draft, set, errors }: SettingsForm, name: Name) => ({
  rows: draft[name],
  path: name,
  errors,
  onChange: (rows: Settings[Name]) => set(name, rows),
});

interface RowTools<Row> {
  readonly index: number;
  readonly change: (fields: Partial<Row>) => void;
  readonly errorOf: (field: keyof Row & string) => string | undefined;
  readonly text: (field: keyof Row & string) => {
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
  /** Of the list in the call. */
  readonly path: string;
  readonly errors: SettingsForm['errors'];
  readonly nameOf: (index: number) => string;
  readonly max: number;
  readonly min?: number;
  readonly add: string;
  readonly empty: Row;
  /** The inputs of a row stand below each other. */
  readonly isTall?: boolean;
  readonly onChange: (rows: Row[]) => void;
  readonly children: (row: Row, tools: RowTools<Row>) => ReactNode;
}

/** A list in rows of inputs, which can be added and removed. */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { rows, path, errors, nameOf, max, min = 0, add, empty, isTall, onChange, children } = props;
  const error = errors[path];
  const inputsOf = (row: Row, index: number) => {
    const put = (changed: Row) => onChange(rows.with(index, changed));
    const errorOf = (field: string) => errors[`${path}.${String(index)}.${field}`];

    return children(row, {
      index,
      change: (fields) => put({ ...row, ...fields }),
      errorOf,
      text: (field) => {
        const value: unknown = row[field];
        return {
          value: typeof value === 'string' ? value : '',
          error: errorOf(field),
          onChange: ({ currentTarget }) => put({ ...row, [field]: currentTarget.value }),
        };
      },
    });
  };

  return (
    <Stack gap="sm">
      {rows.map((row, index) => {
        const parts = (
          <>
            {inputsOf(row, index)}
            {rows.length > min && (
              <Button
                variant="default"
                style={{ justifySelf: 'start', alignSelf: isTall === true ? 'start' : 'end' }}
                aria-label={`Remove ${nameOf(index).toLowerCase()}`}
                onClick={() => onChange(rows.toSpliced(index, 1))}
              >
                {isTall === true ? `Remove ${nameOf(index).toLowerCase()}` : 'Remove'}
              </Button>
            )}
          </>
        );
        return (
          <Fieldset
            key={index}
            legend={
              <Text span size="sm" c="dimmed" px={isTall === true ? 6 : 0}>
                {nameOf(index)}
              </Text>
            }
            variant={isTall === true ? 'default' : 'unstyled'}
            miw={0}
            p={isTall === true ? 'md' : 0}
            {...(isTall === true && { bd: '1px solid var(--line)' })}
          >
            {isTall === true ? (
              <Stack gap="sm">{parts}</Stack>
            ) : (
              <FieldGrid min="7rem" align="end">
                {parts}
              </FieldGrid>
            )}
          </Fieldset>
        );
      })}
      {error !== undefined && <ConsoleNotice role="alert" text={error} />}
      {rows.length < max && (
        <Group>
          <Button variant="default" onClick={() => onChange([...rows, empty])}>
            {add}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

import { type SyntheticEvent, useState } from 'react';
import { Button, Group, Select, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import type { FilterKind } from '../view/filter-kinds.ts';
import type { ReportView } from '../view/report-view.ts';
import { DialogButton } from './DialogButton.tsx';
import { LONG_SELECT } from './long-select.ts';

interface FiltersProps {
  readonly kinds: readonly FilterKind[];
  readonly filters: ReportView['filters'];
  readonly onChange: (filters: ReportView['filters']) => void;
}

/** The active filters and a form to add one. A visit must match all of them. */
export function Filters({ kinds, filters, onChange }: FiltersProps) {
  const remove = (name: string) => {
    onChange(Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name)));
  };

  return (
    <>
      <AddFilter
        kinds={kinds}
        onAdd={(name, value) => {
          onChange({ ...filters, [name]: value });
        }}
      />
      {Object.keys(filters).length > 0 && (
        <Group component="ul" gap={6} aria-label="Filters">
          {kinds
            .filter(({ name }) => filters[name] !== undefined)
            .map(({ name, label, formatValue }) => {
              const value = filters[name] ?? '';
              const text = `${label}: ${formatValue(value)}`;
              return (
                <li key={name}>
                  <Button
                    variant="default"
                    bg="var(--selected)"
                    fw={400}
                    maw="18rem"
                    aria-label={`Remove the filter ${text}`}
                    title={`Remove the filter ${text}`}
                    rightSection="×"
                    onClick={() => {
                      remove(name);
                    }}
                  >
                    <Text span inherit truncate>
                      {text}
                    </Text>
                  </Button>
                </li>
              );
            })}
        </Group>
      )}
    </>
  );
}

interface AddFilterProps {
  readonly kinds: readonly FilterKind[];
  readonly onAdd: (name: string, value: string) => void;
}

function AddFilter({ kinds, onAdd }: AddFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState(kinds[0]?.name ?? '');
  const [value, setValue] = useState('');
  const kind = kinds.find((known) => known.name === name);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const text = value.trim();
    if (text === '' || kind?.isKnown(text) !== true) return;
    onAdd(name, text);
    setValue('');
    setOpen(false);
  };

  return (
    <DialogButton label="Filter" isOpen={isOpen} setOpen={setOpen}>
      <Stack component="form" gap="sm" w="15rem" onSubmit={submit}>
        <Select
          label="Filter visits by"
          data={kinds.map((known) => ({ value: known.name, label: known.label }))}
          value={name}
          allowDeselect={false}
          {...LONG_SELECT}
          onChange={(next) => {
            setName(next ?? '');
            setValue('');
          }}
        />
        {kind?.values ? (
          <Select
            label="Value"
            data={kind.values.map((known) => ({ value: known, label: kind.formatValue(known) }))}
            value={value === '' ? null : value}
            {...LONG_SELECT}
            onChange={(next) => {
              setValue(next ?? '');
            }}
          />
        ) : (
          <TextInput
            label="Value"
            placeholder={kind?.example ?? ''}
            value={value}
            maxLength={2_048}
            onChange={(event) => {
              setValue(event.currentTarget.value);
            }}
          />
        )}
        <Button type="submit" disabled={value.trim() === '' || kind?.isKnown(value.trim()) !== true}>
          Add
        </Button>
      </Stack>
    </DialogButton>
  );
}

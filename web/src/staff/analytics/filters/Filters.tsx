import { type SyntheticEvent, useState } from 'react';
import { Button, Select, TextInput } from '../../../ui/mantine.ts';
import type { ReportView } from '../report-view.ts';
import { DialogButton } from '../time/DialogButton.tsx';
import type { FilterKind } from './filter-kinds.ts';
import classes from './Filters.module.css';

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
        <ul className={classes.filters} aria-label="Filters">
          {kinds
            .filter(({ name }) => filters[name] !== undefined)
            .map(({ name, label, formatValue }) => {
              const value = filters[name] ?? '';
              const text = `${label}: ${formatValue(value)}`;
              return (
                <li key={name} className={classes.filter}>
                  <span className={classes.text} title={text}>
                    {text}
                  </span>
                  <button
                    type="button"
                    aria-label={`Remove the filter ${text}`}
                    onClick={() => {
                      remove(name);
                    }}
                  >
                    ×
                  </button>
                </li>
              );
            })}
        </ul>
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
      <form className={classes.form} onSubmit={submit}>
        <Select
          label="Filter visits by"
          data={kinds.map((known) => ({ value: known.name, label: known.label }))}
          value={name}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          withScrollArea={false}
          classNames={{ options: classes.options ?? '' }}
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
            comboboxProps={{ withinPortal: false }}
            withScrollArea={false}
            classNames={{ options: classes.options ?? '' }}
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
      </form>
    </DialogButton>
  );
}

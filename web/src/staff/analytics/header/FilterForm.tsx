import { FILTER_FIELDS, FILTER_OPERATORS, type ReportFilter } from '@ronin/contracts/report-filters';
import { formatCount } from '@ronin/format';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { Button, Group, MultiSelect, Select, Stack, TextInput } from '../../../ui/mantine.ts';
import { FILTER_KINDS, findProblem, isPart, OPERATORS } from '../view/filter-kinds.ts';
import { FILTER_VALUES, type FilterValue, NoValues } from './filter-values.ts';
import { LONG_SELECT } from './long-select.ts';

interface FilterFormProps {
  readonly filter: ReportFilter;
  readonly submitLabel: string;
  readonly onSubmit: (filter: ReportFilter) => void;
  readonly children?: ReactNode;
}

const FIELDS = FILTER_FIELDS.map((value) => ({ value, label: FILTER_KINDS[value].label }));
const CHOICES = FILTER_OPERATORS.map((value) => ({ value, label: OPERATORS[value] }));

export function FilterForm({ filter, submitLabel, onSubmit, children }: FilterFormProps) {
  const [edited, setEdited] = useState(filter);
  const { field, operator, values } = edited;
  const problem = findProblem(edited);
  const isReady = values.length > 0 && problem === null && (values[0] !== '' || !isPart(operator));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isReady) onSubmit(edited);
  };
  return (
    <Stack component="form" gap="sm" w="18rem" onSubmit={submit}>
      <Select
        label="Filter visits by"
        data={FIELDS}
        value={field}
        {...LONG_SELECT}
        onChange={(chosen) => setEdited({ field: chosen ?? field, operator, values: [] })}
      />
      <Select
        aria-label="How"
        data={CHOICES}
        value={operator}
        {...LONG_SELECT}
        onChange={(chosen) =>
          setEdited({
            field,
            operator: chosen ?? operator,
            values: chosen === 'one-of' ? values : values.slice(0, 1),
          })
        }
      />
      <Values
        key={field}
        {...edited}
        error={problem}
        onChange={(next) => setEdited({ field, operator, values: next })}
      />
      <Group justify="space-between">
        <Button type="submit" disabled={!isReady}>
          {submitLabel}
        </Button>
        {children}
      </Group>
    </Stack>
  );
}

interface ValuesProps extends ReportFilter {
  readonly error: string | null;
  readonly onChange: (values: readonly string[]) => void;
}

/** A part of the value, or values with their counts. A value that no visit of the range has can be typed. */
function Values({ field, operator, values, error, onChange }: ValuesProps) {
  const [typed, setTyped] = useState('');
  const { example = '', formatValue } = FILTER_KINDS[field];
  const Suggestions = FILTER_VALUES[field] ?? NoValues;
  if (isPart(operator)) {
    return (
      <TextInput
        label="Value"
        placeholder={example}
        value={values[0] ?? ''}
        maxLength={2_048}
        onChange={({ currentTarget }) => onChange([currentTarget.value])}
      />
    );
  }
  const show = (suggested: readonly FilterValue[]) => {
    const known = [...suggested, ...listMissing([...values, typed.trim()], suggested, formatValue)];
    const data = known.map(({ value, label }) => ({ value: toOption(value), label }));
    const counts = new Map(known.map(({ value, count }) => [toOption(value), count]));
    const common = {
      label: 'Value',
      placeholder: example,
      data,
      error,
      searchable: true,
      limit: 80,
      searchValue: typed,
      onSearchChange: setTyped,
      renderOption: ({ option }: { option: { value: string; label: string } }) => (
        <Option label={option.label} count={counts.get(option.value) ?? 0} />
      ),
      ...LONG_SELECT,
    };

    return operator === 'one-of' ? (
      <MultiSelect
        {...common}
        value={values.map(toOption)}
        onChange={(next) => onChange(next.map(toValue))}
      />
    ) : (
      <Select
        {...common}
        value={values[0] === undefined ? null : toOption(values[0])}
        onChange={(next) => onChange(next === null ? [] : [toValue(next)])}
      />
    );
  };

  return <Suggestions>{show}</Suggestions>;
}

/** An option may not be empty. */
const NONE = '\u0000';
const toOption = (value: string): string => (value === '' ? NONE : value);
const toValue = (option: string): string => (option === NONE ? '' : option);

/** What is chosen or typed and not suggested. */
const listMissing = (
  values: readonly string[],
  suggested: readonly FilterValue[],
  formatValue: (value: string) => string,
): FilterValue[] =>
  [...new Set(values)]
    .filter((value) => value !== '' && !suggested.some((one) => one.value === value || one.label === value))
    .map((value) => ({ value, label: formatValue(value), count: 0 }));

const Option = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <Group justify="space-between" wrap="nowrap" w="100%" gap="md">
    <span style={{ overflowWrap: 'anywhere' }}>{label}</span>
    {count > 0 && <span className="quiet">{formatCount(count)}</span>}
  </Group>
);

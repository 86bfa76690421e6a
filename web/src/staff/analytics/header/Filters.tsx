import type { ReportFilter } from '@ronin/contracts/report-filters';
import { useState } from 'react';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button, Group } from '../../../ui/mantine.ts';
import { describeFilter, FILTER_KINDS } from '../view/filter-kinds.ts';
import { DialogButton } from './DialogButton.tsx';
import { FILTER_VALUES, NoValues } from './filter-values.ts';
import { FilterForm } from './FilterForm.tsx';
import type { ToolProps } from './Toolbar.tsx';

interface FiltersProps extends ToolProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** The filters that are set, each opened by a click, and a form to add one. A visit must match all of them. */
export function Filters({ view: { filters }, onChange, isOpen, setOpen }: FiltersProps) {
  const replace = (index: number, ...by: ReportFilter[]) =>
    onChange({ filters: filters.toSpliced(index, 1, ...by) });

  return (
    <>
      <DialogButton label="Filter" isOpen={isOpen} setOpen={setOpen}>
        <FilterForm
          filter={{ field: 'path', operator: 'is', values: [] }}
          submitLabel="Add"
          onSubmit={(filter) => {
            onChange({ filters: [...filters, filter] });
            setOpen(false);
          }}
        />
      </DialogButton>
      {filters.length > 0 && (
        <Group component="ul" gap={6} aria-label="Filters">
          {filters.map((filter, index) => (
            <li key={JSON.stringify(filter)}>
              <Pill
                filter={filter}
                onChange={(edited) => replace(index, edited)}
                onRemove={() => replace(index)}
              />
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

interface PillProps {
  readonly filter: ReportFilter;
  readonly onChange: (filter: ReportFilter) => void;
  readonly onRemove: () => void;
}

/** Only products have names that their values do not tell. */
function Pill({ filter, onChange, onRemove }: PillProps) {
  const [isOpen, setOpen] = useState(false);
  const Names = (filter.field === 'product' ? FILTER_VALUES.product : undefined) ?? NoValues;
  const { formatValue } = FILTER_KINDS[filter.field];

  return (
    <Names>
      {(known) => {
        const nameOf = (id: string) => known.find(({ value }) => value === id)?.label ?? formatValue(id);
        const text = describeFilter(filter, nameOf);
        const removal = `Remove the filter ${text}`;

        return (
          <Group gap={0} wrap="nowrap">
            <DialogButton label={text} isOpen={isOpen} setOpen={setOpen}>
              <FilterForm filter={filter} submitLabel="Change" onSubmit={onChange}>
                <Button variant="default" onClick={onRemove}>
                  Remove
                </Button>
              </FilterForm>
            </DialogButton>
            <ActionIcon
              variant="default"
              size="2.25rem"
              ml={-1}
              aria-label={removal}
              title={removal}
              onClick={onRemove}
            >
              <SmallCloseIcon />
            </ActionIcon>
          </Group>
        );
      }}
    </Names>
  );
}

import type { ReportFilter } from '@ronin/contracts/report-filters';
import { useState } from 'react';
import { SmallCloseIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button, Group } from '../../../ui/mantine.ts';
import { describeFilter } from '../view/filter-kinds.ts';
import { DialogButton } from './DialogButton.tsx';
import { FILTER_VALUES } from './filter-values.tsx';
import { FilterForm } from './FilterForm.tsx';
import type { ToolProps } from './Toolbar.tsx';

interface FiltersProps extends ToolProps {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

const FIRST: ReportFilter = { field: 'path', operator: 'is', values: [] };

/** The filters that are set, each opened by a click, and a form to add one. A visit must match all of them. */
export function Filters({ view: { filters }, onChange, isOpen, setOpen }: FiltersProps) {
  const replace = (index: number, ...by: ReportFilter[]) =>
    onChange({ filters: filters.toSpliced(index, 1, ...by) });

  return (
    <>
      <DialogButton label="Filter" isOpen={isOpen} setOpen={setOpen}>
        <FilterForm
          filter={FIRST}
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

function Pill({ filter, ...actions }: PillProps) {
  const Products = filter.field === 'product' ? FILTER_VALUES.product : undefined;
  if (Products === undefined) return <NamedPill {...actions} filter={filter} text={describeFilter(filter)} />;

  return (
    <Products>
      {(products) => {
        const nameOf = (id: string) => products.find(({ value }) => value === id)?.label ?? `No. ${id}`;

        return <NamedPill {...actions} filter={filter} text={describeFilter(filter, nameOf)} />;
      }}
    </Products>
  );
}

function NamedPill({ filter, text, onChange, onRemove }: PillProps & { readonly text: string }) {
  const [isOpen, setOpen] = useState(false);

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
        aria-label={`Remove the filter ${text}`}
        title={`Remove the filter ${text}`}
        onClick={onRemove}
      >
        <SmallCloseIcon />
      </ActionIcon>
    </Group>
  );
}

import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { FilterBar } from '../../../ui/console/FilterBar.tsx';
import { Filters } from '../../../ui/console/Filters.tsx';
import { Button } from '../../../ui/mantine.ts';
import { type MailFilters, useListMailPreviewsQuery } from '../mail.api.ts';
import { formatMailKind } from '../mail-kind.ts';
import { MAIL_STATES } from '../mail-view.ts';
import { STATE_LABELS } from './MailStateLabel.tsx';

interface MailFilterBarProps {
  readonly filters: MailFilters;
  readonly isRefreshing: boolean;
  /** Whether a mail is open. */
  readonly isOpen: boolean;
  readonly onFilter: (filters: MailFilters) => void;
  readonly onRefresh: () => void;
}

const ALL = '';

/** Filters by recipient, kind and state. The recipient is a whole address and counts when it is submitted. */
export function MailFilterBar({ filters, isRefreshing, isOpen, onFilter, onRefresh }: MailFilterBarProps) {
  const [to, setTo] = useState(filters.to ?? '');
  const [filteredTo, setFilteredTo] = useState(filters.to);
  // The browser's back button changes the filter without this field.
  if (filters.to !== filteredTo) {
    setFilteredTo(filters.to);
    setTo(filters.to ?? '');
  }
  const { data: previews = [] } = useListMailPreviewsQuery(undefined);
  const kinds = [...new Set([...previews.map(({ kind }) => kind), ...(filters.kind ? [filters.kind] : [])])];
  const filterBy = (change: { kind?: string; state?: string }) => {
    const next = { to: to.trim(), kind: filters.kind ?? ALL, state: filters.state ?? ALL, ...change };
    const state = MAIL_STATES.find((known) => known === next.state);
    onFilter({
      ...(next.to && { to: next.to }),
      ...(next.kind && { kind: next.kind }),
      ...(state && { state }),
    });
  };

  return (
    <Filters isOpen={isOpen}>
      <FilterBar
        name="Mails"
        words={{
          label: 'Recipient',
          placeholder: 'name@example.com',
          maxLength: TEXT_LIMITS.email,
          value: to,
          onChange: setTo,
        }}
        choices={[
          {
            label: 'Kind',
            options: [
              { value: ALL, label: 'All kinds' },
              ...kinds.map((kind) => ({ value: kind, label: formatMailKind(kind) })),
            ],
            value: filters.kind ?? ALL,
            onChange: (kind) => {
              filterBy({ kind: kind ?? ALL });
            },
          },
          {
            label: 'State',
            options: [
              { value: ALL, label: 'All states' },
              ...MAIL_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
            ],
            value: filters.state ?? ALL,
            onChange: (state) => {
              filterBy({ state: state ?? ALL });
            },
          },
        ]}
        onSubmit={() => {
          filterBy({});
        }}
      >
        <Button variant="default" loading={isRefreshing} onClick={onRefresh}>
          Refresh
        </Button>
      </FilterBar>
    </Filters>
  );
}

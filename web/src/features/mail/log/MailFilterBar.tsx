import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type SyntheticEvent, useState } from 'react';
import { Button, Select, TextInput } from '../../../ui/mantine.ts';
import { type MailFilters, useListMailPreviewsQuery } from '../mail.api.ts';
import { formatMailKind } from '../mail-kind.ts';
import { MAIL_STATES } from '../mail-view.ts';
import { STATE_LABELS } from './MailStateLabel.tsx';
import classes from './MailFilterBar.module.css';

interface MailFilterBarProps {
  readonly filters: MailFilters;
  readonly isRefreshing: boolean;
  readonly onFilter: (filters: MailFilters) => void;
  readonly onRefresh: () => void;
}

const ALL = '';

/** Filters by recipient, kind and state. The recipient is a whole address and counts when it is submitted. */
export function MailFilterBar({ filters, isRefreshing, onFilter, onRefresh }: MailFilterBarProps) {
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
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    filterBy({});
  };

  return (
    <form className={classes.bar} role="search" aria-label="Mails" onSubmit={submit}>
      <TextInput
        className={classes.recipient ?? ''}
        type="search"
        label="Recipient"
        placeholder="name@example.com"
        maxLength={TEXT_LIMITS.email}
        value={to}
        onChange={({ currentTarget }) => {
          setTo(currentTarget.value);
        }}
      />
      <Select
        label="Kind"
        data={[
          { value: ALL, label: 'All kinds' },
          ...kinds.map((kind) => ({ value: kind, label: formatMailKind(kind) })),
        ]}
        value={filters.kind ?? ALL}
        allowDeselect={false}
        onChange={(kind) => {
          filterBy({ kind: kind ?? ALL });
        }}
      />
      <Select
        label="State"
        data={[
          { value: ALL, label: 'All states' },
          ...MAIL_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
        ]}
        value={filters.state ?? ALL}
        allowDeselect={false}
        onChange={(value) => {
          filterBy({ state: value ?? ALL });
        }}
      />
      <Button type="submit">Search</Button>
      <Button variant="default" loading={isRefreshing} onClick={onRefresh}>
        Refresh
      </Button>
    </form>
  );
}

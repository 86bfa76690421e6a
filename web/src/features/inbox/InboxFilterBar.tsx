import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type SyntheticEvent, useState } from 'react';
import { Button, Select, TextInput } from '../../ui/mantine.ts';
import { type InboxView, KIND_LABELS, parseKind, parseState, STATE_LABELS } from './inbox-view.ts';
import classes from './InboxFilterBar.module.css';

interface InboxFilterBarProps {
  readonly view: InboxView;
  readonly onChange: (change: Partial<InboxView>) => void;
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const KINDS = [{ value: 'all', label: 'All kinds' }, ...toOptions(KIND_LABELS)];
const STATES = [...toOptions(STATE_LABELS), { value: 'all', label: 'All states' }];

/** Filters by words, kind and state. The words count when they are submitted. */
export function InboxFilterBar({ view, onChange }: InboxFilterBarProps) {
  const [words, setWords] = useState(view.q);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onChange({ q: words.trim(), open: null });
  };

  return (
    <form className={classes.bar} role="search" aria-label="Inbox" onSubmit={submit}>
      <TextInput
        className={classes.words ?? ''}
        type="search"
        label="Search"
        placeholder="Name, e-mail, number or words"
        maxLength={TEXT_LIMITS.name}
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
        }}
      />
      <Select
        label="Kind"
        data={KINDS}
        value={view.kind}
        allowDeselect={false}
        onChange={(kind) => {
          onChange({ kind: parseKind(kind), open: null });
        }}
      />
      <Select
        label="State"
        data={STATES}
        value={view.state}
        allowDeselect={false}
        onChange={(state) => {
          onChange({ state: parseState(state), open: null });
        }}
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

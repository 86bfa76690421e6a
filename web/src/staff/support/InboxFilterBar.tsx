import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { FilterBar } from '../../ui/console/FilterBar.tsx';
import { Filters } from '../../ui/console/Filters.tsx';
import { type InboxView, KIND_LABELS, parseKind, parseState, STATE_LABELS } from './inbox-view.ts';

interface InboxFilterBarProps {
  readonly view: InboxView;
  readonly onChange: (change: Partial<InboxView>) => void;
}

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const KINDS = [{ value: 'all', label: 'All kinds' }, ...toOptions(KIND_LABELS)];
const STATES = [...toOptions(STATE_LABELS), { value: 'all', label: 'All states' }];

/** Filters by words, kind and state. */
export function InboxFilterBar({ view, onChange }: InboxFilterBarProps) {
  const [words, setWords] = useState(view.q);

  return (
    <Filters isOpen={view.open !== null}>
      <FilterBar
        name="Inbox"
        words={{
          label: 'Search',
          placeholder: 'Name, e-mail, number or words',
          maxLength: TEXT_LIMITS.name,
          value: words,
          onChange: setWords,
        }}
        choices={[
          {
            label: 'Kind',
            options: KINDS,
            value: view.kind,
            onChange: (kind) => {
              onChange({ kind: parseKind(kind), open: null });
            },
          },
          {
            label: 'State',
            options: STATES,
            value: view.state,
            onChange: (state) => {
              onChange({ state: parseState(state), open: null });
            },
          },
        ]}
        onSubmit={() => {
          onChange({ q: words.trim(), open: null });
        }}
      />
    </Filters>
  );
}

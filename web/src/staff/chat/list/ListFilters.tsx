import type { ConversationView } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type Ref, useState } from 'react';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { useDebouncedCallback } from '../../../ui/hooks.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Box, Group, Select, TextInput } from '../../../ui/mantine.ts';
import { inboxKind, inboxState, KIND_LABELS, STATE_LABELS } from '../tickets/ticket-labels.ts';
import type { ConsoleFilters } from './console-view.ts';

const PAUSE_MS = 250;

const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const KINDS = [{ value: 'all', label: 'All kinds' }, ...toOptions(KIND_LABELS)];
const STATES = [...toOptions(STATE_LABELS), { value: 'all', label: 'All states' }];

const VIEWS: readonly { readonly view: ConversationView; readonly label: string; readonly name?: string }[] =
  [
    { view: 'waiting', label: 'Waiting' },
    { view: 'mine', label: 'Mine' },
    { view: 'later', label: 'Later', name: 'Answered later' },
    { view: 'tickets', label: 'Tickets' },
    { view: 'all', label: 'All' },
  ];

interface ListFiltersProps extends ConsoleFilters {
  readonly searchRef: Ref<HTMLInputElement>;
  readonly counts: Partial<Record<ConversationView, number | undefined>>;
}

/** Search, the views of the list, and the filters of the inbox. */
export function ListFilters({ values, change, hrefOf, searchRef, counts }: ListFiltersProps) {
  const tabs = VIEWS.map(({ view, label, name }) => ({
    value: view,
    label,
    name,
    count: counts[view],
    search: hrefOf({ view }),
  }));

  return (
    <Box data-filters>
      <Box px={14} pt="sm" pb={6}>
        <Search words={values.q} onSearch={(q) => change({ q }, true)} searchRef={searchRef} />
      </Box>
      <FilterTabs label="Views" tabs={tabs} value={values.view} isNarrow />
      {values.view === 'tickets' && <InboxFilters values={values} change={change} />}
    </Box>
  );
}

interface SearchProps {
  readonly words: string;
  readonly onSearch: (words: string) => void;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** What is typed counts after a short pause. */
function Search({ words, onSearch, searchRef }: SearchProps) {
  const [state, setState] = useState({ typed: words, words, sent: words });
  const search = useDebouncedCallback((typed: string) => {
    setState((before) => ({ ...before, sent: typed.trim() }));
    onSearch(typed.trim());
  }, PAUSE_MS);
  // The browser's back button and a change of the view change the words without this field.
  if (state.words !== words)
    setState({ ...state, words, ...(words !== state.sent && { typed: words, sent: words }) });

  return (
    <TextInput
      ref={searchRef}
      type="search"
      aria-label="Search conversations"
      placeholder="Name, e-mail, number or words"
      leftSection={<SearchIcon />}
      maxLength={TEXT_LIMITS.name}
      value={state.typed}
      onChange={({ currentTarget: { value: typed } }) => {
        setState({ ...state, typed });
        search(typed);
      }}
    />
  );
}

function InboxFilters({ values, change }: Pick<ConsoleFilters, 'change' | 'values'>) {
  return (
    <Group gap={6} px={14} pt="sm" wrap="nowrap" grow>
      <Select
        aria-label="Kind"
        size="xs"
        data={KINDS}
        value={values.kind}
        onChange={(kind) => change({ kind: inboxKind.parse(kind) })}
      />
      <Select
        aria-label="State"
        size="xs"
        data={STATES}
        value={values.state}
        onChange={(state) => change({ state: inboxState.parse(state) })}
      />
    </Group>
  );
}

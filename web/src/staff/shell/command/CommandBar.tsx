import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStaff } from '../../../app/staff-session.ts';
import { createSpotlight, Spotlight } from '../../../ui/console/spotlight.ts';
import { useDebouncedValue } from '../../../ui/hooks.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { useCommandResults } from './use-command-results.ts';
import classes from './CommandBar.module.css';

const PAUSE_MS = 200;

const [store, bar] = createSpotlight();

interface CommandBarProps {
  /** Grows each time it is asked for. */
  readonly openings: number;
}

/** Opens any console, order, customer, product or conversation by words. */
export function CommandBar({ openings }: CommandBarProps) {
  const staff = useStaff();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [words] = useDebouncedValue(query.trim(), PAUSE_MS);
  const { groups, isSearching } = useCommandResults(staff, words);

  const first = groups[0]?.results[0];
  /** Results that come after a pause have no selected one; Enter opens the first. */
  const openFirst = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || !first || document.querySelector('[data-action][data-selected]')) return;
    bar.close();
    void navigate(first.to);
  };

  useEffect(() => {
    bar.open();
  }, [openings]);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight="60dvh"
      shadow="none"
      overlayProps={{ blur: 0, backgroundOpacity: 0.5 }}
      attributes={{ content: { 'aria-label': 'Find anything' } }}
    >
      <Spotlight.Search
        classNames={{ input: classes.input ?? '' }}
        aria-label="Find anything"
        onKeyDown={openFirst}
        placeholder="Console, order, customer, product or conversation"
        leftSection={<SearchIcon />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, results }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {results.map(({ id, to, ...result }) => (
              <Spotlight.Action key={id} {...result} onClick={() => void navigate(to)} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {isSearching || words !== query.trim() ? 'Searching…' : 'Nothing found.'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

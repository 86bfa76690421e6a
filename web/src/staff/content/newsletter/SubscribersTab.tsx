import type { NewsletterSubscriber } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConsoleList } from '../../../ui/console/ConsoleList.tsx';
import { FilterBar } from '../../../ui/console/FilterBar.tsx';
import { Filters } from '../../../ui/console/Filters.tsx';
import { FilterTabs } from '../../../ui/console/FilterTabs.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { useListSubscribersInfiniteQuery } from './newsletter-issues.api.ts';
import classes from './Newsletter.module.css';

const STATES = [
  { value: 'all', label: 'All' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unconfirmed', label: 'Not confirmed' },
] as const;

const formatView = (state: string, q: string): URLSearchParams =>
  new URLSearchParams({ tab: 'subscribers', ...(state !== 'all' && { state }), ...(q !== '' && { q }) });

/** The addresses of the newsletter (behaviour: newsletter 1). */
export function SubscribersTab() {
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const state = STATES.find(({ value }) => value === search.get('state'))?.value ?? 'all';
  const list = useListSubscribersInfiniteQuery(
    { ...(q !== '' && { q }), ...(state !== 'all' && { state }) },
    { refetchOnMountOrArgChange: true },
  );

  return (
    <>
      <Filters isOpen={false}>
        <FilterTabs
          label="State"
          value={state}
          tabs={STATES.map(({ value, label }) => ({ value, label, search: formatView(value, q).toString() }))}
        />
        <SearchBar
          key={q}
          q={q}
          onSearch={(words) => {
            setSearch(formatView(state, words), { preventScrollReset: true });
          }}
        />
      </Filters>
      <ConsoleList
        name="Subscribers"
        query={list}
        empty={
          q === '' && state === 'all' ? 'Nobody has subscribed yet.' : 'No address matches these filters.'
        }
        renderRow={(subscriber) => <SubscriberRow key={subscriber.id} subscriber={subscriber} />}
      />
    </>
  );
}

interface SearchBarProps {
  readonly q: string;
  readonly onSearch: (words: string) => void;
}

function SearchBar({ q, onSearch }: SearchBarProps) {
  const [words, setWords] = useState(q);

  return (
    <FilterBar
      name="Subscribers"
      words={{
        label: 'Search',
        placeholder: 'Part of an address',
        maxLength: TEXT_LIMITS.email,
        value: words,
        onChange: setWords,
      }}
      onSubmit={() => {
        onSearch(words.trim());
      }}
    />
  );
}

/** Nothing opens: the address and its state are all there is. */
function SubscriberRow({ subscriber }: { readonly subscriber: NewsletterSubscriber }) {
  const { email, state, subscribedAt, confirmedAt } = subscriber;

  return (
    <li className={classes.subscriber}>
      <span className={classes.email}>{email}</span>
      <span className={classes.state}>
        <StatusIcon level={state === 'confirmed' ? 'ok' : 'quiet'} />
        {confirmedAt === null
          ? `Not confirmed, asked on ${formatMoment(subscribedAt)}`
          : `Confirmed on ${formatMoment(confirmedAt)}`}
      </span>
    </li>
  );
}

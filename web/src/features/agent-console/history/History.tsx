import { Button, Select, TextInput } from '../../../ui/mantine.ts';
import { useDebouncedValue } from '../../../ui/hooks.ts';
import type { ChatMatch, ChatSearchHit, ChatStatus } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState, type Ref } from 'react';
import { ChatRow } from '../inbox/ChatRow.tsx';
import { consoleApi } from '../state/console.api.ts';
import { formatMoment } from '../time/format-time.ts';
import classes from './History.module.css';
import { SearchIcon } from '../../../ui/icons.tsx';
import { MarkedText } from './MarkedText.tsx';
import { ListSection } from '../inbox/ListSection.tsx';
import { readDetail } from '../state/error-detail.ts';

const PAUSE_MS = 250;

/** Chats in one answer: where there are fewer, there are no more. */
const PAGE = 100;

const STATUSES = [
  { value: '', label: 'All chats' },
  { value: 'ended', label: 'Ended' },
  { value: 'active', label: 'Open' },
  { value: 'waiting', label: 'Waiting' },
];

interface HistoryProps {
  readonly searchRef: Ref<HTMLInputElement>;
  readonly active: string | null;
  readonly onOpen: (hit: ChatSearchHit) => void;
}

/** Every chat there ever was, by who it was with and what was said. */
export function History({ searchRef, active, onOpen }: HistoryProps) {
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState<ChatStatus | undefined>();
  const [q] = useDebouncedValue(query.trim(), PAUSE_MS);

  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={searchRef}
          type="search"
          aria-label="Search the history"
          placeholder="Name, e-mail or words"
          leftSection={<SearchIcon />}
          maxLength={TEXT_LIMITS.name}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
          }}
        />
        <Select
          aria-label="Status"
          data={STATUSES}
          value={status ?? ''}
          allowDeselect={false}
          onChange={(value) => {
            setStatus(readStatus(value));
          }}
        />
      </div>
      <Found key={`${q}|${status ?? ''}`} q={q} status={status} active={active} onOpen={onOpen} />
    </>
  );
}

interface FoundProps extends Omit<HistoryProps, 'searchRef'> {
  readonly q: string;
  readonly status: ChatStatus | undefined;
}

function Found({ q, status, active, onOpen }: FoundProps) {
  const [pages, setPages] = useState<readonly string[]>([]);
  const befores = [undefined, ...pages];

  return (
    <>
      {befores.map((before) => (
        <Page
          key={before ?? ''}
          q={q}
          status={status}
          before={before}
          isLast={before === befores.at(-1)}
          active={active}
          onOpen={onOpen}
          onMore={(last) => {
            setPages([...pages, last]);
          }}
        />
      ))}
    </>
  );
}

interface PageProps extends FoundProps {
  readonly before: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (lastSessionId: string) => void;
}

function Page({ q, status, before, isLast, active, onOpen, onMore }: PageProps) {
  const { data, error } = consoleApi.endpoints.findSessions.useQuery({ q, status, before });
  const last = data?.at(-1);
  if (error) return <p className={classes.quiet}>{readDetail(error)}</p>;
  if (!data) return <p className={classes.quiet}>Searching</p>;

  return (
    <>
      <ListSection
        title={before ? 'Older' : q ? `Results for ${q}` : 'Newest first'}
        count={data.length === PAGE ? `${String(PAGE)}+` : String(data.length)}
        empty="No chats found."
        isEmpty={data.length === 0}
      >
        {data.map((session) => (
          <ChatRow
            key={session.sessionId}
            name={session.customerName}
            preview={describe(session)}
            detail={session.match && <MatchLine match={session.match} q={q} />}
            meta={formatMoment(session.startedAt)}
            isActive={active === session.sessionId}
            onOpen={() => {
              onOpen(session);
            }}
          />
        ))}
      </ListSection>
      {isLast && last && data.length === PAGE && (
        <Button
          variant="subtle"
          fullWidth
          onClick={() => {
            onMore(last.sessionId);
          }}
        >
          Older chats
        </Button>
      )}
    </>
  );
}

/** The line that a search found, with what was sought marked in it. */
function MatchLine({ match, q }: { readonly match: ChatMatch; readonly q: string }) {
  return (
    <>
      {match.senderName}: <MarkedText text={match.excerpt} q={q} />
    </>
  );
}

function describe({ status, agentName, satisfaction, tags }: ChatSearchHit): string {
  const how = {
    waiting: 'Waiting',
    active: `With ${agentName ?? 'an agent'}`,
    ended: agentName ?? 'Not answered',
  };

  return [how[status], ...(satisfaction === null ? [] : [`${String(satisfaction)} of 5`]), ...tags].join(
    ', ',
  );
}

const readStatus = (value: string | null): ChatStatus | undefined =>
  value === 'ended' || value === 'active' || value === 'waiting' ? value : undefined;

import type { ChatMatch, ChatSearchHit, ChatStatus } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { type Ref, useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { useDebouncedValue } from '../../../ui/hooks.ts';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Button, Select, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import { ChatRow } from '../inbox/ChatRow.tsx';
import { ListSection } from '../inbox/ListSection.tsx';
import { describeRating } from '../rating/describe-rating.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { MarkedText } from './MarkedText.tsx';

const PAUSE_MS = 250;

/** Chats in one answer. An answer with fewer is the last. */
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

/** All chats, searched by name, e-mail address or words of a message. */
export function History({ searchRef, active, onOpen }: HistoryProps) {
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState<ChatStatus | undefined>();
  const [q] = useDebouncedValue(query.trim(), PAUSE_MS);

  return (
    <>
      <Stack gap={6} px={14} pt="sm" pb={4}>
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
            setStatus(parseStatus(value));
          }}
        />
      </Stack>
      <Results key={`${q}|${status ?? ''}`} q={q} status={status} active={active} onOpen={onOpen} />
    </>
  );
}

interface ResultsProps extends Omit<HistoryProps, 'searchRef'> {
  readonly q: string;
  readonly status: ChatStatus | undefined;
}

function Results({ q, status, active, onOpen }: ResultsProps) {
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

interface PageProps extends ResultsProps {
  readonly before: string | undefined;
  readonly isLast: boolean;
  readonly onMore: (lastSessionId: string) => void;
}

function Page({ q, status, before, isLast, active, onOpen, onMore }: PageProps) {
  const { data, error } = agentConsoleApi.endpoints.searchChats.useQuery({ q, status, before });
  const last = data?.at(-1);
  if (!data) {
    return (
      <Text c="dimmed" px={14} py="sm">
        {error ? getErrorDetail(error) : 'Searching…'}
      </Text>
    );
  }

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
            detail={session.match && <MatchRow match={session.match} q={q} />}
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

/** The message that a search found, with the search words marked. */
function MatchRow({ match, q }: { readonly match: ChatMatch; readonly q: string }) {
  return (
    <>
      {match.senderName}: <MarkedText text={match.excerpt} q={q} />
    </>
  );
}

function describe(session: ChatSearchHit): string {
  const { status, agentName, tags } = session;
  const state = {
    waiting: 'Waiting',
    active: `With ${agentName ?? 'an agent'}`,
    ended: agentName ?? 'Not answered',
  };

  return [state[status], ...describeRating(session), ...tags].join(', ');
}

const parseStatus = (value: string | null): ChatStatus | undefined =>
  value === 'ended' || value === 'active' || value === 'waiting' ? value : undefined;

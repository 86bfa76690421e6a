import { formatCount, formatSeconds } from '@ronin/format';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { Anchor, Group, Stack, Text } from '../../../ui/mantine.ts';
import type { ReportParameters } from '../view/report-context.ts';
import { formatMoment } from './describe-visit.ts';
import { type ListedChat, visitsApi } from './visits.api.ts';
import classes from './Visits.module.css';

interface ChatListProps {
  readonly parameters: ReportParameters;
  readonly timeZone: string;
  /** The visit that somebody came back from. */
  readonly focused: number | null;
  readonly onOpen: (visitId: number) => void;
}

/** The chats behind a figure, newest first. Agents get to the conversation. */
export function ChatList({ parameters, ...row }: ChatListProps) {
  const { data, error, refetch } = visitsApi.useListChatsQuery(parameters);
  const { staff } = useStaffSession();
  if (data === undefined) {
    return error === undefined ? (
      <LoadingRows name="Loading the chats" />
    ) : (
      <FailedLoad error={error} onRetry={() => void refetch()} />
    );
  }
  const { rows, rowCount } = data;
  const isAgent = staff !== null && hasRole(staff, 'agent');

  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        {`${formatCount(rowCount)} ${rowCount === 1 ? 'chat' : 'chats'}, newest first${rows.length < rowCount ? `; the first ${formatCount(rows.length)} are listed` : ''}`}
      </Text>
      <ol>
        {rows.map((chat) => (
          <li key={chat.chatId} className={classes.visit}>
            <Chat chat={chat} isAgent={isAgent} {...row} />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

interface ChatProps extends Omit<ChatListProps, 'parameters'> {
  readonly chat: ListedChat;
  readonly isAgent: boolean;
}

function Chat({ chat, isAgent, timeZone, focused, onOpen }: ChatProps) {
  const { chatId, visitId } = chat;
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = visitId !== null && visitId === focused;

  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);

  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text span fw={600}>
          {formatMoment(chat.startedAt, timeZone)}
        </Text>
        <Text span size="sm">
          {describeOutcome(chat)}
        </Text>
      </Group>
      <Text size="sm" c="dimmed">
        {describeChat(chat)}
      </Text>
      <Group gap="md" mt="0.25rem">
        {visitId !== null && (
          <Anchor
            component="button"
            type="button"
            ref={button}
            size="sm"
            underline="always"
            onClick={() => onOpen(visitId)}
          >
            Visit
          </Anchor>
        )}
        {isAgent && (
          <Anchor
            component={Link}
            size="sm"
            underline="always"
            to={{ pathname: staffPaths.chat, search: `?item=chats-${chatId}` }}
          >
            Conversation
          </Anchor>
        )}
      </Group>
    </>
  );
}

/** Answered after 38 s by Aiko. */
function describeOutcome({ outcome, firstAnswer, agent }: ListedChat): string {
  if (outcome === 'missed') return 'Nobody answered';
  if (outcome === 'open') return 'Not answered yet';

  return [
    'Answered',
    firstAnswer === null ? null : `after ${formatSeconds(firstAnswer)}`,
    agent === null ? null : `by ${agent}`,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** 7 messages, 6 min 50 s, rated 4, ring size. */
const describeChat = ({ messages, duration, rating, hasComment, tags }: ListedChat): string =>
  [
    `${formatCount(messages)} ${messages === 1 ? 'message' : 'messages'}`,
    duration === null ? null : formatSeconds(duration),
    rating === null ? null : `rated ${String(rating)}${hasComment ? ' with words' : ''}`,
    ...tags,
  ]
    .filter((part) => part !== null)
    .join(', ');

import { countOf, formatCount, formatSeconds } from '@ronin/format';
import { Link } from 'react-router-dom';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Anchor, Group, Stack, Text } from '../../../ui/mantine.ts';
import { joinKnown } from '../formats.ts';
import { formatMoment } from './describe-visit.ts';
import { type ListedProps, useFocused } from './listed.ts';
import { type ListedChat, visitsApi } from './visits.api.ts';
import classes from './Visits.module.css';

/** The chats behind a figure, newest first. Agents get to the conversation. */
export function ChatList({ parameters, ...row }: ListedProps) {
  const { staff } = useStaffSession();
  const isAgent = staff !== null && hasRole(staff, 'agent');

  return (
    <Loaded query={visitsApi.useListChatsQuery(parameters)} name="Loading the chats">
      {({ rows, rowCount }) => (
        <Stack gap="sm">
          <Text c="dimmed" role="status">
            {`${countOf(rowCount, 'chat')}, newest first${rows.length < rowCount ? `; the first ${formatCount(rows.length)} are listed` : ''}`}
          </Text>
          <ol>
            {rows.map((chat) => (
              <li key={chat.chatId} className={classes.visit}>
                <Chat chat={chat} isAgent={isAgent} {...row} />
              </li>
            ))}
          </ol>
        </Stack>
      )}
    </Loaded>
  );
}

interface ChatProps extends Omit<ListedProps, 'parameters'> {
  readonly chat: ListedChat;
  readonly isAgent: boolean;
}

function Chat({ chat, isAgent, timeZone, focused, onOpen }: ChatProps) {
  const { chatId, visitId } = chat;
  const button = useFocused(visitId !== null && visitId === focused);
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

  const after = firstAnswer === null ? '' : ` after ${formatSeconds(firstAnswer)}`;

  return `Answered${after}${agent === null ? '' : ` by ${agent}`}`;
}

/** 7 messages, 6 min 50 s, rated 4, ring size. */
const describeChat = ({ messages, duration, rating, hasComment, tags }: ListedChat): string =>
  joinKnown([
    countOf(messages, 'message'),
    duration === null ? null : formatSeconds(duration),
    rating === null ? null : `rated ${String(rating)}${hasComment ? ' with words' : ''}`,
    ...tags,
  ]);

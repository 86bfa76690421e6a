import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useFollowEnd } from '../../../chat-client/use-follow-end.ts';
import { Button, Text } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';
import type { AgentChat } from '../state/agent-chats.slice.ts';
import { buildTimeline } from './timeline.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { UnsentEntry } from './UnsentEntry.tsx';
import classes from './Timeline.module.css';

/** Entries that are rendered at first; a button shows more. */
const PAGE = 200;

/** Entries rendered above a message that a search found. */
const CONTEXT = 20;

interface TimelineProps {
  readonly chat: AgentChat;
  /** The message to show and mark, because a search found it. */
  readonly foundId: number | null;
}

/** Messages, notes and unsent messages of a chat. It keeps its scroll position unless it is at the end. */
export function Timeline({ chat, foundId }: TimelineProps) {
  const { session, messages, notes, unsent, isLoaded, isOtherSideTyping: isTyping } = chat;
  const [wanted, setWanted] = useState(PAGE);
  const [hasNew, setHasNew] = useState(false);
  const { list, isAtEnd, toEnd, onScroll } = useFollowEnd(foundId === null);
  const lastId = useRef(0);
  const { data: events } = shopOfChatApi.endpoints.listShopEvents.useQuery({ sessionId: session.sessionId });
  const items = useMemo(() => buildTimeline(messages, notes, events), [messages, notes, events]);
  const foundAt = items.findIndex((item) => item.kind === 'message' && item.message.id === foundId);
  const isFoundHere = foundAt !== -1;
  const max = Math.max(wanted, isFoundHere ? items.length - foundAt + CONTEXT : 0);
  const lastReadId = messages.findLast(({ senderType, readAt }) => senderType === 'agent' && readAt)?.id;

  useLayoutEffect(() => {
    if (isFoundHere) list.current?.querySelector('[data-found]')?.scrollIntoView({ block: 'center' });
  }, [list, isFoundHere]);

  useEffect(() => {
    const last = messages.at(-1);
    if (last && last.id > lastId.current) {
      if (lastId.current > 0 && !isAtEnd.current && last.senderType === 'customer') setHasNew(true);
      lastId.current = last.id;
    }
  }, [isAtEnd, messages]);

  return (
    <div className={classes.frame}>
      <div
        ref={list}
        className={classes.list}
        role="log"
        aria-label={`Conversation with ${session.customerName}`}
        aria-busy={!isLoaded}
        tabIndex={0}
        onScroll={() => {
          onScroll();
          if (isAtEnd.current) setHasNew(false);
        }}
      >
        <div className={classes.page}>
          {items.length > max && (
            <Button variant="subtle" size="compact-sm" onClick={() => setWanted(max + PAGE)}>
              Show earlier messages
            </Button>
          )}
          {isLoaded && items.length === 0 && (
            <Text c="dimmed" py="md">
              No messages yet.
            </Text>
          )}
          {items.slice(-max).map((item) => (
            <TimelineEntry key={item.key} item={item} chat={chat} foundId={foundId} lastReadId={lastReadId} />
          ))}
          {unsent.map((message, index) => (
            <UnsentEntry
              key={message.clientMessageId}
              sessionId={session.sessionId}
              message={message}
              progress={index === 0 ? chat.progress : null}
            />
          ))}
          <Caption mih="1.5rem" py={3} data-typing={isTyping || undefined}>
            {isTyping && `${session.customerName} is typing`}
          </Caption>
        </div>
      </div>
      {hasNew && (
        <Button
          className={classes.newMessages ?? ''}
          size="compact-sm"
          onClick={() => {
            toEnd();
            setHasNew(false);
          }}
        >
          New messages
        </Button>
      )}
    </div>
  );
}

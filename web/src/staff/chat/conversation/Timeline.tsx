import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button, Text } from '../../../ui/mantine.ts';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';
import { type AgentChat, isDisconnected } from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { buildTimeline } from './timeline.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { UnsentEntry } from './UnsentEntry.tsx';
import classes from './Timeline.module.css';

/** Within so many pixels of the end, the list follows new messages. */
const AT_END_PX = 60;

/** Entries that are rendered at first; a button shows more. */
const PAGE = 200;

/** Entries rendered above a message that a search found. */
const CONTEXT = 20;

interface TimelineProps {
  readonly chat: AgentChat;
  /** The message to show and mark, because a search found it. */
  readonly foundId: number | null;
  readonly onRetry: () => void;
  readonly onDiscard: (clientMessageId: string) => void;
}

/** Messages, notes and unsent messages of a chat. It keeps its scroll position unless it is at the end. */
export function Timeline({ chat, foundId, onRetry, onDiscard }: TimelineProps) {
  const { session, messages, notes, unsent, isLoaded, isOtherSideTyping: isTyping } = chat;
  const isOffline = isDisconnected(useAgentState());
  const [wanted, setWanted] = useState(PAGE);
  const [hasNew, setHasNew] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(foundId === null);
  const lastId = useRef(0);
  const { data: events } = shopOfChatApi.endpoints.listShopEvents.useQuery(session.sessionId);
  const items = useMemo(() => buildTimeline(messages, notes, events), [messages, notes, events]);
  const foundAt = items.findIndex((item) => item.kind === 'message' && item.message.id === foundId);
  const isFoundHere = foundAt !== -1;
  const max = Math.max(wanted, isFoundHere ? items.length - foundAt + CONTEXT : 0);
  const lastReadId = messages.findLast(({ senderType, readAt }) => senderType === 'agent' && readAt)?.id;
  const toEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  };

  useLayoutEffect(() => {
    if (isAtEnd.current) toEnd();
  }, [items, unsent, isTyping]);

  useLayoutEffect(() => {
    if (isFoundHere) list.current?.querySelector('[data-found]')?.scrollIntoView({ block: 'center' });
  }, [isFoundHere]);

  // The list changes its height with the field below it, and the page with its pictures and cards.
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    observer.observe(list.current);
    if (list.current.firstElementChild) observer.observe(list.current.firstElementChild);

    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const last = messages.at(-1);
    if (last && last.id > lastId.current) {
      if (lastId.current > 0 && !isAtEnd.current && last.senderType === 'customer') setHasNew(true);
      lastId.current = last.id;
    }
  }, [messages]);

  return (
    <div className={classes.frame}>
      <div
        ref={list}
        className={classes.list}
        role="log"
        aria-label={`Conversation with ${session.customerName}`}
        aria-busy={!isLoaded}
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PX;
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
            <TimelineEntry
              key={item.key}
              item={item}
              isFound={isFoundHere && item.kind === 'message' && item.message.id === foundId}
              isLastRead={isLastRead(item, lastReadId)}
              chat={chat}
            />
          ))}
          {unsent.map((message, index) => (
            <UnsentEntry
              key={message.clientMessageId}
              message={message}
              progress={index === 0 ? chat.progress : null}
              isOffline={isOffline}
              onRetry={onRetry}
              onDiscard={onDiscard}
            />
          ))}
          <Text c="dimmed" fz="xs" mih="1.5rem" py={3} data-typing={isTyping || undefined}>
            {isTyping && `${session.customerName} is typing`}
          </Text>
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

const isLastRead = (item: ReturnType<typeof buildTimeline>[number], lastReadId: number | undefined) =>
  item.kind === 'message' && item.message.id === lastReadId;

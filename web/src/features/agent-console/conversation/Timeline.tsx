import { Button } from '../../../ui/mantine.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDeskState } from '../state/DeskProvider.tsx';
import type { ThreadState } from '../state/thread.ts';
import { buildTimeline } from './timeline.ts';
import { TimelineEntry } from './TimelineEntry.tsx';
import { Unsent } from './UnsentMessages.tsx';
import classes from './Timeline.module.css';

/** Pixels from the end within which a reader counts as reading along. */
const AT_END_PX = 60;

/** Entries that are drawn at first; more come when asked for. */
const PAGE = 200;

/** Entries drawn above a message that was found. */
const CONTEXT = 20;

interface TimelineProps {
  readonly thread: ThreadState;
  /** The message to show and to mark: a search found it. */
  readonly foundId: number | null;
  readonly onRetry: () => void;
  readonly onDiscard: (clientMessageId: string) => void;
}

/** What was said and noted, what was not delivered yet, and what goes on. It stays where one reads. */
export function Timeline({ thread, foundId, onRetry, onDiscard }: TimelineProps) {
  const { session, messages, notes, unsent, isLoaded, isTyping } = thread;
  const { link } = useDeskState();
  const [asked, setAsked] = useState(PAGE);
  const [hasNews, setHasNews] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(foundId === null);
  const lastId = useRef(0);
  const items = useMemo(() => buildTimeline(messages, notes), [messages, notes]);
  const foundAt = items.findIndex((item) => item.kind === 'said' && item.message.id === foundId);
  const isFoundHere = foundAt !== -1;
  const most = Math.max(asked, isFoundHere ? items.length - foundAt + CONTEXT : 0);
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

  // What stands beneath grows and shrinks with what is written.
  useEffect(() => {
    if (!list.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd();
    });
    observer.observe(list.current);

    return () => {
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    const last = messages.at(-1);
    if (last && last.id > lastId.current) {
      if (lastId.current > 0 && !isAtEnd.current && last.senderType === 'customer') setHasNews(true);
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
          if (isAtEnd.current) setHasNews(false);
        }}
      >
        <div className={classes.page}>
          {items.length > most && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                setAsked(most + PAGE);
              }}
            >
              Show earlier messages
            </Button>
          )}
          {isLoaded && items.length === 0 && <p className={classes.empty}>No messages yet.</p>}
          {items.slice(-most).map((item) => (
            <TimelineEntry
              key={item.key}
              item={item}
              isFound={isFoundHere && item.kind === 'said' && item.message.id === foundId}
              isLastRead={isLastRead(item, lastReadId)}
            />
          ))}
          {unsent.map((message) => (
            <Unsent
              key={message.clientMessageId}
              message={message}
              isOffline={link === 'down'}
              onRetry={onRetry}
              onDiscard={onDiscard}
            />
          ))}
          <p className={classes.typing} data-typing={isTyping || undefined}>
            {isTyping && `${session.customerName} is typing`}
          </p>
        </div>
      </div>
      {hasNews && (
        <Button
          className={classes.news ?? ''}
          size="compact-sm"
          onClick={() => {
            toEnd();
            setHasNews(false);
          }}
        >
          New messages
        </Button>
      )}
    </div>
  );
}

const isLastRead = (item: ReturnType<typeof buildTimeline>[number], lastReadId: number | undefined) =>
  item.kind === 'said' && item.message.id === lastReadId;

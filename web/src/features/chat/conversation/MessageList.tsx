import type { ChatMessage } from '@ronin/contracts';
import { useEffect, useRef } from 'react';
import type { UnsentMessage } from '../../../chat-client/outbox.ts';
import type { ConversationState } from '../state/conversation-state.ts';
import { MessageText } from './MessageText.tsx';
import { placeMarks } from './read-marks.ts';
import { ShownPiece } from './ChatProductCard.tsx';
import { Waiting } from './Waiting.tsx';
import classes from './MessageList.module.css';

/** Pixels from the end within which a reader counts as reading along. */
const AT_END_PX = 80;

interface MessageListProps {
  readonly state: ConversationState;
  readonly onRetry: () => void;
  readonly onDiscard: (clientMessageId: string) => void;
  readonly isLeaving: boolean;
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** What was said, what was not delivered yet, and what goes on (behaviour: chat 9). */
export function MessageList({ state, onRetry, onDiscard, isLeaving, onLeaving }: MessageListProps) {
  const { session, messages, unsent, isAgentTyping, isTooFast, isAnybodyThere } = state;
  const list = useRef<HTMLDivElement>(null);
  const isReadingAlong = useRef(true);
  const marks = placeMarks(messages);
  const hasEnded = session?.status === 'ended';

  useEffect(() => {
    const { current } = list;
    if (current && isReadingAlong.current) current.scrollTop = current.scrollHeight;
  }, [messages, unsent, isAgentTyping, hasEnded, isAnybodyThere, isLeaving]);

  // What stands beneath grows and shrinks, as a phone's keyboard does.
  useEffect(() => {
    const { current } = list;
    if (!current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      if (isReadingAlong.current) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);

    return () => {
      observer.disconnect();
    };
  }, []);

  return (
    <div
      ref={list}
      className={classes.list}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const { scrollHeight, scrollTop, clientHeight } = currentTarget;
        isReadingAlong.current = scrollHeight - scrollTop - clientHeight < AT_END_PX;
      }}
    >
      {messages.map((message) => (
        <Said key={message.clientMessageId ?? message.id} message={message} mark={marks.get(message.id)} />
      ))}
      {unsent.map((message) => (
        <Unsent
          key={message.clientMessageId}
          message={message}
          isOffline={state.reach === 'away'}
          onRetry={onRetry}
          onDiscard={() => {
            onDiscard(message.clientMessageId);
          }}
        />
      ))}
      {isTooFast && (
        <p className={classes.note}>You write faster than we can keep up. It goes out in a moment.</p>
      )}
      {session?.status === 'waiting' && (
        <Waiting
          session={session}
          isAnybodyThere={isAnybodyThere}
          isQuiet={messages.length + unsent.length > 0}
          isLeaving={isLeaving}
          onLeaving={onLeaving}
        />
      )}
      {isAgentTyping && <p className={classes.note}>{session?.agentName ?? 'Support Agent'} is typing</p>}
      {hasEnded && <p className={classes.note}>This chat session has ended. Thank you for contacting us!</p>}
    </div>
  );
}

interface SaidProps {
  readonly message: ChatMessage;
  readonly mark: 'Sent' | 'Read' | undefined;
}

function Said({ message, mark }: SaidProps) {
  const { senderType, senderName, createdAt, productId } = message;
  if (senderType === 'system') return <p className={classes.note}>{message.message}</p>;

  return (
    <div className={classes.message} data-sender={senderType}>
      <p className={classes.sender}>
        {senderType === 'customer' ? 'You' : senderName} <Time value={createdAt} />
        {mark && <span className={classes.mark}>{mark}</span>}
      </p>
      {productId === null ? (
        <MessageText text={message.message} />
      ) : (
        <ShownPiece productId={productId} text={message.message} />
      )}
    </div>
  );
}

function Time({ value }: { readonly value: string }) {
  const time = new Date(value).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

  return <time dateTime={value}>{time}</time>;
}

interface UnsentProps {
  readonly message: UnsentMessage;
  /** It is sent by itself once there is a connection. */
  readonly isOffline: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

function Unsent({ message, isOffline, onRetry, onDiscard }: UnsentProps) {
  const { text, wasRefused } = message;
  const isWaiting = message.hasFailed && isOffline && !wasRefused;
  const hasFailed = message.hasFailed && !isWaiting;

  return (
    <div className={classes.message} data-sender="customer" data-unsent>
      <p className={classes.sender}>
        You{' '}
        <span className={classes.mark}>
          {hasFailed ? 'Not sent' : isWaiting ? 'Waiting for the connection' : 'Sending'}
        </span>
      </p>
      <MessageText text={text} />
      {hasFailed && (
        <p className={classes.remedies}>
          <button type="button" className={classes.retry} onClick={onRetry}>
            Retry
          </button>
          {wasRefused && (
            <button type="button" className={classes.retry} onClick={onDiscard}>
              Remove
            </button>
          )}
        </p>
      )}
    </div>
  );
}

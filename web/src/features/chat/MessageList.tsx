import type { ChatMessage } from '@ronin/contracts';
import { useEffect, useRef } from 'react';
import type { UnsentMessage } from '../../app/chat/chat-outbox.ts';
import { TextLink } from '../../components/Button.tsx';
import { paths } from '../../paths.ts';
import type { ConversationState } from './conversation.ts';
import classes from './MessageList.module.css';

/** Pixels from the end within which a reader counts as reading along. */
const AT_END_PX = 80;

interface MessageListProps {
  readonly state: ConversationState;
  readonly onRetry: () => void;
}

/** What was said, what was not delivered yet, and what goes on (Specification, section 4). */
export function MessageList({ state, onRetry }: MessageListProps) {
  const { session, messages, unsent, isReachable, isAgentTyping } = state;
  const list = useRef<HTMLDivElement>(null);
  const isReadingAlong = useRef(true);

  useEffect(() => {
    const { current } = list;
    if (current && isReadingAlong.current) current.scrollTop = current.scrollHeight;
  }, [messages, unsent, isAgentTyping]);

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
      {session?.status === 'waiting' && <Waiting />}
      {messages.map((message) => (
        <Said key={message.clientMessageId ?? message.id} message={message} />
      ))}
      {unsent.map((message) => (
        <Unsent key={message.clientMessageId} message={message} onRetry={onRetry} />
      ))}
      {isAgentTyping && <p className={classes.note}>{session?.agentName ?? 'Support Agent'} is typing</p>}
      {!isReachable && <p className={classes.note}>The connection is lost. We keep trying.</p>}
      {session?.status === 'ended' && (
        <p className={classes.note}>This chat session has ended. Thank you for contacting us!</p>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <p>Please wait while we connect you with an available agent...</p>
      <p className={classes.note}>
        Rather not wait? <TextLink to={paths.contact}>Leave us a message</TextLink>
      </p>
    </div>
  );
}

function Said({ message }: { readonly message: ChatMessage }) {
  const { senderType, senderName, createdAt } = message;
  if (senderType === 'system') return <p className={classes.note}>{message.message}</p>;

  return (
    <div className={classes.message} data-sender={senderType}>
      <p className={classes.sender}>
        {senderType === 'customer' ? 'You' : senderName} <Time value={createdAt} />
      </p>
      <p className={classes.text}>{message.message}</p>
    </div>
  );
}

function Time({ value }: { readonly value: string }) {
  const time = new Date(value).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

  return <time dateTime={value}>{time}</time>;
}

function Unsent({ message, onRetry }: { readonly message: UnsentMessage; readonly onRetry: () => void }) {
  return (
    <div className={classes.message} data-sender="customer" data-unsent>
      <p className={classes.sender}>
        You <span>{message.hasFailed ? 'Not sent' : 'Sending'}</span>
      </p>
      <p className={classes.text}>{message.text}</p>
      {message.hasFailed && (
        <button type="button" className={classes.retry} onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

import type { ChatMessage, ChatSession } from '@ronin/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { formatTime } from '../../../chat-client/format-time.ts';
import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import type { ShopperChatState } from '../state/shopper-chat.slice.ts';
import type { ShopperChat } from '../state/shopper-chat.ts';
import { type DeliveryMark, findDeliveryMarks } from './delivery-marks.ts';
import { MessageText } from './MessageText.tsx';
import { AnswerPromise, ChatProductCard, ProposalCard, SentFile, UnsentFileView } from './parts.ts';
import classes from './MessageList.module.css';
import waitingClasses from './Waiting.module.css';

/** Within so many pixels of the end, the list follows new messages. */
const AT_END_PX = 80;

interface MessageListProps {
  readonly chat: ShopperChat;
  readonly state: ShopperChatState;
  readonly isLeaving: boolean;
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** The messages, those not delivered yet, and the state of the chat (behaviour: chat 9). */
export function MessageList({ chat, state, isLeaving, onLeaving }: MessageListProps) {
  const { session, messages, unsent, isOtherSideTyping, isTooFast, isAgentAvailable } = state;
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const marks = findDeliveryMarks(messages);
  const hasEnded = session?.status === 'ended';
  const isPromised = session?.promisedAt !== undefined;

  const toEnd = useCallback(() => {
    const { current } = list;
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, []);

  useEffect(toEnd, [
    toEnd,
    messages,
    unsent,
    isOtherSideTyping,
    hasEnded,
    isAgentAvailable,
    isLeaving,
    isPromised,
  ]);

  // The list changes its height with the field below it and with a phone's keyboard.
  useEffect(() => {
    const { current } = list;
    if (!current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(current);

    return () => observer.disconnect();
  }, [toEnd]);

  return (
    <div
      ref={list}
      className={classes.list}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        const { scrollHeight, scrollTop, clientHeight } = currentTarget;
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < AT_END_PX;
      }}
    >
      {messages.map((message) => (
        <Message
          key={message.clientMessageId ?? message.id}
          message={message}
          mark={marks.get(message.id)}
          onShown={toEnd}
        />
      ))}
      {unsent.map((message, index) => (
        <UnsentEntry
          key={message.clientMessageId}
          message={message}
          progress={index === 0 ? state.progress : null}
          isOffline={state.connection === 'offline'}
          onShown={toEnd}
          onRetry={() => void chat.conversation?.retry()}
          onDiscard={() => chat.conversation?.discard(message.clientMessageId)}
        />
      ))}
      {isTooFast && <p className="note">You write faster than we can keep up. It goes out in a moment.</p>}
      {session?.status === 'waiting' && (
        <Waiting
          session={session}
          isAgentAvailable={isAgentAvailable}
          isQuiet={messages.length + unsent.length > 0}
          isLeaving={isLeaving}
          onLeaving={onLeaving}
          onShown={toEnd}
        />
      )}
      {isOtherSideTyping && <p className="note">{session?.agentName ?? 'Support Agent'} is typing</p>}
      {hasEnded && <p className="note">This chat session has ended. Thank you for contacting us!</p>}
    </div>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  readonly mark: DeliveryMark | undefined;
  /** A part of it that was loaded later is in the page. */
  readonly onShown: () => void;
}

function Message({ message, mark, onShown }: MessageProps) {
  const { senderType, senderName, createdAt, productId, proposal, attachment } = message;
  if (senderType === 'system') return <p className="note">{message.message}</p>;

  return (
    <div className={`spoken ${classes.message ?? ''}`} data-sender={senderType}>
      <p className={`quiet number ${classes.sender ?? ''}`}>
        {senderType === 'customer' ? 'You' : senderName} <Time value={createdAt} />
        {message.messageType === 'mail' && <span className={classes.mark}>By mail</span>}
        {mark && <span className={classes.mark}>{mark}</span>}
      </p>
      {proposal ? (
        <div className={proposal.productId === null ? undefined : classes.card}>
          <ProposalCard proposal={proposal} text={message.message} onShown={onShown} />
        </div>
      ) : attachment !== null ? (
        <SentFile file={attachment} onShown={onShown} />
      ) : productId === null ? (
        <MessageText text={message.message} />
      ) : (
        <div className={classes.card}>
          <ChatProductCard productId={productId} text={message.message} />
        </div>
      )}
    </div>
  );
}

function Time({ value }: { readonly value: string }) {
  return <time dateTime={value}>{formatTime(value)}</time>;
}

interface UnsentEntryProps {
  readonly message: UnsentMessage;
  /** Of the file that is sent now: the part that has left. */
  readonly progress: number | null;
  /** It is sent automatically once there is a connection. */
  readonly isOffline: boolean;
  readonly onShown: () => void;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

function UnsentEntry({ message, progress, isOffline, onShown, onRetry, onDiscard }: UnsentEntryProps) {
  const { clientMessageId, text, file, wasRefused, reason } = message;
  const isWaiting = message.hasFailed && isOffline && !wasRefused;
  const hasFailed = message.hasFailed && !isWaiting;

  return (
    <div className={`spoken ${classes.message ?? ''}`} data-sender="customer" data-unsent>
      <p className={`quiet number ${classes.sender ?? ''}`}>
        You{' '}
        <span className={classes.mark}>
          {hasFailed ? 'Not sent' : isWaiting ? 'Waiting for the connection' : 'Sending'}
        </span>
      </p>
      {file ? (
        <UnsentFileView
          onShown={onShown}
          clientMessageId={clientMessageId}
          name={text}
          file={file}
          progress={message.hasFailed ? null : progress}
        />
      ) : (
        <MessageText text={text} />
      )}
      {hasFailed && reason !== undefined && <p className="failure">{reason}</p>}
      {hasFailed && (
        <p className="row">
          <button type="button" className="text-button" onClick={onRetry}>
            Retry
          </button>
          {(wasRefused || file) && (
            <button type="button" className="text-button" onClick={onDiscard}>
              Remove
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface WaitingProps {
  readonly session: ChatSession;
  readonly isAgentAvailable: boolean | null;
  /** There are messages already, which are more important. */
  readonly isQuiet: boolean;
  /** The field below is for a message that is left. */
  readonly isLeaving: boolean;
  readonly onLeaving: (isLeaving: boolean) => void;
  /** What was loaded later is in the page. */
  readonly onShown: () => void;
}

/**
 * The documented words, the position in the waiting list and, when no agent is available, the offer to leave a message
 * (behaviour: chat 8); after a long wait the promise of an answer by mail. It is short, so that the messages keep their room.
 */
function Waiting({ session, isAgentAvailable, isQuiet, isLeaving, onLeaving, onShown }: WaitingProps) {
  return (
    <div
      className={`spoken stack gap-1 small soft ${waitingClasses.waiting ?? ''}`}
      data-quiet={isQuiet || undefined}
    >
      <p>
        <span className={waitingClasses.words}>
          Please wait while we connect you with an available agent...
        </span>{' '}
        {session.queuePosition !== null && isAgentAvailable !== false && (
          <span className="number nowrap">{describePosition(session.queuePosition)}</span>
        )}
      </p>
      {isAgentAvailable === false && (
        <p className="break">
          {isLeaving
            ? `${isQuiet ? 'Your messages are included; add to them below.' : 'Write it below.'} The answer goes to ${session.answerEmail ?? session.customerEmail}, and the chat ends here. `
            : 'Our agents are away just now, and you keep your place. '}
          <button type="button" className={waitingClasses.choice} onClick={() => onLeaving(!isLeaving)}>
            {isLeaving ? 'Keep waiting' : 'Leave a message'}
          </button>
          {!isLeaving && ' and we answer by e-mail.'}
        </p>
      )}
      {session.promisedAt !== undefined && !isLeaving && (
        <AnswerPromise session={session} onShown={onShown} />
      )}
    </div>
  );
}

const describePosition = (position: number): string =>
  position === 1 ? 'You are next in line.' : `You are number ${String(position)} in line.`;

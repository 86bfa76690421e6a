import type { ChatMessage, ChatSession } from '@ronin/contracts';
import { formatTime } from '../../../chat-client/format-time.ts';
import { describeUnsent } from '../../../chat-client/outbox.ts';
import type { UnsentMessage } from '../../../chat-client/outbox-storage.ts';
import { useFollowEnd } from '../../../chat-client/use-follow-end.ts';
import type { ShopperChatState } from '../state/shopper-chat.slice.ts';
import type { ShopperChat } from '../state/shopper-chat.ts';
import { type DeliveryMark, findDeliveryMarks } from './delivery-marks.ts';
import { MessageText } from './MessageText.tsx';
import { AnswerPromise, ChatProductCard, ProposalCard, SentFile, UnsentFileView } from './parts.ts';
import classes from './MessageList.module.css';
import waitingClasses from './Waiting.module.css';

interface MessageListProps {
  readonly chat: ShopperChat;
  readonly state: ShopperChatState;
  /** The field below is for a message that is left. */
  readonly isLeaving: boolean;
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** The messages, those not delivered yet, and the state of the chat (behaviour: chat 9). */
export function MessageList({ chat, state, isLeaving, onLeaving }: MessageListProps) {
  const { session, messages, unsent, isOtherSideTyping, isTooFast, isAgentAvailable } = state;
  const { list, onScroll } = useFollowEnd();
  const marks = findDeliveryMarks(messages);

  return (
    <div
      ref={list}
      className={classes.list}
      role="log"
      aria-label="Conversation"
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className={classes.page}>
        {messages.map((message) => (
          <Message
            key={message.clientMessageId ?? message.id}
            message={message}
            mark={marks.get(message.id)}
          />
        ))}
        {unsent.map((message, index) => (
          <UnsentEntry
            key={message.clientMessageId}
            message={message}
            progress={index === 0 ? state.progress : null}
            isOffline={state.connection === 'offline'}
            chat={chat}
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
          />
        )}
        {isOtherSideTyping && <p className="note">{session?.agentName ?? 'Support Agent'} is typing</p>}
        {session?.status === 'ended' && (
          <p className="note">This chat session has ended. Thank you for contacting us!</p>
        )}
      </div>
    </div>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  readonly mark: DeliveryMark | undefined;
}

function Message({ message, mark }: MessageProps) {
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
          <ProposalCard proposal={proposal} text={message.message} />
        </div>
      ) : attachment !== null ? (
        <SentFile file={attachment} />
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

interface UnsentEntryProps extends Pick<MessageListProps, 'chat'> {
  readonly message: UnsentMessage;
  /** Of the file that is sent now: the part that has left. */
  readonly progress: number | null;
  /** It is sent automatically once there is a connection. */
  readonly isOffline: boolean;
}

function UnsentEntry({ message, progress, isOffline, chat }: UnsentEntryProps) {
  const { clientMessageId, text, file, hasFailed, wasRefused, reason } = message;
  const { isStuck, words } = describeUnsent(message, isOffline);

  return (
    <div className={`spoken ${classes.message ?? ''}`} data-sender="customer" data-unsent>
      <p className={`quiet number ${classes.sender ?? ''}`}>
        You <span className={classes.mark}>{words}</span>
      </p>
      {file ? (
        <UnsentFileView message={message} progress={hasFailed ? null : progress} />
      ) : (
        <MessageText text={text} />
      )}
      {isStuck && reason !== undefined && <p className="failure">{reason}</p>}
      {isStuck && (
        <p className="row">
          <button type="button" className="text-button" onClick={() => void chat.conversation?.retry()}>
            Retry
          </button>
          {(wasRefused || file) && (
            <button
              type="button"
              className="text-button"
              onClick={() => chat.conversation?.discard(clientMessageId)}
            >
              Remove
            </button>
          )}
        </p>
      )}
    </div>
  );
}

interface WaitingProps extends Pick<MessageListProps, 'isLeaving' | 'onLeaving'> {
  readonly session: ChatSession;
  readonly isAgentAvailable: boolean | null;
  /** There are messages already, which are more important. */
  readonly isQuiet: boolean;
}

/**
 * The documented words, the position in the waiting list and, when no agent is available, the offer to leave a message
 * (behaviour: chat 8); after a long wait the promise of an answer by mail. It is short, so that the messages keep their room.
 */
function Waiting({ session, isAgentAvailable, isQuiet, isLeaving, onLeaving }: WaitingProps) {
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
      {session.promisedAt !== undefined && !isLeaving && <AnswerPromise session={session} />}
    </div>
  );
}

const describePosition = (position: number): string =>
  position === 1 ? 'You are next in line.' : `You are number ${String(position)} in line.`;

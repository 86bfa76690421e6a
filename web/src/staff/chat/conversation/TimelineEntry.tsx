import type { ChatMessage, ChatNote } from '@ronin/contracts';
import { formatTime } from '../../../chat-client/format-time.ts';
import { isProductDescription } from '../../../components/product/describe-product.ts';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { AgentChat } from '../state/agent-chats.slice.ts';
import { formatDay } from '../time/format-time.ts';
import { FaqDraftButton } from './FaqDraftButton.tsx';
import { ProductCard } from './ProductCard.tsx';
import type { TimelineItem } from './timeline.ts';
import classes from './Timeline.module.css';

interface TimelineEntryProps {
  readonly item: TimelineItem;
  /** A search found it. */
  readonly isFound: boolean;
  /** The last message of an agent that the shopper has read. */
  readonly isLastRead: boolean;
  readonly chat: Pick<AgentChat, 'messages' | 'session'>;
}

export function TimelineEntry({ item, isFound, isLastRead, chat }: TimelineEntryProps) {
  switch (item.kind) {
    case 'day':
      return <Day at={item.at} />;
    case 'system':
      return (
        <p className={classes.system}>
          {item.message.message} <Time value={item.message.createdAt} />
        </p>
      );
    case 'note':
      return <Note note={item.note} />;
    case 'message':
      return (
        <Message
          message={item.message}
          isFirst={item.isFirst}
          isFound={isFound}
          isLastRead={isLastRead}
          chat={chat}
        />
      );
  }
}

function Day({ at }: { readonly at: string }) {
  return <p className={classes.day}>{formatDay(at, useNow())}</p>;
}

function Time({ value }: { readonly value: string }) {
  return (
    <time className={classes.time} dateTime={value}>
      {formatTime(value)}
    </time>
  );
}

interface MessageProps {
  readonly message: ChatMessage;
  readonly isFirst: boolean;
  readonly isFound: boolean;
  readonly isLastRead: boolean;
  readonly chat: TimelineEntryProps['chat'];
}

function Message({ message, isFirst, isFound, isLastRead, chat }: MessageProps) {
  const { senderType, senderName, createdAt, productId } = message;
  const isCard = productId !== null && isProductDescription(message.message, productId);
  const asked = chat.messages.find((each) => each.senderType === 'customer');
  const isAnswer =
    senderType === 'agent' && productId === null && asked !== undefined && asked.id < message.id;

  return (
    <div
      className={classes.said}
      data-sender={senderType}
      data-first={isFirst || undefined}
      data-card={isCard || undefined}
      data-found={isFound || undefined}
    >
      {isFirst && (
        <p className={classes.sender}>
          {senderName} <Time value={createdAt} />
        </p>
      )}
      {productId === null ? (
        <p className={classes.text}>
          <LinkedText text={message.message} />
        </p>
      ) : (
        <ProductCard productId={productId} text={message.message} />
      )}
      {isFound && <p className={classes.mark}>Found by your search</p>}
      {isLastRead && <p className={classes.mark}>Seen</p>}
      {isAnswer && <FaqDraftButton chat={chat} answer={message} />}
    </div>
  );
}

function Note({ note }: { readonly note: ChatNote }) {
  return (
    <div className={classes.note}>
      <p className={classes.sender}>
        <strong className={classes.noteMark}>Note</strong> {note.authorName} <Time value={note.createdAt} />
        <span className={classes.private}>Only agents see this</span>
      </p>
      <p className={classes.text}>
        <LinkedText text={note.note} />
      </p>
    </div>
  );
}

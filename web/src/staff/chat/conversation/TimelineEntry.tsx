import type { ChatMessage, ChatNote, ProposalState, ShopEvent, ShopEventKind } from '@ronin/contracts';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { formatTime } from '../../../chat-client/format-time.ts';
import { findProposalStates } from '../../../chat-client/merge-messages.ts';
import { isProductDescription } from '../../../components/product/describe-product.ts';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { Badge, Button, Divider, Group, Text } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { Caption } from '../controls.ts';
import { SentFile } from '../files/SentFile.tsx';
import { MessageText } from '../orders/MessageText.tsx';
import { ProductCard } from '../products/ProductCard.tsx';
import type { AgentChat } from '../state/agent-chats.slice.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { formatDay } from '../time/format-time.ts';
import { toFaqDraft } from './faq-draft.ts';
import type { SaidMessage, TimelineItem } from './timeline.ts';
import classes from './Timeline.module.css';

interface TimelineEntryProps {
  readonly item: TimelineItem;
  readonly chat: AgentChat;
  /** The message that a search found. */
  readonly foundId: number | null;
  /** The last message of an agent that the shopper has read. */
  readonly lastReadId: number | undefined;
}

export function TimelineEntry(props: TimelineEntryProps) {
  const { item } = props;
  switch (item.kind) {
    case 'day':
      return <Day at={item.at} />;
    case 'system':
      return (
        <Group gap="xs" mt={14} mb={6} c="dimmed" fz="xs" className="break">
          {item.message.message} <Time value={item.at} />
        </Group>
      );
    case 'note':
      return <Note note={item.note} />;
    case 'shop':
      return <ShopLine event={item.event} />;
    case 'message':
      return <Message {...props} item={item} />;
  }
}

function Day({ at }: { readonly at: string }) {
  return <Divider label={formatDay(at, useNow())} labelPosition="left" mt={14} mb={6} />;
}

function Time({ value }: { readonly value: string }) {
  return (
    <time className="nowrap" dateTime={value}>
      {formatTime(value)}
    </time>
  );
}

const SHOP_WORDS: Record<ShopEventKind, (subject: string) => string> = {
  'cart-added': (product) => `Put ${product} in the cart`,
  'checkout-opened': () => 'Opened the checkout',
  ordered: (orderNumber) => `Ordered ${orderNumber}`,
  paid: (orderNumber) => `Paid ${orderNumber}`,
};

/** What the shopper did in the shop; the shopper does not see it. */
function ShopLine({ event }: { readonly event: ShopEvent }) {
  return (
    <Group gap="xs" my={2} c="dimmed" fz="xs" className="break" data-shop>
      <Text span inherit aria-hidden>
        ·
      </Text>
      {SHOP_WORDS[event.kind](event.subject)} <Time value={event.at} />
    </Group>
  );
}

interface MessageProps extends TimelineEntryProps {
  readonly item: TimelineItem & SaidMessage;
}

function Message({ item: { message, isFirst }, chat, foundId, lastReadId }: MessageProps) {
  const { id, senderType, senderName, createdAt, productId, attachment, messageType } = message;
  const isFound = id === foundId;
  const isCard = productId !== null && isProductDescription(message.message, productId);
  const isText = productId === null && attachment === null;
  const isAnswer =
    senderType === 'agent' &&
    isText &&
    chat.messages.some((asked) => asked.senderType === 'customer' && asked.id < id);

  return (
    <div
      className={classes.said}
      data-sender={senderType}
      data-first={isFirst || undefined}
      data-card={isCard || undefined}
      data-found={isFound || undefined}
    >
      {isFirst && (
        <Group className="break" gap="0 0.625rem" c="dimmed" fz="xs">
          {senderName} <Time value={createdAt} />
        </Group>
      )}
      {attachment !== null ? (
        <SentFile file={attachment} />
      ) : productId === null ? (
        <div className="typed">
          <MessageText sessionId={chat.session.sessionId} text={message.message} />
        </div>
      ) : (
        <ProductCard productId={productId} text={message.message} />
      )}
      {message.proposal && (
        <ProposalMark state={findProposalStates(chat.messages).get(message.proposal.id) ?? 'ended'} />
      )}
      {isFound && <Mark>Found by your search</Mark>}
      {senderType === 'customer' && messageType === 'mail' && <Mark>By mail</Mark>}
      {isLastMailed(message, chat.messages) && <Mark>{describeMailed(message)}</Mark>}
      {id === lastReadId && message.mailedAt === null && <Mark>Seen</Mark>}
      {isAnswer && <FaqDraftButton chat={chat} answer={message} />}
    </div>
  );
}

/** One mail has the messages of an absence; its mark is at the last of them. */
const isLastMailed = ({ id, mailedAt }: ChatMessage, messages: readonly ChatMessage[]): boolean =>
  mailedAt !== null && messages.findLast((other) => other.mailedAt === mailedAt)?.id === id;

const describeMailed = ({ mailedAt, readAt }: ChatMessage): string =>
  `Sent by mail ${formatTime(mailedAt ?? '')}${readAt === null ? '' : `, seen ${formatTime(readAt)}`}`;

const Mark = Text.withProps({ ta: 'end', c: 'dimmed', fz: 'xs', mt: 2 });

const MARKS: Record<ProposalState, { readonly label: string; readonly color: string }> = {
  open: { label: 'Proposed', color: 'gray' },
  accepted: { label: 'Accepted', color: 'green' },
  declined: { label: 'Declined', color: 'red' },
  ended: { label: 'No longer offered', color: 'gray' },
};

const ProposalMark = ({ state }: { readonly state: ProposalState }) => (
  <Badge variant="light" size="sm" mt={6} color={MARKS[state].color}>
    {MARKS[state].label}
  </Badge>
);

function Note({ note }: { readonly note: ChatNote }) {
  return (
    <div className={classes.note}>
      <Group className="break" gap="0 0.625rem" c="var(--text-soft)" fz="xs">
        <Text span inherit c="var(--warn)" fw={600}>
          Note
        </Text>{' '}
        {note.authorName} <Time value={note.createdAt} />
        <Text span inherit ml="auto">
          Only agents see this
        </Text>
      </Group>
      <p className="typed">
        <LinkedText text={note.note} />
      </p>
    </div>
  );
}

interface FaqDraftButtonProps {
  readonly chat: AgentChat;
  readonly answer: ChatMessage;
}

/** Saves a question and its answer as a draft of the FAQ. A merchant edits and shows it (behaviour: content 1). */
function FaqDraftButton({ chat, answer }: FaqDraftButtonProps) {
  const attempt = useAttempt();
  const [saveDraft, { isLoading, isSuccess }] = agentConsoleApi.endpoints.saveFaqDraft.useMutation();
  if (isSuccess) {
    return (
      <Caption role="status" ta="end">
        Saved as a draft of the FAQ
      </Caption>
    );
  }

  return (
    <Button
      className={classes.draft ?? ''}
      variant="subtle"
      size="compact-xs"
      loading={isLoading}
      onClick={() => {
        const draft = toFaqDraft(chat.session, chat.messages, answer);
        if (draft !== null) void attempt(saveDraft({ ...draft, isActive: false }));
      }}
    >
      Save for the FAQ
    </Button>
  );
}

import type { AgentChatSession, AgentPresence, ChatMessage, ShopperPage } from '@ronin/contracts';
import { SideBySideIcon } from '../../../ui/icons.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { IconButton } from '../controls.ts';
import { ClaimButton } from '../conversation/ClaimButton.tsx';
import { usePanes } from '../panes.ts';
import { useProduct } from '../products/products.ts';
import { describeShopper } from '../shopper/ShopperStatus.tsx';
import {
  type AgentChat,
  countNew,
  countUnread,
  describeViewers,
  unansweredSince,
} from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { Elapsed } from '../time/Elapsed.tsx';
import { formatAgo } from '../time/format-time.ts';
import { ConversationRow } from './ConversationRow.tsx';

interface RowProps {
  /** Another row has the same name, so this one also shows the e-mail address. */
  readonly hasSharedName: boolean;
}

interface OwnRowProps extends RowProps {
  readonly chat: AgentChat;
  /** It may be opened beside the others. */
  readonly isSplittable: boolean;
}

/** A chat that this agent holds: its last message, and how long the shopper has waited for a reply. */
export function OwnRow({ chat, hasSharedName, isSplittable }: OwnRowProps) {
  const { shown, canSplit, open } = usePanes();
  const now = useNow();
  const { me } = useAgentState();
  const { session, messages, unsent, isOtherSideTyping, isNew, page } = chat;
  const last = messages.findLast(({ senderType }) => senderType !== 'system') ?? messages.at(-1);
  const since = unansweredSince(chat);
  const product = useProduct(last?.productId ?? null);
  const words = product ? `showed ${product.name}` : (last?.message ?? 'No message yet');
  const author = last?.senderType === 'agent' ? authorOf(last, me) : null;
  const said = author === null ? words : `${author}: ${words}`;
  const fromWhom =
    isNew && session.transferredFrom !== null ? `Passed on by ${session.transferredFrom}` : null;
  const failed = unsent.some(({ hasFailed }) => hasFailed);

  return (
    <ConversationRow
      id={session.sessionId}
      presence={session.customerOnline ? 'online' : 'offline'}
      name={session.customerName}
      words={failed ? 'A message was not sent' : isOtherSideTyping ? 'is typing' : (fromWhom ?? said)}
      meta={since ? <Elapsed since={since} isWait /> : last && formatAgo(last.createdAt, now)}
      unread={countNew(chat)}
      {...(countUnread(chat) === 0 && { unreadWord: 'new chat' })}
      detail={detailOf(session, page ?? session.customerPage, hasSharedName, now)}
      onOpen={() => open(session)}
      action={
        isSplittable &&
        canSplit &&
        shown.length > 0 &&
        !shown.includes(session.sessionId) && (
          <IconButton
            size="sm"
            aria-label="Open beside"
            aria-description={session.customerName}
            onClick={() => open(session, true)}
          >
            <SideBySideIcon />
          </IconButton>
        )
      }
    />
  );
}

interface WaitingRowProps extends RowProps {
  readonly session: AgentChatSession;
}

export function WaitingRow({ session, hasSharedName }: WaitingRowProps) {
  const now = useNow();
  const { open } = usePanes();
  const viewers = describeViewers(session.sessionId, useAgentState());

  return (
    <ConversationRow
      id={session.sessionId}
      presence={session.customerOnline ? 'online' : 'offline'}
      name={session.customerName}
      words={viewers || describeWaiting(session)}
      detail={detailOf(session, session.customerPage, hasSharedName, now)}
      meta={<Elapsed since={session.startedAt} isWait />}
      onOpen={() => open(session)}
      action={
        <ClaimButton
          variant="default"
          size="compact-xs"
          fw={500}
          aria-label={`Take ${session.customerName}`}
          sessionId={session.sessionId}
        >
          Take
        </ClaimButton>
      }
    />
  );
}

function describeWaiting({ preview, claimedAt, waitTime }: AgentChatSession): string {
  const said = preview ?? 'No message yet';

  return claimedAt === null && waitTime !== null ? `Returned: ${said}` : said;
}

function detailOf(
  session: AgentChatSession,
  page: ShopperPage | null,
  hasSharedName: boolean,
  now: number,
): string {
  const where = describeShopper(session, page, now);

  return hasSharedName ? `${where}, ${session.customerEmail}` : where;
}

/** 'You' only for this agent's messages: the chat may have had another agent before. */
const authorOf = ({ senderId, senderName }: ChatMessage, me: AgentPresence | null): string =>
  me !== null && senderId === String(me.agentId) ? 'You' : senderName;

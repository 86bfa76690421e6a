import type { AgentChatSession, AgentPresence, ChatMessage, ShopperPage } from '@ronin/contracts';
import { useState } from 'react';
import { SideBySideIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Button } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useProduct } from '../products/products.ts';
import { describeShopper } from '../shopper/ShopperStatus.tsx';
import { type AgentChat, countNew, countUnread, unansweredSince } from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { describeViewers, viewersOf } from '../state/viewers.ts';
import { Elapsed } from '../time/Elapsed.tsx';
import { formatAgo } from '../time/format-time.ts';
import { ConversationRow } from './ConversationRow.tsx';

/** Seconds of waiting after which the time is highlighted. */
export const WAIT = { warnAfter: 60, lateAfter: 180 };

interface RowProps {
  /** Another row has the same name, so this one also shows the e-mail address. */
  readonly hasSharedName: boolean;
  readonly isActive: boolean;
  readonly isShown: boolean;
  readonly onOpen: (session: AgentChatSession, isBeside?: boolean) => void;
}

interface OwnRowProps extends RowProps {
  readonly chat: AgentChat;
  /** Another chat fits beside the open ones. */
  readonly canSplit: boolean;
}

/** A chat that this agent holds: its last message, and how long the shopper has waited for a reply. */
export function OwnRow({ chat, hasSharedName, isActive, isShown, canSplit, onOpen }: OwnRowProps) {
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
      presence={session.customerOnline ? 'online' : 'offline'}
      name={session.customerName}
      words={failed ? 'A message was not sent' : isOtherSideTyping ? 'is typing' : (fromWhom ?? said)}
      meta={since ? <Elapsed since={since} {...WAIT} /> : last && formatAgo(last.createdAt, now)}
      isActive={isActive}
      isShown={isShown}
      unread={countNew(chat)}
      {...(countUnread(chat) === 0 && { unreadWord: 'new chat' })}
      detail={detailOf(session, page ?? session.customerPage, hasSharedName, now)}
      onOpen={() => onOpen(session)}
      action={
        canSplit &&
        !isShown && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label="Open beside"
            aria-description={session.customerName}
            onClick={() => onOpen(session, true)}
          >
            <SideBySideIcon />
          </ActionIcon>
        )
      }
    />
  );
}

interface WaitingRowProps extends RowProps {
  readonly session: AgentChatSession;
  readonly onClaim: (sessionId: string) => Promise<void>;
}

/** A waiting shopper, with a button to claim the chat. */
export function WaitingRow({ session, hasSharedName, isActive, isShown, onOpen, onClaim }: WaitingRowProps) {
  const now = useNow();
  const [isClaiming, setClaiming] = useState(false);
  const { agents, me } = useAgentState();
  const viewers = viewersOf(session.sessionId, agents, me);
  const claim = async () => {
    setClaiming(true);
    await onClaim(session.sessionId);
    setClaiming(false);
  };

  return (
    <ConversationRow
      presence={session.customerOnline ? 'online' : 'offline'}
      name={session.customerName}
      words={viewers.length > 0 ? describeViewers(viewers) : describeWaiting(session)}
      detail={detailOf(session, session.customerPage, hasSharedName, now)}
      meta={<Elapsed since={session.startedAt} {...WAIT} />}
      isActive={isActive}
      isShown={isShown}
      onOpen={() => onOpen(session)}
      action={
        <Button
          variant="default"
          size="compact-xs"
          fw={500}
          loading={isClaiming}
          aria-label={`Take ${session.customerName}`}
          onClick={() => void claim()}
        >
          Take
        </Button>
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

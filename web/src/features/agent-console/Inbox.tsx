import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import type { AgentChatSession } from '@ronin/contracts';
import { ChatRow } from './ChatRow.tsx';
import { useDeskState } from './DeskProvider.tsx';
import { heldThreads } from './desk-state.ts';
import { Elapsed } from './Elapsed.tsx';
import { formatAgo } from './format-time.ts';
import { useNow } from './clock.ts';
import { BesideIcon } from './icons.tsx';
import { usePiece } from './pieces.ts';
import { ListSection } from './ListSection.tsx';
import { Team } from './Team.tsx';
import { countUnread, unansweredSince, type ThreadState } from './thread.ts';
import { lookersAt } from './lookers.ts';

/** Seconds that a shopper may wait before the time says so. */
const WAIT = { warnAfter: 60, lateAfter: 180 };

interface InboxProps {
  readonly shown: readonly string[];
  readonly active: string | null;
  readonly canSplit: boolean;
  readonly onOpen: (session: AgentChatSession, isBeside?: boolean) => void;
  readonly onClaim: (sessionId: string) => Promise<void>;
}

/** One's own chats, those who wait, oldest first, and the other agents. */
export function Inbox({ shown, active, canSplit, onOpen, onClaim }: InboxProps) {
  const state = useDeskState();
  const held = heldThreads(state);
  const { me, queue } = state;
  const stuck = [...state.threads.values()].filter(
    ({ session, unsent }) => unsent.length > 0 && !held.some((thread) => thread.session === session),
  );

  return (
    <>
      <ListSection
        title="Your chats"
        count={me ? `${String(held.length)} of ${String(me.capacity)}` : ''}
        empty="No open chats. Take one from those who wait."
        isEmpty={held.length === 0}
      >
        {held.map((thread) => (
          <OwnRow
            key={thread.session.sessionId}
            thread={thread}
            isActive={active === thread.session.sessionId}
            isShown={shown.includes(thread.session.sessionId)}
            canSplit={canSplit && shown.length > 0}
            onOpen={onOpen}
          />
        ))}
      </ListSection>
      {stuck.length > 0 && (
        <ListSection title="Not sent" count={String(stuck.length)} empty="" isEmpty={false}>
          {stuck.map((thread) => (
            <OwnRow
              key={thread.session.sessionId}
              thread={thread}
              isActive={active === thread.session.sessionId}
              isShown={shown.includes(thread.session.sessionId)}
              canSplit={false}
              onOpen={onOpen}
            />
          ))}
        </ListSection>
      )}
      <ListSection
        title="Waiting"
        count={String(queue.length)}
        empty="Nobody is waiting."
        isEmpty={queue.length === 0}
      >
        {queue.map((session) => (
          <WaitingRow
            key={session.sessionId}
            session={session}
            isActive={active === session.sessionId}
            isShown={shown.includes(session.sessionId)}
            onOpen={onOpen}
            onClaim={onClaim}
          />
        ))}
      </ListSection>
      <Team />
    </>
  );
}

interface RowProps {
  readonly isActive: boolean;
  readonly isShown: boolean;
  readonly onOpen: (session: AgentChatSession, isBeside?: boolean) => void;
}

interface OwnRowProps extends RowProps {
  readonly thread: ThreadState;
  /** There are chats on the screen and room for one more. */
  readonly canSplit: boolean;
}

function OwnRow({ thread, isActive, isShown, canSplit, onOpen }: OwnRowProps) {
  const now = useNow();
  const { session, messages, unsent, isTyping } = thread;
  const last = messages.findLast(({ senderType }) => senderType !== 'system') ?? messages.at(-1);
  const since = unansweredSince(thread);
  const piece = usePiece(last?.productId ?? null);
  const words = piece ? `showed ${piece.name}` : (last?.message ?? 'Nothing said yet');
  const said = last?.senderType === 'agent' ? `You: ${words}` : words;
  const failed = unsent.some(({ hasFailed }) => hasFailed);

  return (
    <ChatRow
      name={session.customerName}
      preview={failed ? 'A message was not sent' : isTyping ? 'is typing' : said}
      meta={since ? <Elapsed since={since} {...WAIT} /> : last && formatAgo(last.createdAt, now)}
      isActive={isActive}
      isShown={isShown}
      unread={countUnread(thread)}
      onOpen={() => {
        onOpen(session);
      }}
      action={
        canSplit &&
        !isShown && (
          <ActionIcon
            variant="subtle"
            color="gray"
            my="auto"
            me="0.5rem"
            aria-label="Open beside"
            aria-description={session.customerName}
            onClick={() => {
              onOpen(session, true);
            }}
          >
            <BesideIcon />
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

function WaitingRow({ session, isActive, isShown, onOpen, onClaim }: WaitingRowProps) {
  const [isClaiming, setClaiming] = useState(false);
  const { agents, me } = useDeskState();
  const lookers = lookersAt(session.sessionId, agents, me);
  const claim = async () => {
    setClaiming(true);
    await onClaim(session.sessionId);
    setClaiming(false);
  };

  return (
    <ChatRow
      name={session.customerName}
      preview={lookers.length > 0 ? `${lookers.join(', ')} looking` : describeWaiting(session)}
      meta={<Elapsed since={session.startedAt} {...WAIT} />}
      isActive={isActive}
      isShown={isShown}
      onOpen={() => {
        onOpen(session);
      }}
      action={
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          my="auto"
          me="0.875rem"
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
  const said = preview ?? 'Nothing said yet';

  return claimedAt === null && waitTime !== null ? `Again: ${said}` : said;
}

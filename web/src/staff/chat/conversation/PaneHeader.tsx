import type { AgentChatSession } from '@ronin/contracts';
import { useRef } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { ShopperIcon } from '../../../ui/icons.tsx';
import { ActionIcon, Box, Group, Title, UnstyledButton, VisuallyHidden } from '../../../ui/mantine.ts';
import { usePanes } from '../panes.ts';
import { ShopperStatus } from '../shopper/ShopperStatus.tsx';
import { countNew, heldChats } from '../state/agent-chats.slice.ts';
import { useAgentChats, useAgentState } from '../state/AgentChatsProvider.tsx';
import { describeViewers, viewersOf } from '../state/viewers.ts';
import { Elapsed } from '../time/Elapsed.tsx';
import { useIsNarrower } from '../use-is-narrower.ts';
import { HideButton } from './HideButton.tsx';
import { PaneActions, PaneActionsMenu, type PaneMenu } from './PaneActions.tsx';
import classes from './PaneHeader.module.css';

/** The width in rem below which the actions are one menu. */
const NARROW = 40;

interface PaneHeaderProps {
  readonly session: AgentChatSession;
  readonly isHeld: boolean;
  readonly menu: PaneMenu | null;
  readonly onMenu: (menu: PaneMenu | null) => void;
}

/** The shopper's name, the chat's state and its actions. */
export function PaneHeader({ session, isHeld, menu, onMenu }: PaneHeaderProps) {
  const agentChats = useAgentChats();
  const attempt = useAttempt();
  const state = useAgentState();
  const header = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrower(header, NARROW);
  const { close, toggleDetails } = usePanes();
  const { agents, me } = state;
  const { sessionId, customerName } = session;
  const newElsewhere = heldChats(state)
    .filter((chat) => chat.session.sessionId !== sessionId)
    .reduce((sum, chat) => sum + countNew(chat), 0);
  const viewers = viewersOf(sessionId, agents, me);
  const run = (change: Parameters<typeof attempt>[0]) => {
    onMenu(null);
    return attempt(change);
  };

  /** The note first, so that the other agent finds it. */
  const passOn = async (agentId: number, note: string) => {
    if (note === '' || (await run(agentChats.addNote(sessionId, note))))
      await run(agentChats.transfer(sessionId, agentId));
  };

  const actions = {
    customerName,
    menu,
    onMenu,
    onTransfer: (agentId: number, note: string) => void passOn(agentId, note),
    onRelease: () => void run(agentChats.release(sessionId)),
    onLater: (until: string | null) => void run(agentChats.answerLater(sessionId, until)),
    onEnd: () => void run(agentChats.end(sessionId)),
  };

  return (
    <header ref={header} className={classes.header}>
      <HideButton id={sessionId} label="Hide chat" isBefore />
      {newElsewhere > 0 && (
        <UnstyledButton className={`badge ${classes.elsewhere ?? ''}`} onClick={() => close(sessionId)}>
          {newElsewhere}
          <VisuallyHidden> unread in other chats</VisuallyHidden>
        </UnstyledButton>
      )}
      <Box miw={0} flex={1}>
        <Title order={2} fz="0.9375rem" lh={1.3} className="ellipsis">
          {customerName}
        </Title>
        <Group gap="0 0.75rem" c="dimmed" fz="xs" className="break">
          <State session={session} isHeld={isHeld} />
          {session.status !== 'ended' && <ShopperStatus session={session} />}
          {viewers.length > 0 && <span>{describeViewers(viewers)}</span>}
        </Group>
      </Box>
      {isHeld && !isNarrow && (
        <Group gap={6} wrap="nowrap">
          <PaneActions {...actions} />
        </Group>
      )}
      <Group gap={6} wrap="nowrap">
        {isHeld && isNarrow && <PaneActionsMenu {...actions} />}
        <ActionIcon variant="subtle" color="gray" aria-label="Shopper" onClick={toggleDetails}>
          <ShopperIcon />
        </ActionIcon>
        <HideButton id={sessionId} label="Hide chat" />
      </Group>
    </header>
  );
}

function State({ session, isHeld }: Pick<PaneHeaderProps, 'session' | 'isHeld'>) {
  const { status, agentName, startedAt, claimedAt, endedAt, queuePosition, satisfaction, transferredFrom } =
    session;
  if (status === 'waiting') {
    return (
      <span>
        Waiting <Elapsed since={startedAt} />
        {queuePosition !== null && `, position ${String(queuePosition)}`}
      </span>
    );
  }
  if (status === 'ended') {
    const rated = satisfaction === null ? '' : `, rated ${String(satisfaction)} of 5`;

    return (
      <span>
        Ended {endedAt && formatMoment(endedAt)}
        {rated}
      </span>
    );
  }

  return (
    <span>
      {isHeld ? 'With you' : `With ${agentName ?? 'another agent'}`}{' '}
      {claimedAt && <Elapsed since={claimedAt} />}
      {transferredFrom !== null && `, from ${transferredFrom}`}
    </span>
  );
}

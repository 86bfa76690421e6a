import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { ShopperIcon } from '../../../ui/icons.tsx';
import { Box, Group, Title, UnstyledButton, VisuallyHidden } from '../../../ui/mantine.ts';
import { IconButton } from '../controls.ts';
import { usePanes } from '../panes.ts';
import { ShopperStatus } from '../shopper/ShopperStatus.tsx';
import { countAllNew, describeViewers } from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { Elapsed } from '../time/Elapsed.tsx';
import { HideButton } from './Pane.tsx';
import { PaneActions, PaneActionsMenu, type PaneActionsProps } from './PaneActions.tsx';
import classes from './PaneHeader.module.css';

/** The width in rem below which the actions are one menu. */
const NARROW = 40;

interface PaneHeaderProps extends PaneActionsProps {
  readonly isHeld: boolean;
}

export function PaneHeader({ session, isHeld, menu, onMenu }: PaneHeaderProps) {
  const state = useAgentState();
  const header = useRef<HTMLElement>(null);
  const isNarrow = useIsNarrower(header);
  const { close, toggleDetails } = usePanes();
  const { sessionId, customerName } = session;
  const newElsewhere = countAllNew(state, sessionId);
  const viewers = describeViewers(sessionId, state);
  const actions = { session, menu, onMenu };

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
          {viewers && <span>{viewers}</span>}
        </Group>
      </Box>
      {isHeld && !isNarrow && (
        <Group gap={6} wrap="nowrap">
          <PaneActions {...actions} />
        </Group>
      )}
      <Group gap={6} wrap="nowrap">
        {isHeld && isNarrow && <PaneActionsMenu {...actions} />}
        <IconButton aria-label="Shopper" onClick={toggleDetails}>
          <ShopperIcon />
        </IconButton>
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

/** Whether an element is narrower than NARROW. */
function useIsNarrower(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrower, setNarrower] = useState(false);

  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width } = current.getBoundingClientRect();
      const limit = NARROW * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      // A test has no layout, so the width is 0.
      setNarrower(width > 0 && width < limit);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);

    return () => observer.disconnect();
  }, [element]);

  return isNarrower;
}

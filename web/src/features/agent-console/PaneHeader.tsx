import { ActionIcon, Button, Popover } from '@mantine/core';
import type { AgentChatSession } from '@ronin/contracts';
import { useAppDispatch } from '../../app/hooks.ts';
import { showFailure } from '../../app/toasts.ts';
import { useDesk, useDeskState } from './DeskProvider.tsx';
import { heldThreads } from './desk-state.ts';
import { Elapsed } from './Elapsed.tsx';
import { formatMoment } from './format-time.ts';
import { CloseIcon, ShopperIcon } from './icons.tsx';
import { lookersAt } from './lookers.ts';
import classes from './PaneHeader.module.css';
import { readDetail } from './read-detail.ts';
import { countUnread } from './thread.ts';
import { TransferMenu } from './TransferMenu.tsx';

export type PaneMenu = 'transfer' | 'release' | 'end';

interface PaneHeaderProps {
  readonly session: AgentChatSession;
  readonly isHeld: boolean;
  readonly menu: PaneMenu | null;
  readonly onMenu: (menu: PaneMenu | null) => void;
  readonly onClose: () => void;
  readonly onDetails: () => void;
}

/** Who it is, how the chat stands, and what can be done with it. */
export function PaneHeader({ session, isHeld, menu, onMenu, onClose, onDetails }: PaneHeaderProps) {
  const desk = useDesk();
  const dispatch = useAppDispatch();
  const state = useDeskState();
  const { agents, me } = state;
  const { sessionId, customerName } = session;
  const elsewhere = heldThreads(state)
    .filter((thread) => thread.session.sessionId !== sessionId)
    .reduce((sum, thread) => sum + countUnread(thread), 0);
  const lookers = lookersAt(sessionId, agents, me);
  const attempt = async (change: Promise<unknown>) => {
    onMenu(null);
    const error = await change;
    if (error) dispatch(showFailure(readDetail(error)));
  };

  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <h2 className={classes.name}>{customerName}</h2>
        <p className={classes.state}>
          <State session={session} isHeld={isHeld} />
          {lookers.length > 0 && <span>{lookers.join(', ')} looking</span>}
        </p>
      </div>
      {isHeld && (
        <div className={classes.actions}>
          <TransferMenu
            opened={menu === 'transfer'}
            onChange={(opened) => {
              onMenu(opened ? 'transfer' : null);
            }}
            onPick={(agentId) => void attempt(desk.transfer(sessionId, agentId))}
          />
          <Confirmed
            label="To the queue"
            question={`${customerName} will be first in line for the next agent.`}
            answer="Give back"
            opened={menu === 'release'}
            onChange={(opened) => {
              onMenu(opened ? 'release' : null);
            }}
            onConfirm={() => void attempt(desk.release(sessionId))}
          />
          <Confirmed
            label="End"
            question={`End the chat with ${customerName}?`}
            answer="End chat"
            opened={menu === 'end'}
            onChange={(opened) => {
              onMenu(opened ? 'end' : null);
            }}
            onConfirm={() => void attempt(desk.end(sessionId))}
          />
        </div>
      )}
      <div className={classes.tools}>
        {elsewhere > 0 && (
          <button type="button" className={classes.elsewhere} onClick={onClose}>
            {elsewhere} in other chats
          </button>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label="Shopper" onClick={onDetails}>
          <ShopperIcon />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label="Put the chat away" onClick={onClose}>
          <CloseIcon />
        </ActionIcon>
      </div>
    </header>
  );
}

function State({ session, isHeld }: Pick<PaneHeaderProps, 'session' | 'isHeld'>) {
  const { status, agentName, startedAt, claimedAt, endedAt, queuePosition, satisfaction } = session;
  if (status === 'waiting') {
    return (
      <span>
        Waiting <Elapsed since={startedAt} />
        {queuePosition !== null && `, place ${String(queuePosition)}`}
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
    </span>
  );
}

interface ConfirmedProps {
  readonly label: string;
  readonly question: string;
  readonly answer: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onConfirm: () => void;
}

/** A button that asks once before it does. */
function Confirmed({ label, question, answer, opened, onChange, onConfirm }: ConfirmedProps) {
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      trapFocus
      returnFocus
      width={260}
      shadow="none"
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          fw={500}
          onClick={() => {
            onChange(!opened);
          }}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <p className={classes.question}>{question}</p>
        <div className={classes.answers}>
          <Button size="compact-sm" data-autofocus onClick={onConfirm}>
            {answer}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              onChange(false);
            }}
          >
            Not yet
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showFailure } from '../../../app/toasts.ts';
import { UnstyledButton } from '../../../ui/mantine.ts';
import { isDisconnected } from '../state/agent-chats.slice.ts';
import { useAgentChats, useAgentState } from '../state/AgentChatsProvider.tsx';
import classes from './StatusSwitch.module.css';

/** Whether this agent takes new chats. When no agent is available, shoppers can leave a message. */
export function StatusSwitch() {
  const state = useAgentState();
  const { me, connection } = state;
  const toggle = useToggleStatus();
  const isAvailable = me?.status === 'available';
  const text = connection === 'starting' ? 'Connecting' : isDisconnected(state) ? 'No connection' : null;

  return (
    <UnstyledButton
      className={classes.status}
      role="switch"
      aria-checked={isAvailable}
      aria-label="Available for new chats"
      data-status={connection === 'live' ? me?.status : 'disconnected'}
      disabled={me === null}
      onClick={() => void toggle()}
    >
      <span className={classes.dot} aria-hidden="true" />
      {text ?? (isAvailable ? 'Available' : 'Away')}
    </UnstyledButton>
  );
}

/** Switches between available and away. */
export function useToggleStatus(): () => Promise<void> {
  const agentChats = useAgentChats();
  const dispatch = useAppDispatch();
  const { me } = useAgentState();

  return async () => {
    const error = await agentChats.setStatus(me?.status === 'available' ? 'away' : 'available');
    if (error) dispatch(showFailure(getErrorDetail(error)));
  };
}

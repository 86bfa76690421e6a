import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { Flex, UnstyledButton } from '../../../ui/mantine.ts';
import { isDisconnected } from '../state/agent-chats.slice.ts';
import { useAgentChats, useAgentState } from '../state/AgentChatsProvider.tsx';
import { PresenceMark } from './PresenceMark.tsx';

/** Whether this agent takes new chats. When no agent is available, shoppers can leave a message. */
export function StatusSwitch() {
  const state = useAgentState();
  const { me, connection } = state;
  const toggle = useToggleStatus();
  const isAvailable = me?.status === 'available';
  const text = connection === 'starting' ? 'Connecting' : isDisconnected(state) ? 'No connection' : null;

  return (
    <UnstyledButton
      role="switch"
      aria-checked={isAvailable}
      aria-label="Available for new chats"
      disabled={me === null}
      onClick={() => void toggle()}
    >
      <Flex wrap="wrap" align="center" component="span" gap="xs" px="xs" py={4} fz="sm">
        <PresenceMark presence={connection === 'live' ? (me?.status ?? 'disconnected') : 'disconnected'} />
        {text ?? (isAvailable ? 'Available' : 'Away')}
      </Flex>
    </UnstyledButton>
  );
}

export function useToggleStatus(): () => Promise<boolean> {
  const agentChats = useAgentChats();
  const attempt = useAttempt();
  const { me } = useAgentState();

  return () => attempt(agentChats.setStatus(me?.status === 'available' ? 'away' : 'available'));
}

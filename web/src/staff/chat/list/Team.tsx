import type { AgentPresence } from '@ronin/contracts';
import { Box, Flex, Text } from '../../../ui/mantine.ts';
import { PresenceMark } from '../settings/PresenceMark.tsx';
import type { AgentChatsState } from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { ListSection } from './ListSection.tsx';

/** The other connected agents: how many chats they hold, and which one they view. */
export function Team() {
  const state = useAgentState();
  const others = state.agents.filter(({ connected, agentId }) => connected && agentId !== state.me?.agentId);

  return (
    <ListSection
      title="Team"
      count={others.length > 0 ? String(others.length) : ''}
      empty="No other agents online."
      isEmpty={others.length === 0}
    >
      {others.map((agent) => (
        <Box component="li" key={agent.agentId} px={14} py={5}>
          <Flex align="center" component="span" gap="xs" wrap="nowrap">
            <PresenceMark presence={agent.status} />
            <Text span truncate flex={1} c="var(--text-soft)">
              {agent.displayName}
              {agent.status === 'away' && <span className="note"> away</span>}
            </Text>
            <span className="note">
              {agent.chats} of {agent.capacity}
            </span>
          </Flex>
          <Text c="dimmed" fz="xs" pl="md">
            {describeViewed(agent, state)}
          </Text>
        </Box>
      ))}
    </ListSection>
  );
}

function describeViewed({ lookingAt }: AgentPresence, { queue, chats }: AgentChatsState): string {
  if (lookingAt === null) return '';
  const session = chats.get(lookingAt)?.session ?? queue.find(({ sessionId }) => sessionId === lookingAt);

  return session ? `Viewing ${session.customerName}` : 'In a chat';
}

import type { AgentPresence } from '@ronin/contracts';
import type { AgentChatsState } from '../state/agent-chats.slice.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { ListSection } from './ListSection.tsx';
import classes from './Team.module.css';

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
        <li key={agent.agentId} className={classes.agent}>
          <span className={classes.name}>
            <span className={classes.dot} data-status={agent.status} aria-hidden="true" />
            {agent.displayName}
            {agent.status === 'away' && <span className={classes.quiet}> away</span>}
          </span>
          <span className={classes.load}>
            {agent.chats} of {agent.capacity}
          </span>
          <span className={classes.viewed}>{describeViewed(agent, state)}</span>
        </li>
      ))}
    </ListSection>
  );
}

function describeViewed({ lookingAt }: AgentPresence, { queue, chats }: AgentChatsState): string {
  if (lookingAt === null) return '';
  const session = chats.get(lookingAt)?.session ?? queue.find(({ sessionId }) => sessionId === lookingAt);

  return session ? `Viewing ${session.customerName}` : 'In a chat';
}

import type { AgentPresence } from '@ronin/contracts';
import { useDeskState } from '../state/DeskProvider.tsx';
import type { DeskState } from '../state/desk-state.ts';
import { ListSection } from './ListSection.tsx';
import classes from './Team.module.css';

/** The other agents who are there: how many chats they hold, and which they look at. */
export function Team() {
  const state = useDeskState();
  const others = state.agents.filter(({ connected, agentId }) => connected && agentId !== state.me?.agentId);

  return (
    <ListSection
      title="Team"
      count={others.length > 0 ? String(others.length) : ''}
      empty="No other agent is here."
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
          <span className={classes.looking}>{describeLooking(agent, state)}</span>
        </li>
      ))}
    </ListSection>
  );
}

function describeLooking({ lookingAt }: AgentPresence, { queue, threads }: DeskState): string {
  if (lookingAt === null) return '';
  const session = threads.get(lookingAt)?.session ?? queue.find(({ sessionId }) => sessionId === lookingAt);

  return session ? `Viewing ${session.customerName}` : 'In a chat';
}

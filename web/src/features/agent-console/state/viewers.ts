import type { AgentPresence } from '@ronin/contracts';

/** The other agents who have a chat before them, by name. */
export const lookersAt = (
  sessionId: string,
  agents: readonly AgentPresence[],
  me: AgentPresence | null,
): readonly string[] =>
  agents
    .filter(
      ({ lookingAt, connected, agentId }) => connected && lookingAt === sessionId && agentId !== me?.agentId,
    )
    .map(({ displayName }) => displayName);

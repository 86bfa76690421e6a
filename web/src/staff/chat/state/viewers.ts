import type { AgentPresence } from '@ronin/contracts';

/** The names of the other agents who have a chat on the screen. */
export const viewersOf = (
  sessionId: string,
  agents: readonly AgentPresence[],
  me: AgentPresence | null,
): readonly string[] =>
  agents
    .filter(
      ({ lookingAt, connected, agentId }) => connected && lookingAt === sessionId && agentId !== me?.agentId,
    )
    .map(({ displayName }) => displayName);

export const describeViewers = (names: readonly string[]): string =>
  `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} viewing`;

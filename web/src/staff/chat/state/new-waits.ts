import type { AgentChatSession } from '@ronin/contracts';
import type { AgentNotification } from './notifier.ts';

/** What is new in a waiting list: chats that were not in it, and those about which all agents are called again. */
export function listNewWaits(
  before: readonly AgentChatSession[],
  queue: readonly AgentChatSession[],
): AgentNotification[] {
  const rungAt = new Map(before.map((session) => [session.sessionId, session.rungAt]));

  return queue.flatMap((session): AgentNotification[] => {
    const known = rungAt.get(session.sessionId);
    if (known === undefined) return [{ kind: 'waiting', session }];

    return session.rungAt !== null && session.rungAt !== known ? [{ kind: 'still-waiting', session }] : [];
  });
}

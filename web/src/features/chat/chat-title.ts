import type { ChatSession } from '@ronin/contracts';

/** The panel's title in each state (behaviour: chat 8). */
export function chatTitle(session: ChatSession | null): string {
  if (!session) return 'Live Chat Support';

  return session.status === 'waiting'
    ? 'Connecting you with an agent...'
    : `Chat with ${session.agentName ?? 'Support Agent'}`;
}

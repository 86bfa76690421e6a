import type { ChatSession } from '@ronin/contracts';

/** The panel's title in each state (behaviour: chat 8). */
export function chatTitle(session: ChatSession | null): string {
  if (!session) return 'Live Chat Support';

  return session.status === 'waiting'
    ? 'Connecting you with an agent...'
    : `Chat with ${session.agentName ?? 'Support Agent'}`;
}

/** The launcher's label while a chat is open; null without one. */
export function launcherLabel(session: ChatSession | null): string | null {
  if (!session || session.status === 'ended') return null;
  if (session.status === 'active') return chatTitle(session);
  const { queuePosition } = session;

  return queuePosition === null || queuePosition === 1
    ? 'Next in line'
    : `Number ${String(queuePosition)} in line`;
}

import type { AgentChatSession, AgentPresence, ChatMessage } from '@ronin/contracts';
import type { ThreadState } from './thread.ts';

export interface DeskState {
  /** starting: nothing was read yet. */
  readonly link: 'starting' | 'up' | 'down';
  readonly me: AgentPresence | null;
  /** Waiting, oldest first. */
  readonly queue: readonly AgentChatSession[];
  readonly agents: readonly AgentPresence[];
  /** The chats that are open here, by session. */
  readonly threads: ReadonlyMap<string, ThreadState>;
}

/** What may be worth a sound. */
export type DeskNews =
  | { readonly kind: 'message'; readonly session: AgentChatSession; readonly message: ChatMessage }
  | { readonly kind: 'waiting'; readonly session: AgentChatSession }
  | { readonly kind: 'assigned'; readonly session: AgentChatSession };

export const NOTHING: DeskState = { link: 'starting', me: null, queue: [], agents: [], threads: new Map() };

/** The chats that an agent holds, in the order they took them. */
export const heldThreads = ({ me, threads }: DeskState): readonly ThreadState[] =>
  [...threads.values()]
    .filter(({ session }) => session.status === 'active' && session.agentId === me?.agentId)
    .sort((left, right) => (left.session.claimedAt ?? '').localeCompare(right.session.claimedAt ?? ''));

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

/** Who waits and still has the shop open, oldest first. */
export const presentInQueue = ({ queue }: Pick<DeskState, 'queue'>): readonly AgentChatSession[] =>
  queue.filter(({ customerOnline }) => customerOnline);

/** Whom to take next: the one who waits longest of those who are there, else of those who left. */
export const nextInQueue = (state: Pick<DeskState, 'queue'>): AgentChatSession | undefined =>
  presentInQueue(state)[0] ?? state.queue[0];

/** The chats that an agent holds, in the order they took them. */
export const heldThreads = ({ me, threads }: DeskState): readonly ThreadState[] =>
  [...threads.values()]
    .filter(({ session }) => session.status === 'active' && session.agentId === me?.agentId)
    .sort((left, right) => (left.session.claimedAt ?? '').localeCompare(right.session.claimedAt ?? ''));

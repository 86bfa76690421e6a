import type { AgentChatSession, AgentPresence, AgentStatus, ChatMessage, ChatNote } from '@ronin/contracts';
import { toApiError } from '../../../app/api.ts';
import type { Answer, UnsentMessage } from '../../../chat-client/outbox.ts';
import type { AppDispatch } from '../../../app/store.ts';
import { consoleApi } from './console.api.ts';

/** The calls that the desk makes by itself. */
export interface DeskCalls {
  readonly me: () => Promise<Answer<AgentPresence>>;
  readonly setStatus: (status: AgentStatus) => Promise<Answer<AgentPresence>>;
  readonly queue: () => Promise<Answer<AgentChatSession[]>>;
  readonly held: (agentId: number) => Promise<Answer<AgentChatSession[]>>;
  readonly session: (sessionId: string) => Promise<Answer<AgentChatSession | null>>;
  readonly messages: (sessionId: string, after: number) => Promise<Answer<ChatMessage[]>>;
  readonly notes: (sessionId: string) => Promise<Answer<ChatNote[]>>;
  readonly addNote: (sessionId: string, note: string) => Promise<Answer<ChatNote>>;
  readonly send: (sessionId: string, message: UnsentMessage) => Promise<Answer<ChatMessage>>;
  readonly claim: (sessionId: string) => Promise<Answer<AgentChatSession>>;
  readonly release: (sessionId: string) => Promise<Answer<AgentChatSession>>;
  readonly transfer: (sessionId: string, agentId: number) => Promise<Answer<AgentChatSession>>;
  readonly end: (sessionId: string) => Promise<Answer<AgentChatSession>>;
  readonly tag: (sessionId: string, tags: string[]) => Promise<Answer<AgentChatSession>>;
}

const untracked = { track: false };

/** The agents' REST calls, through the store. */
export function createDeskCalls(dispatch: AppDispatch): DeskCalls {
  const calls = consoleApi.endpoints;

  return {
    me: () => settle(dispatch(calls.readOwnPresence.initiate(undefined, untracked)).unwrap()),
    setStatus: (status) => settle(dispatch(calls.setStatus.initiate(status, untracked)).unwrap()),
    queue: () => settle(dispatch(calls.readQueue.initiate(undefined, untracked)).unwrap()),
    held: (agentId) =>
      settle(dispatch(calls.readSessions.initiate({ status: 'active', agentId }, untracked)).unwrap()),
    session: (sessionId) =>
      settle(
        dispatch(calls.readSessions.initiate({ sessionId }, untracked))
          .unwrap()
          .then(([session]) => session ?? null),
      ),
    messages: (sessionId, after) =>
      settle(dispatch(calls.readAgentMessages.initiate({ sessionId, after }, untracked)).unwrap()),
    notes: (sessionId) => settle(dispatch(calls.readNotes.initiate(sessionId, untracked)).unwrap()),
    addNote: (sessionId, note) =>
      settle(dispatch(calls.addNote.initiate({ sessionId, note }, untracked)).unwrap()),
    send: (sessionId, { clientMessageId, text, productId }) => {
      const message = { sessionId, clientMessageId, message: text, ...(productId && { productId }) };

      return settle(dispatch(calls.sendAgentMessage.initiate(message, untracked)).unwrap());
    },
    claim: (sessionId) => settle(dispatch(calls.claimChat.initiate(sessionId, untracked)).unwrap()),
    release: (sessionId) => settle(dispatch(calls.releaseChat.initiate(sessionId, untracked)).unwrap()),
    transfer: (sessionId, agentId) =>
      settle(dispatch(calls.transferChat.initiate({ sessionId, agentId }, untracked)).unwrap()),
    end: (sessionId) => settle(dispatch(calls.endAgentChat.initiate(sessionId, untracked)).unwrap()),
    tag: (sessionId, tags) =>
      settle(dispatch(calls.tagChat.initiate({ sessionId, tags }, untracked)).unwrap()),
  };
}

async function settle<Data>(call: Promise<Data>): Promise<Answer<Data>> {
  try {
    return { data: await call };
  } catch (error) {
    return { error: toApiError(error) };
  }
}

import {
  AddChatNote,
  AgentChatSession,
  AgentPresence,
  ChatAvailability,
  ShopperContext,
  ChatMessage,
  ChatMessagesQuery,
  ChatNote,
  ChatSearchHit,
  ChatSession,
  ChatSessionPath,
  ChatSessionsQuery,
  ChatTicket,
  EndChat,
  LeaveMessage,
  RateChat,
  SendChatMessage,
  SetAgentStatus,
  StartChat,
  StartChatAnswer,
  TagChat,
  TransferChat,
} from '@ronin/contracts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './operation.ts';

const CHAT = 'Chat';
const AGENTS = 'Agents';

/** The shopper's calls (behaviour: chat 2). */
export const chatPaths: ZodOpenApiPathsObject = {
  '/api/chat/sessions': {
    get: describeOperation({
      tag: AGENTS,
      summary: 'Search the chats, newest first',
      role: 'agent',
      query: ChatSessionsQuery,
      answers: { 200: { description: 'A page of chats', schema: z.array(ChatSearchHit) } },
      refusals: ['invalid-input'],
    }),
    post: describeOperation({
      tag: CHAT,
      summary: 'Start a chat',
      body: StartChat,
      answers: { 201: { description: 'The session, waiting', schema: StartChatAnswer } },
      refusals: ['invalid-input'],
    }),
  },
  '/api/chat/sessions/{sessionId}': {
    get: describeOperation({
      tag: CHAT,
      summary: 'One chat',
      path: ChatSessionPath,
      answers: { 200: { description: 'The session', schema: ChatSession } },
      refusals: ['not-found'],
    }),
    patch: describeOperation({
      tag: AGENTS,
      summary: 'Tag a chat',
      role: 'agent',
      path: ChatSessionPath,
      body: TagChat,
      answers: { 200: { description: 'The session', schema: AgentChatSession } },
      refusals: ['invalid-input', 'not-found'],
    }),
  },
  '/api/chat/sessions/{sessionId}/messages': {
    get: describeOperation({
      tag: CHAT,
      summary: 'The messages, oldest first',
      description: 'With ?after={messageId} only the later ones.',
      path: ChatSessionPath,
      query: ChatMessagesQuery,
      answers: { 200: { description: 'The messages', schema: z.array(ChatMessage) } },
      refusals: ['invalid-input', 'not-found'],
    }),
    post: describeOperation({
      tag: CHAT,
      summary: 'Send a message',
      path: ChatSessionPath,
      body: SendChatMessage,
      answers: {
        200: { description: 'This clientMessageId was sent before: that message', schema: ChatMessage },
        201: { description: 'The message', schema: ChatMessage },
      },
      refusals: ['invalid-input', 'forbidden', 'not-found', 'conflict'],
    }),
  },
  '/api/chat/sessions/{sessionId}/end': {
    post: describeOperation({
      tag: CHAT,
      summary: 'End a chat',
      path: ChatSessionPath,
      body: EndChat,
      answers: {
        200: { description: 'The session, ended', schema: z.union([ChatSession, AgentChatSession]) },
      },
      refusals: ['invalid-input', 'forbidden', 'not-found', 'conflict'],
    }),
  },
  '/api/chat/sessions/{sessionId}/satisfaction': {
    post: describeOperation({
      tag: CHAT,
      summary: 'Rate a chat that has ended, once',
      path: ChatSessionPath,
      body: RateChat,
      answers: { 200: { description: 'The session', schema: ChatSession } },
      refusals: ['invalid-input', 'not-found', 'conflict'],
    }),
  },
  '/api/chat/sessions/{sessionId}/ticket': {
    post: describeOperation({
      tag: CHAT,
      summary: 'Leave a message instead of waiting: it becomes a support ticket and ends the chat',
      path: ChatSessionPath,
      body: LeaveMessage,
      answers: {
        200: { description: 'The ticket of an earlier call', schema: ChatTicket },
        201: { description: 'The ticket', schema: ChatTicket },
      },
      refusals: ['invalid-input', 'not-found', 'conflict'],
    }),
  },
  '/api/chat/availability': {
    get: describeOperation({
      tag: CHAT,
      summary: 'Whether an agent is there and takes new chats',
      answers: { 200: { description: 'Whether', schema: ChatAvailability } },
      refusals: [],
    }),
  },
  ...agentPaths(),
};

/** What agents do with a chat (behaviour: chat 5). */
function agentPaths(): ZodOpenApiPathsObject {
  const change = (summary: string, body?: z.ZodType) =>
    describeOperation({
      tag: AGENTS,
      summary,
      role: 'agent',
      path: ChatSessionPath,
      ...(body && { body }),
      answers: { 200: { description: 'The session as it now is', schema: AgentChatSession } },
      refusals: [...(body ? (['invalid-input'] as const) : []), 'not-found', 'conflict'],
    });

  return {
    '/api/chat/queue': {
      get: describeOperation({
        tag: AGENTS,
        summary: 'The waiting chats, oldest first',
        role: 'agent',
        answers: { 200: { description: 'The queue', schema: z.array(AgentChatSession) } },
        refusals: [],
      }),
    },
    '/api/chat/sessions/{sessionId}/claim': {
      post: change('Take a waiting chat; of simultaneous claims one wins'),
    },
    '/api/chat/sessions/{sessionId}/release': { post: change('Give a chat back to the front of the queue') },
    '/api/chat/sessions/{sessionId}/transfer': {
      post: change('Hand a chat to another agent', TransferChat),
    },
    '/api/chat/sessions/{sessionId}/notes': {
      get: describeOperation({
        tag: AGENTS,
        summary: 'What agents noted on a chat, oldest first',
        role: 'agent',
        path: ChatSessionPath,
        answers: { 200: { description: 'The notes', schema: z.array(ChatNote) } },
        refusals: ['not-found'],
      }),
      post: describeOperation({
        tag: AGENTS,
        summary: 'Note something on a chat; no shopper sees it',
        role: 'agent',
        path: ChatSessionPath,
        body: AddChatNote,
        answers: { 201: { description: 'The note', schema: ChatNote } },
        refusals: ['invalid-input', 'not-found'],
      }),
    },
    '/api/chat/sessions/{sessionId}/context': {
      get: describeOperation({
        tag: AGENTS,
        summary: "The shopper's page, cart, wishlist, recently viewed pieces and earlier chats",
        role: 'agent',
        path: ChatSessionPath,
        answers: { 200: { description: 'The context', schema: ShopperContext } },
        refusals: ['not-found'],
      }),
    },
    '/api/chat/agents': {
      get: describeOperation({
        tag: AGENTS,
        summary: 'The agents, and who is there',
        role: 'agent',
        answers: { 200: { description: 'The agents', schema: z.array(AgentPresence) } },
        refusals: [],
      }),
    },
    '/api/chat/agents/me': {
      get: describeOperation({
        tag: AGENTS,
        summary: 'You, as the others see you',
        role: 'agent',
        answers: { 200: { description: 'You', schema: AgentPresence } },
        refusals: [],
      }),
      put: describeOperation({
        tag: AGENTS,
        summary: 'Say whether you take new chats',
        role: 'agent',
        body: SetAgentStatus,
        answers: { 200: { description: 'You, as the others see you', schema: AgentPresence } },
        refusals: ['invalid-input'],
      }),
    },
  };
}

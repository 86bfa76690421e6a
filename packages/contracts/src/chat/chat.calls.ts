import { z } from 'zod';
import { defineCall } from '../call.ts';
import { ChatTicket, LeaveMessage } from './chat-tickets.ts';
import { ChatMessage, ChatMessagesQuery, SendChatMessage } from './messages.ts';
import {
  AgentChatSession,
  ChatSearchHit,
  ChatSession,
  ChatSessionPath,
  ChatSessionsQuery,
  EndChat,
  RateChat,
  SentTranscript,
  StartChat,
  StartChatAnswer,
  TagChat,
} from './sessions.ts';
import { AvailabilityAnswer, AvailabilityQuery } from './visitors.ts';

/** Nobody learns what an id looks like. */
const NO_CHAT = 'There is no such chat.';

const CHAT = 'Chat';
const AGENTS = 'Agents';

/** The shopper's calls (behaviour: chat 2). */
export const chatCalls = {
  searchChats: defineCall({
    method: 'get',
    path: '/api/chat/sessions',
    tag: AGENTS,
    summary: 'Search the chats, newest first',
    role: 'agent',
    query: ChatSessionsQuery,
    answers: { 200: { description: 'A page of chats', schema: z.array(ChatSearchHit) } },
    errors: [400],
  }),
  startChat: defineCall({
    method: 'post',
    path: '/api/chat/sessions',
    tag: CHAT,
    summary: 'Start a chat',
    limit: 'chatStart',
    description: '403 with the code banned: the contact form is still open.',
    body: StartChat,
    answers: { 201: { description: 'The session, waiting', schema: StartChatAnswer } },
    errors: [400, 401, 403],
  }),
  getChat: defineCall({
    method: 'get',
    path: '/api/chat/sessions/{sessionId}',
    tag: CHAT,
    summary: 'One chat',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    answers: { 200: { description: 'The session', schema: ChatSession } },
    errors: [404],
  }),
  tagChat: defineCall({
    method: 'patch',
    path: '/api/chat/sessions/{sessionId}',
    tag: AGENTS,
    summary: 'Tag a chat',
    role: 'agent',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    body: TagChat,
    answers: { 200: { description: 'The session', schema: AgentChatSession } },
    errors: [400, 404],
  }),
  listMessages: defineCall({
    method: 'get',
    path: '/api/chat/sessions/{sessionId}/messages',
    tag: CHAT,
    summary: 'The messages, oldest first',
    description: 'With ?after={messageId} only the later ones.',
    limit: 'chatReadAddress',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    query: ChatMessagesQuery,
    answers: { 200: { description: 'The messages', schema: z.array(ChatMessage) } },
    errors: [400, 404],
  }),
  sendMessage: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/messages',
    tag: CHAT,
    summary: 'Send a message',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    body: SendChatMessage,
    answers: {
      200: { description: 'This clientMessageId was sent before: that message', schema: ChatMessage },
      201: { description: 'The message', schema: ChatMessage },
    },
    errors: [400, 403, 404, 409],
  }),
  endChat: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/end',
    tag: CHAT,
    summary: 'End a chat',
    isBodyOptional: true,
    params: ChatSessionPath,
    notFound: NO_CHAT,
    body: EndChat,
    answers: {
      200: { description: 'The session, ended', schema: z.union([ChatSession, AgentChatSession]) },
    },
    errors: [400, 403, 404, 409],
  }),
  rateChat: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/satisfaction',
    tag: CHAT,
    summary: 'Rate a chat that has ended, once',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    body: RateChat,
    answers: { 200: { description: 'The session', schema: ChatSession } },
    errors: [400, 404, 409],
  }),
  mailTranscript: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/transcript',
    tag: CHAT,
    summary: 'Get an ended chat by mail, at the address of your account; once a day',
    caller: 'account',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    answers: { 200: { description: 'The address to which it goes', schema: SentTranscript } },
    errors: [404, 409],
  }),
  leaveMessage: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/ticket',
    tag: CHAT,
    summary: 'Leave a message instead of waiting: it becomes a support ticket and ends the chat',
    limit: 'chatStart',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    body: LeaveMessage,
    answers: {
      200: { description: 'The ticket of an earlier call', schema: ChatTicket },
      201: { description: 'The ticket', schema: ChatTicket },
    },
    errors: [400, 404, 409],
  }),
  getAvailability: defineCall({
    method: 'get',
    path: '/api/chat/availability',
    tag: CHAT,
    summary: 'Whether an agent is there and takes new chats',
    limit: 'chatAvailability',
    query: AvailabilityQuery,
    answers: { 200: { description: 'Whether agents are available', schema: AvailabilityAnswer } },
    errors: [400],
  }),
};

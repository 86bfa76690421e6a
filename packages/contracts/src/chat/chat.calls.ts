import { z } from 'zod';
import { callsOf } from '../call.ts';
import { ChatTicket, LeaveMessage } from './chat-tickets.ts';
import { ChatMessage, ChatMessagesQuery, SendChatMessage } from './messages.ts';
import { OF_CHAT } from './of-chat.ts';
import {
  AgentChatSession,
  ChatSearchHit,
  ChatSession,
  ChatSessionsQuery,
  EndChat,
  RateChat,
  SentTranscript,
  StartChat,
  StartChatAnswer,
  TagChat,
} from './sessions.ts';
import { AvailabilityAnswer, AvailabilityQuery } from './visitors.ts';

const agent = callsOf({ tag: 'Agents', role: 'agent' });
const anyone = callsOf({ tag: 'Chat' });
const ofChat = callsOf({ tag: 'Chat', ...OF_CHAT });
const account = callsOf({ tag: 'Chat', caller: 'account' });

/** The shopper's calls (behaviour: chat 2). */
export const chatCalls = {
  searchChats: agent.get('/api/chat/sessions', {
    summary: 'Search the chats, newest first',
    query: ChatSessionsQuery,
    answers: { 200: { description: 'A page of chats', schema: z.array(ChatSearchHit) } },
  }),
  startChat: anyone.post('/api/chat/sessions', {
    summary: 'Start a chat',
    limit: 'chatStart',
    description: '403 with the code banned: the contact form is still open.',
    body: StartChat,
    answers: { 201: { description: 'The session, waiting', schema: StartChatAnswer } },
    errors: [401, 403],
  }),
  getChat: ofChat.get('/api/chat/sessions/{sessionId}', {
    summary: 'One chat',
    answers: { 200: { description: 'The session', schema: ChatSession } },
  }),
  tagChat: agent.patch('/api/chat/sessions/{sessionId}', {
    summary: 'Tag a chat',
    ...OF_CHAT,
    body: TagChat,
    answers: { 200: { description: 'The session', schema: AgentChatSession } },
  }),
  listMessages: ofChat.get('/api/chat/sessions/{sessionId}/messages', {
    summary: 'The messages, oldest first',
    description: 'With ?after={messageId} only the later ones.',
    limit: 'chatReadAddress',
    query: ChatMessagesQuery,
    answers: { 200: { description: 'The messages', schema: z.array(ChatMessage) } },
  }),
  sendMessage: ofChat.post('/api/chat/sessions/{sessionId}/messages', {
    summary: 'Send a message',
    body: SendChatMessage,
    answers: {
      200: { description: 'This clientMessageId was sent before: that message', schema: ChatMessage },
      201: { description: 'The message', schema: ChatMessage },
    },
    errors: [403, 409],
  }),
  endChat: ofChat.post('/api/chat/sessions/{sessionId}/end', {
    summary: 'End a chat',
    isBodyOptional: true,
    body: EndChat,
    answers: {
      200: { description: 'The session, ended', schema: z.union([ChatSession, AgentChatSession]) },
    },
    errors: [403, 409],
  }),
  rateChat: ofChat.post('/api/chat/sessions/{sessionId}/satisfaction', {
    summary: 'Rate a chat that has ended, once',
    body: RateChat,
    answers: { 200: { description: 'The session', schema: ChatSession } },
    errors: [409],
  }),
  mailTranscript: account.post('/api/chat/sessions/{sessionId}/transcript', {
    summary: 'Get an ended chat by mail, at the address of your account; once a day',
    ...OF_CHAT,
    answers: { 200: { description: 'The address to which it goes', schema: SentTranscript } },
    errors: [409],
  }),
  leaveMessage: ofChat.post('/api/chat/sessions/{sessionId}/ticket', {
    summary: 'Leave a message instead of waiting: it becomes a support ticket and ends the chat',
    limit: 'chatStart',
    body: LeaveMessage,
    answers: {
      200: { description: 'The ticket of an earlier call', schema: ChatTicket },
      201: { description: 'The ticket', schema: ChatTicket },
    },
    errors: [409],
  }),
  getAvailability: anyone.get('/api/chat/availability', {
    summary: 'Whether an agent is there and takes new chats',
    limit: 'chatAvailability',
    query: AvailabilityQuery,
    answers: { 200: { description: 'Whether agents are available', schema: AvailabilityAnswer } },
  }),
};

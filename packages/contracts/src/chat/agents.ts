import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chatText, Id, PathId, requiredText, Timestamp, Uuid } from '../fields.ts';
import { CANNED_REPLY, TEXT_LIMITS } from '../limits.ts';
import {
  AgentChatSession,
  ChatSessionPath,
  SentTranscript,
  ShopperContext,
  TransferChat,
} from './sessions.ts';

/** Whether an agent takes new chats. */
export const AgentStatus = z.enum(['available', 'away']);
export type AgentStatus = z.infer<typeof AgentStatus>;

/** An agent as the other agents see them. */
export const AgentPresence = z.object({
  agentId: Id,
  displayName: z.string(),
  status: AgentStatus,
  idle: z.boolean().meta({ description: 'Away because the console was not used, not by choice.' }),
  connected: z.boolean(),
  chats: z.int().nonnegative().meta({ description: 'Open chats held.' }),
  capacity: z.int().positive(),
  lookingAt: Uuid.nullable().meta({ description: 'The chat that they have open.' }),
});
export type AgentPresence = z.infer<typeof AgentPresence>;

/** PUT /api/chat/agents/me */
export const SetAgentStatus = z.object({ status: AgentStatus });
export type SetAgentStatus = z.infer<typeof SetAgentStatus>;

/** GET /api/chat/availability: whether an agent is connected and takes new chats. */
export const ChatAvailability = z.object({
  available: z.boolean(),
  opensAt: Timestamp.nullable().meta({
    description: 'When somebody is there again by the chat hours; null within them, or without any.',
  }),
  usualAnswerSeconds: z.int().nonnegative().nullable().meta({
    description: 'The median time to the first answer in the last 28 days; null for too few chats.',
  }),
});
export type ChatAvailability = z.infer<typeof ChatAvailability>;

/** POST …/notes: what agents write to each other. Shoppers never see them. */
export const AddChatNote = z.object({ note: chatText(TEXT_LIMITS.chatMessage) });
export type AddChatNote = z.infer<typeof AddChatNote>;

export const ChatNote = z.object({
  id: Id,
  sessionId: Uuid,
  authorId: Id.nullable(),
  authorName: z.string(),
  note: z.string(),
  createdAt: Timestamp,
});
export type ChatNote = z.infer<typeof ChatNote>;

export const ReplyPicture = z.object({
  name: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  url: z.string(),
  thumbnailUrl: z.string(),
});
export type ReplyPicture = z.infer<typeof ReplyPicture>;

/** A prepared text, inserted by its shortcut. `{{name}}` is replaced by the shopper's name. */
export const CannedReply = z.object({
  id: Id,
  shortcut: z.string(),
  text: z.string(),
  picture: ReplyPicture.nullable().meta({ description: 'Sent as a file after the text' }),
  updatedAt: Timestamp,
});
export type CannedReply = z.infer<typeof CannedReply>;

/** POST /api/chat/replies, PUT /api/chat/replies/{id} */
export const SaveCannedReply = z.object({
  shortcut: requiredText(CANNED_REPLY.shortcutLength)
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be letters, digits and hyphens'),
  text: chatText(TEXT_LIMITS.chatMessage),
});
export type SaveCannedReply = z.infer<typeof SaveCannedReply>;

export const CannedReplyPath = z.object({ id: PathId });

/** Named by the hash of its bytes. */
export const ReplyPicturePath = CannedReplyPath.extend({
  file: z.string().regex(/^[0-9a-f]{32}(?:-small)?\.jpg$/, 'must be the name of a picture'),
});

/** Nobody learns what an id looks like. */
const NO_CHAT = 'There is no such chat.';

const AGENTS = 'Agents';

/** The common parts of the calls that change a chat's holder. */
const CHANGE = {
  tag: AGENTS,
  role: 'agent',
  params: ChatSessionPath,
  notFound: NO_CHAT,
  answers: { 200: { description: 'The session as it now is', schema: AgentChatSession } },
} as const;

/** What agents do with a chat (behaviour: chat 5). */
export const agentCalls = {
  listWaitingChats: defineCall({
    method: 'get',
    path: '/api/chat/queue',
    tag: AGENTS,
    summary: 'The waiting chats, oldest first',
    role: 'agent',
    answers: { 200: { description: 'The queue', schema: z.array(AgentChatSession) } },
    errors: [],
  }),
  claimChat: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/claim',
    ...CHANGE,
    summary: 'Take a waiting chat; of simultaneous claims one wins',
    errors: [404, 409],
  }),
  releaseChat: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/release',
    ...CHANGE,
    summary: 'Give a chat back to the front of the queue',
    errors: [404, 409],
  }),
  transferChat: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/transfer',
    ...CHANGE,
    summary: 'Hand a chat to another agent',
    body: TransferChat,
    errors: [400, 404, 409],
  }),
  sendTranscript: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/transcript/send',
    tag: AGENTS,
    summary: 'Send an ended chat by mail to its account; 409 for that of a guest',
    role: 'agent',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    answers: { 200: { description: 'The address to which it goes', schema: SentTranscript } },
    errors: [404, 409],
  }),
  listNotes: defineCall({
    method: 'get',
    path: '/api/chat/sessions/{sessionId}/notes',
    tag: AGENTS,
    summary: 'What agents noted on a chat, oldest first',
    role: 'agent',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    answers: { 200: { description: 'The notes', schema: z.array(ChatNote) } },
    errors: [404],
  }),
  addNote: defineCall({
    method: 'post',
    path: '/api/chat/sessions/{sessionId}/notes',
    tag: AGENTS,
    summary: 'Note something on a chat; no shopper sees it',
    role: 'agent',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    body: AddChatNote,
    answers: { 201: { description: 'The note', schema: ChatNote } },
    errors: [400, 404],
  }),
  getShopperContext: defineCall({
    method: 'get',
    path: '/api/chat/sessions/{sessionId}/context',
    tag: AGENTS,
    summary: "The shopper's page, cart, wishlist, recently viewed pieces and earlier chats",
    role: 'agent',
    params: ChatSessionPath,
    notFound: NO_CHAT,
    answers: { 200: { description: 'The context', schema: ShopperContext } },
    errors: [404],
  }),
  listAgents: defineCall({
    method: 'get',
    path: '/api/chat/agents',
    tag: AGENTS,
    summary: 'The agents, and who is there',
    role: 'agent',
    answers: { 200: { description: 'The agents', schema: z.array(AgentPresence) } },
    errors: [],
  }),
  getOwnPresence: defineCall({
    method: 'get',
    path: '/api/chat/agents/me',
    tag: AGENTS,
    summary: 'You, as the others see you',
    role: 'agent',
    answers: { 200: { description: 'You', schema: AgentPresence } },
    errors: [],
  }),
  setOwnStatus: defineCall({
    method: 'put',
    path: '/api/chat/agents/me',
    tag: AGENTS,
    summary: 'Say whether you take new chats',
    role: 'agent',
    body: SetAgentStatus,
    answers: { 200: { description: 'You, as the others see you', schema: AgentPresence } },
    errors: [400],
  }),
};

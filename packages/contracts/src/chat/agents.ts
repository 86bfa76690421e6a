import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Id, PathId, requiredText, Timestamp, Uuid } from '../fields.ts';
import { CANNED_REPLY, TEXT_LIMITS } from '../limits.ts';
import { OF_CHAT } from './of-chat.ts';
import { AgentChatSession, SentTranscript, ShopperContext, TransferChat } from './sessions.ts';

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

/** POST /api/chat/sessions/{id}/later */
export const AnswerLater = z.object({
  until: Timestamp.nullish().meta({
    description: 'Until when the ticket is hidden, at most 90 days from now. Absent: it is open at once.',
  }),
});

const agent = callsOf({ tag: 'Agents', role: 'agent' });
const ofChat = callsOf({ tag: 'Agents', role: 'agent', ...OF_CHAT });
/** For calls that change a chat's holder. */
const change = callsOf({
  tag: 'Agents',
  role: 'agent',
  ...OF_CHAT,
  answers: { 200: { description: 'The session as it now is', schema: AgentChatSession } },
});

/** What agents do with a chat (behaviour: chat 5). */
export const agentCalls = {
  listWaitingChats: agent.get('/api/chat/queue', {
    summary: 'The waiting chats, oldest first',
    answers: { 200: { description: 'The queue', schema: z.array(AgentChatSession) } },
  }),
  claimChat: change.post('/api/chat/sessions/{sessionId}/claim', {
    summary: 'Take a waiting chat; of simultaneous claims one wins',
    errors: [409],
  }),
  releaseChat: change.post('/api/chat/sessions/{sessionId}/release', {
    summary: 'Give a chat back to the front of the queue',
    errors: [409],
  }),
  transferChat: change.post('/api/chat/sessions/{sessionId}/transfer', {
    summary: 'Hand a chat to another agent',
    body: TransferChat,
    errors: [409],
  }),
  sendTranscript: ofChat.post('/api/chat/sessions/{sessionId}/transcript/send', {
    summary: 'Send an ended chat by mail to its account; 409 for that of a guest',
    answers: { 200: { description: 'The address to which it goes', schema: SentTranscript } },
    errors: [409],
  }),
  listNotes: ofChat.get('/api/chat/sessions/{sessionId}/notes', {
    summary: 'What agents noted on a chat, oldest first',
    answers: { 200: { description: 'The notes', schema: z.array(ChatNote) } },
  }),
  addNote: ofChat.post('/api/chat/sessions/{sessionId}/notes', {
    summary: 'Note something on a chat; no shopper sees it',
    body: AddChatNote,
    answers: { 201: { description: 'The note', schema: ChatNote } },
  }),
  getShopperContext: ofChat.get('/api/chat/sessions/{sessionId}/context', {
    summary: "The shopper's page, cart, wishlist, recently viewed pieces and earlier chats",
    answers: { 200: { description: 'The context', schema: ShopperContext } },
  }),
  listAgents: agent.get('/api/chat/agents', {
    summary: 'The agents, and who is there',
    answers: { 200: { description: 'The agents', schema: z.array(AgentPresence) } },
  }),
  getOwnPresence: agent.get('/api/chat/agents/me', {
    summary: 'You, as the others see you',
    answers: { 200: { description: 'You', schema: AgentPresence } },
  }),
  setOwnStatus: agent.put('/api/chat/agents/me', {
    summary: 'Say whether you take new chats',
    body: SetAgentStatus,
    answers: { 200: { description: 'You, as the others see you', schema: AgentPresence } },
  }),
};

export const answerLaterCalls = {
  answerChatLater: ofChat.post('/api/chat/sessions/{sessionId}/later', {
    summary: 'End a chat that you hold, and answer it later by mail',
    description:
      'The whole conversation becomes a ticket of the caller. The shopper is told its number. A repeat answers 200 and changes nothing.',
    isBodyOptional: true,
    body: AnswerLater,
    answers: { 200: { description: 'The session, ended', schema: AgentChatSession } },
    errors: [409],
  }),
};

/** What leads do with chats (behaviour: chat 20). */
export const leadCalls = {
  assignChat: change.post('/api/chat/sessions/{sessionId}/assign', {
    summary: 'Give a waiting chat to an agent',
    isForLeads: true,
    body: TransferChat,
    errors: [409],
  }),
  takeOverChat: change.post('/api/chat/sessions/{sessionId}/take-over', {
    summary: 'Take a chat that another agent holds',
    isForLeads: true,
    errors: [409],
  }),
};

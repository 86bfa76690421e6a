import { z } from 'zod';
import { Email, Id, optionalText, PathId, requiredText, Timestamp, Uuid } from '../fields.ts';
import { SATISFACTION, TEXT_LIMITS } from '../limits.ts';

export const ChatStatus = z.enum(['waiting', 'active', 'ended']);
export type ChatStatus = z.infer<typeof ChatStatus>;

export const ChatSenderType = z.enum(['customer', 'agent', 'system']);
export type ChatSenderType = z.infer<typeof ChatSenderType>;

/** What a shopper may see of a session. */
export const ChatSession = z
  .object({
    sessionId: Uuid,
    status: ChatStatus,
    agentName: z.string().nullable(),
    customerName: z.string(),
    customerEmail: z.string(),
    startedAt: Timestamp,
    endedAt: Timestamp.nullable(),
    queuePosition: z.int().positive().nullable().meta({ description: 'From 1, while waiting; else null.' }),
  })
  .meta({ id: 'ChatSession' });
export type ChatSession = z.infer<typeof ChatSession>;

export const ChatMessage = z
  .object({
    id: Id,
    sessionId: Uuid,
    senderId: z.string().nullable(),
    senderName: z.string(),
    senderType: ChatSenderType,
    message: z.string(),
    messageType: z.string(),
    clientMessageId: Uuid.nullable(),
    readAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** POST /api/chat/sessions */
export const StartChat = z
  .object({ customerName: requiredText(TEXT_LIMITS.name), customerEmail: Email })
  .meta({ id: 'StartChat' });
export type StartChat = z.infer<typeof StartChat>;

export const StartChatAnswer = z.object({ session: ChatSession }).meta({ id: 'StartChatAnswer' });
export type StartChatAnswer = z.infer<typeof StartChatAnswer>;

/** A session's path. What is no UUID is nobody's session, so it is not found rather than malformed. */
export const ChatSessionPath = z.object({ sessionId: z.string() });

/** GET …/messages: `after` is a message id; 0 asks for all. */
export const ChatMessagesQuery = z.object({
  after: z.union([z.literal('0').transform(Number), PathId]).optional(),
});

/** POST …/messages. `senderId` and `senderName` are documented and accepted, but the session's own are stored. */
export const SendChatMessage = z
  .object({
    sessionId: z.string().optional(),
    senderId: optionalText(TEXT_LIMITS.email),
    senderName: optionalText(TEXT_LIMITS.name),
    senderType: ChatSenderType.default('customer'),
    message: requiredText(TEXT_LIMITS.chatMessage),
    clientMessageId: Uuid.optional(),
  })
  .meta({ id: 'SendChatMessage' });
export type SendChatMessage = z.infer<typeof SendChatMessage>;

/** POST …/satisfaction */
export const RateChat = z
  .object({ rating: z.int().min(SATISFACTION.min).max(SATISFACTION.max) })
  .meta({ id: 'RateChat' });
export type RateChat = z.infer<typeof RateChat>;

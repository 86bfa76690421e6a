import { z } from 'zod';
import { chatText, Id, optionalText, PathId, StoredId, Timestamp, Uuid } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { ChatProposal } from './proposals.ts';

export const ChatSenderType = z.enum(['customer', 'agent', 'system']);
export type ChatSenderType = z.infer<typeof ChatSenderType>;

/** What a file of a chat is: a picture that pages show, or one that is only downloaded. */
export const ChatFileKind = z.enum(['picture', 'file']);
export type ChatFileKind = z.infer<typeof ChatFileKind>;

export const ChatAttachment = z.object({
  id: Id,
  kind: ChatFileKind,
  name: z.string(),
  bytes: z.int().positive(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
});
export type ChatAttachment = z.infer<typeof ChatAttachment>;

export const ChatMessage = z.object({
  id: Id.meta({ description: 'Within a session ids grow in the order of commit.' }),
  sessionId: Uuid,
  sequence: z.int().positive().meta({ description: 'From 1 in each session, without a gap.' }),
  senderId: z.string().nullable(),
  senderName: z.string(),
  senderType: ChatSenderType,
  message: z.string(),
  messageType: z.string().meta({
    description:
      "text, product, file, proposal, or mail (a reply by mail); a system message's is what happened: joined, transferred, returned, accepted, declined, ended, banned (ended by a ban).",
  }),
  productId: Id.nullable().meta({
    description: 'The product that an agent shows. The text names it for clients without product cards.',
  }),
  proposal: ChatProposal.nullable().default(null).meta({
    description: 'What is proposed, or was answered, with its state at the time of reading.',
  }),
  // Releases before it send none.
  attachment: ChatAttachment.nullable().default(null).meta({
    description: 'A file. The text is its name, for clients without files.',
  }),
  clientMessageId: Uuid.nullable(),
  readAt: Timestamp.nullable(),
  mailedAt: Timestamp.nullable()
    .default(null)
    .meta({ description: 'When it went by mail to a shopper who had left.' }),
  createdAt: Timestamp,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** GET …/messages: `after` is a message id; 0 asks for all. */
export const ChatMessagesQuery = z.object({
  after: z.union([z.literal('0').transform(Number), PathId]).optional(),
});

/** POST …/messages. `senderId` and `senderName` are documented and accepted, but the session's own are stored. */
export const SendChatMessage = z.object({
  sessionId: z.string().optional(),
  senderId: optionalText(TEXT_LIMITS.email),
  senderName: optionalText(TEXT_LIMITS.name),
  senderType: ChatSenderType.default('customer'),
  message: chatText(TEXT_LIMITS.chatMessage),
  clientMessageId: Uuid.optional(),
  productId: StoredId.optional().meta({ description: 'For agents: shows a product with the text.' }),
});
export type SendChatMessage = z.infer<typeof SendChatMessage>;

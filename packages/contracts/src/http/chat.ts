import { z } from 'zod';
import {
  chatText,
  Email,
  Id,
  Money,
  optionalText,
  PathId,
  requiredText,
  StoredId,
  Text,
  Timestamp,
  Uuid,
} from '../fields.ts';
import { CHAT_EXCERPT_MAX, CHAT_TAGS, SATISFACTION, TEXT_LIMITS } from '../limits.ts';

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

/** Where in the shop a shopper is; the path with what follows the question mark. */
export const ShopperPage = z.object({
  path: requiredText(TEXT_LIMITS.url).regex(
    /^\/(?![/\\])[^\s\\]*$/,
    'must be a path of this shop: one slash, and no backslash or space',
  ),
  title: Text.max(TEXT_LIMITS.label),
});
export type ShopperPage = z.infer<typeof ShopperPage>;

/** What staff see of a session: the shopper's fields and the shop's own. */
export const AgentChatSession = ChatSession.extend({
  agentId: Id.nullable(),
  customerId: Id.nullable(),
  waitTime: z.int().nullable().meta({ description: 'Seconds until an agent first joined.' }),
  chatDuration: z.int().nullable().meta({ description: 'Seconds from then to the end.' }),
  satisfaction: z.int().nullable(),
  tags: z.array(z.string()),
  queuedAt: Timestamp.meta({ description: 'The queue is served by this, oldest first.' }),
  claimedAt: Timestamp.nullable(),
  unansweredSince: Timestamp.nullable().meta({
    description: 'Since when the shopper has waited for a reply.',
  }),
  customerOnline: z.boolean().meta({
    description: 'Whether the shopper has a socket, polls or wrote within the last half minute.',
  }),
  customerSeenAt: Timestamp.meta({ description: "The shopper's last sign of life." }),
  customerPage: ShopperPage.nullable().meta({
    description: 'The page that the shopper has open, or had last; null while it is not known.',
  }),
  transferredFrom: z
    .string()
    .nullable()
    .meta({ description: 'Who passed the chat on to the agent who holds it; else null.' }),
  lastSequence: z.int().nonnegative().meta({ description: 'Messages so far.' }),
  preview: z
    .string()
    .nullable()
    .meta({ description: 'The beginning of what the shopper said last, while they wait; else null.' }),
}).meta({ id: 'AgentChatSession' });
export type AgentChatSession = z.infer<typeof AgentChatSession>;

/** The line of a chat that a search found. */
export const ChatMatch = z.object({
  messageId: Id,
  senderName: z.string(),
  excerpt: z
    .string()
    .max(CHAT_EXCERPT_MAX)
    .meta({ description: 'At most 200 characters of the line, around what was sought.' }),
});
export type ChatMatch = z.infer<typeof ChatMatch>;

/** A chat in the answer of a search. */
export const ChatSearchHit = AgentChatSession.extend({
  match: ChatMatch.nullable().meta({
    description: 'The newest line that matches; null without a search, or when only the name or e-mail does.',
  }),
}).meta({ id: 'ChatSearchHit' });
export type ChatSearchHit = z.infer<typeof ChatSearchHit>;

export const ChatMessage = z
  .object({
    id: Id.meta({ description: 'Within a session ids grow in the order of commit.' }),
    sessionId: Uuid,
    sequence: z.int().positive().meta({ description: 'From 1 in each session, without a gap.' }),
    senderId: z.string().nullable(),
    senderName: z.string(),
    senderType: ChatSenderType,
    message: z.string(),
    messageType: z.string().meta({
      description:
        "text, or product; a system message's is what happened: joined, transferred, returned, ended.",
    }),
    productId: Id.nullable().meta({
      description: 'The piece that an agent shows; the text names it for clients that draw no card.',
    }),
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
    message: chatText(TEXT_LIMITS.chatMessage),
    clientMessageId: Uuid.optional(),
    productId: StoredId.optional().meta({ description: "An agent's: shows a piece beside the text." }),
  })
  .meta({ id: 'SendChatMessage' });
export type SendChatMessage = z.infer<typeof SendChatMessage>;

/** POST …/satisfaction */
export const RateChat = z
  .object({ rating: z.int().min(SATISFACTION.min).max(SATISFACTION.max) })
  .meta({ id: 'RateChat' });
export type RateChat = z.infer<typeof RateChat>;

/** POST …/end. Staff who chat as shoppers in the same browser say so; absent: an agent's cookie makes it the agent's. */
export const EndChat = z
  .object({ senderType: z.enum(['customer', 'agent']).optional() })
  .meta({ id: 'EndChat' });
export type EndChat = z.infer<typeof EndChat>;

/** POST …/transfer */
export const TransferChat = z.object({ agentId: StoredId }).meta({ id: 'TransferChat' });
export type TransferChat = z.infer<typeof TransferChat>;

/** PATCH /api/chat/sessions/{id} */
export const TagChat = z
  .object({ tags: z.array(requiredText(CHAT_TAGS.length)).max(CHAT_TAGS.count) })
  .meta({ id: 'TagChat' });
export type TagChat = z.infer<typeof TagChat>;

/** GET /api/chat/sessions, newest first. `q` is words, or their beginnings; `before` is a page's last sessionId; `sessionId` asks for one. */
export const ChatSessionsQuery = z.object({
  sessionId: Uuid.optional(),
  status: ChatStatus.optional(),
  agentId: PathId.optional(),
  q: optionalText(TEXT_LIMITS.name),
  before: Uuid.optional(),
});
export type ChatSessionsQuery = z.infer<typeof ChatSessionsQuery>;

/** Whether an agent takes new chats. */
export const AgentStatus = z.enum(['available', 'away']);
export type AgentStatus = z.infer<typeof AgentStatus>;

/** An agent as the other agents see them. */
export const AgentPresence = z
  .object({
    agentId: Id,
    displayName: z.string(),
    status: AgentStatus,
    connected: z.boolean(),
    chats: z.int().nonnegative().meta({ description: 'Open chats held.' }),
    capacity: z.int().positive(),
    lookingAt: Uuid.nullable().meta({ description: 'The chat they have before them.' }),
  })
  .meta({ id: 'AgentPresence' });
export type AgentPresence = z.infer<typeof AgentPresence>;

/** PUT /api/chat/agents/me */
export const SetAgentStatus = z.object({ status: AgentStatus }).meta({ id: 'SetAgentStatus' });
export type SetAgentStatus = z.infer<typeof SetAgentStatus>;

/** GET /api/chat/availability: whether an agent is connected and takes new chats. */
export const ChatAvailability = z.object({ available: z.boolean() }).meta({ id: 'ChatAvailability' });
export type ChatAvailability = z.infer<typeof ChatAvailability>;

/** POST …/ticket: the waiting shopper leaves a message instead. It ends the chat. */
export const LeaveMessage = z
  .object({ message: chatText(TEXT_LIMITS.chatMessage) })
  .meta({ id: 'LeaveMessage' });
export type LeaveMessage = z.infer<typeof LeaveMessage>;

export const ChatTicket = z
  .object({ ticketNumber: z.string(), createdAt: Timestamp })
  .meta({ id: 'ChatTicket' });
export type ChatTicket = z.infer<typeof ChatTicket>;

/** POST …/notes: what agents write to each other. No shopper ever sees one. */
export const AddChatNote = z.object({ note: chatText(TEXT_LIMITS.chatMessage) }).meta({ id: 'AddChatNote' });
export type AddChatNote = z.infer<typeof AddChatNote>;

export const ChatNote = z
  .object({
    id: Id,
    sessionId: Uuid,
    authorId: Id.nullable(),
    authorName: z.string(),
    note: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ChatNote' });
export type ChatNote = z.infer<typeof ChatNote>;

/** A piece beside the talk, as the agent needs it. */
const ContextPiece = z.object({ productId: Id, name: z.string(), price: Money, inStock: z.boolean() });

/** GET …/context: what the shop knows of the shopper, beside the talk. */
export const ChatContext = z
  .object({
    page: ShopperPage.nullable(),
    cart: z.array(ContextPiece.extend({ quantity: z.int() })),
    wishlist: z.array(ContextPiece),
    recentlyViewed: z.array(ContextPiece.extend({ viewedAt: Timestamp })),
    earlierChats: z.array(AgentChatSession),
  })
  .meta({ id: 'ChatContext' });
export type ChatContext = z.infer<typeof ChatContext>;

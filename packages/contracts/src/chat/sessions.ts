import { z } from 'zod';
import { SATISFACTION } from '../browser-limits.ts';
import { ChosenOptions } from '../cart/cart.ts';
import {
  Email,
  Id,
  Money,
  oneLine,
  optionalChatText,
  optionalText,
  PathId,
  requiredText,
  StoredId,
  Text,
  Timestamp,
  Uuid,
  writtenText,
} from '../fields.ts';
import { CHAT_EXCERPT_MAX, CHAT_TAGS, TEXT_LIMITS } from '../limits.ts';
import { CustomerIdentity } from '../session.ts';

export const ChatStatus = z.enum(['waiting', 'active', 'ended']);
export type ChatStatus = z.infer<typeof ChatStatus>;

/** To which address a transcript goes: that of the account, which its owner proved. */
export const SentTranscript = z.object({ to: z.string() });
export type SentTranscript = z.infer<typeof SentTranscript>;

/** What a shopper may see of a session. */
export const ChatSession = z.object({
  sessionId: Uuid,
  status: ChatStatus,
  agentName: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string(),
  startedAt: Timestamp,
  endedAt: Timestamp.nullable(),
  queuePosition: z.int().positive().nullable().meta({ description: 'From 1, while waiting; else null.' }),
  promisedAt: Timestamp.exactOptional().meta({
    description: 'Only while it waits, when the wait was so long that an answer by mail was promised.',
  }),
  answerEmail: z.string().exactOptional().meta({
    description: 'Where the promised answer goes, as the shopper typed it; absent: to customerEmail.',
  }),
});
export type ChatSession = z.infer<typeof ChatSession>;

/** The page that a shopper has open; the path with its query. */
export const ShopperPage = z.object({
  path: requiredText(TEXT_LIMITS.url).regex(
    /^\/(?![/\\])[^\s\\]*$/,
    'must be a path of this shop: one slash, and no backslash or space',
  ),
  title: oneLine(Text.max(TEXT_LIMITS.label)),
});
export type ShopperPage = z.infer<typeof ShopperPage>;

/** What staff see of a session: the shopper's fields and the shop's own. */
export const AgentChatSession = ChatSession.extend({
  agentId: Id.nullable(),
  customerId: Id.nullable(),
  waitTime: z.int().nullable().meta({ description: 'Seconds until an agent first joined.' }),
  chatDuration: z.int().nullable().meta({ description: 'Seconds from then to the end.' }),
  satisfaction: z.int().nullable(),
  satisfactionComment: z.string().nullable().meta({ description: 'What the shopper wrote beside it.' }),
  tags: z.array(z.string()),
  queuedAt: Timestamp.meta({ description: 'The queue is served by this, oldest first.' }),
  claimedAt: Timestamp.nullable(),
  unansweredSince: Timestamp.nullable().meta({
    description: 'Since when the shopper has waited for a reply.',
  }),
  customerOnline: z.boolean().meta({
    description: 'Whether the shopper has a socket, polls or wrote within the last half minute.',
  }),
  customerSeenAt: Timestamp.meta({ description: 'When the shopper was last seen.' }),
  customerPage: ShopperPage.nullable().meta({
    description: 'The page that the shopper has open, or had last; null while it is not known.',
  }),
  transferredFrom: z
    .string()
    .nullable()
    .meta({ description: 'Who transferred the chat to its current agent; else null.' }),
  waitingSince: Timestamp.meta({ description: 'Since when it waits, or waited last.' }),
  rungAt: Timestamp.nullable().meta({
    description: 'When this wait was so long that all agents were called again; else null.',
  }),
  lastSequence: z.int().nonnegative().meta({ description: 'Messages so far.' }),
  preview: z
    .string()
    .nullable()
    .meta({ description: 'The beginning of the last message of a waiting shopper; else null.' }),
});
export type AgentChatSession = z.infer<typeof AgentChatSession>;

/** The message of a chat that a search found. */
export const ChatMatch = z.object({
  messageId: Id,
  senderName: z.string(),
  excerpt: z
    .string()
    .max(CHAT_EXCERPT_MAX)
    .meta({ description: 'At most 200 characters of the message, around the match.' }),
});
export type ChatMatch = z.infer<typeof ChatMatch>;

/** A chat in the answer of a search. */
export const ChatSearchHit = AgentChatSession.extend({
  match: ChatMatch.nullable().meta({
    description:
      'The newest message that matches; null without a search, or when only the name or e-mail matches.',
  }),
});
export type ChatSearchHit = z.infer<typeof ChatSearchHit>;

/** POST /api/chat/sessions. For a signed-in customer the account's address, and its name if it has one, are used instead. */
export const StartChat = z.object({ customerName: writtenText(TEXT_LIMITS.name), customerEmail: Email });
export type StartChat = z.infer<typeof StartChat>;

export const StartChatAnswer = z.object({ session: ChatSession });
export type StartChatAnswer = z.infer<typeof StartChatAnswer>;

/** A session's path. An id that is not a UUID is answered with 404, not 400. */
export const ChatSessionPath = z.object({ sessionId: Uuid });

/** POST …/satisfaction */
export const RateChat = z.object({
  rating: z.int().min(SATISFACTION.min).max(SATISFACTION.max),
  comment: optionalChatText(SATISFACTION.comment),
});
export type RateChat = z.infer<typeof RateChat>;

/** POST …/end. Staff who chat as shoppers in the same browser say so; absent: an agent's cookie makes it the agent's. */
export const EndChat = z.object({ senderType: z.enum(['customer', 'agent']).optional() });

/** POST …/transfer */
export const TransferChat = z.object({ agentId: StoredId });

/** PATCH /api/chat/sessions/{id} */
export const TagChat = z.object({ tags: z.array(writtenText(CHAT_TAGS.length)).max(CHAT_TAGS.count) });

/** GET /api/chat/sessions, newest first. `q` is words, or their beginnings; `before` is a page's last sessionId; `sessionId` asks for one. */
export const ChatSessionsQuery = z.object({
  sessionId: Uuid.optional(),
  status: ChatStatus.optional(),
  agentId: PathId.optional(),
  q: optionalText(TEXT_LIMITS.name),
  before: Uuid.optional(),
});
export type ChatSessionsQuery = z.infer<typeof ChatSessionsQuery>;

/** A product in the agent's view of the shopper. */
const ContextProduct = z.object({ productId: Id, name: z.string(), price: Money, inStock: z.boolean() });

/** GET …/context: what agents see about the shopper. */
export const ShopperContext = z.object({
  account: CustomerIdentity.nullable().meta({
    description:
      'The account to which the chat belongs. Its owner proved the address, unlike the name and address of the chat; null for a guest.',
  }),
  page: ShopperPage.nullable(),
  cart: z.array(ContextProduct.extend({ quantity: z.int(), options: ChosenOptions })),
  wishlist: z.array(ContextProduct),
  recentlyViewed: z.array(ContextProduct.extend({ viewedAt: Timestamp })),
  earlierChats: z.array(AgentChatSession),
});
export type ShopperContext = z.infer<typeof ShopperContext>;

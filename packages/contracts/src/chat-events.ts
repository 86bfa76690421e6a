import { z } from 'zod';
import { chatText, Id, StoredId, Uuid } from './fields.ts';
import {
  ChatMessage,
  ShopperPage,
  type AgentChatSession,
  type AgentPresence,
  type ChatAvailability,
  type ChatNote,
  type ChatSession,
} from './http/chat.ts';
import { Problem } from './http/problem.ts';
import { TEXT_LIMITS } from './limits.ts';

/** The queue of the chat's clock: a job every two seconds, taken by whichever of its processes is alive. */
export const CHAT_TIMERS_QUEUE = 'chat-timers';

/** Socket.IO namespaces, on the path /socket.io, websocket transport only (behaviour: chat 4). */
export const SHOPPER_NAMESPACE = '/shopper';
export const AGENT_NAMESPACE = '/agent';

/** The shopper's handshake: the session id is the key to the conversation. */
export const ShopperAuth = z.object({ sessionId: Uuid });
export type ShopperAuth = z.infer<typeof ShopperAuth>;

/** `message:send`, acknowledged after the commit. */
export const SendMessageCommand = z.object({
  sessionId: Uuid,
  clientMessageId: Uuid,
  message: chatText(TEXT_LIMITS.chatMessage),
  /** An agent's: shows a piece beside the text. */
  productId: StoredId.optional(),
});
export type SendMessageCommand = z.infer<typeof SendMessageCommand>;

export const SendMessageAck = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), message: ChatMessage }),
  z.object({ ok: z.literal(false), error: Problem }),
]);
export type SendMessageAck = z.infer<typeof SendMessageAck>;

/** `typing`, both ways. */
export const Typing = z.object({ sessionId: Uuid, typing: z.boolean() });
export type Typing = z.infer<typeof Typing>;

/** `read`, both ways: everything up to and including messageId was seen. */
export const Read = z.object({ sessionId: Uuid, messageId: Id });
export type Read = z.infer<typeof Read>;

/** `page`: where in the shop the shopper is, said on connection and when it changes. */
export const PageNews = ShopperPage.extend({ sessionId: Uuid });
export type PageNews = z.infer<typeof PageNews>;

/** `watch`: an agent looks at a chat, theirs or not, and hears it until they look away. The others see who looks. */
export const Watch = z.object({ sessionId: Uuid, watching: z.boolean() });
export type Watch = z.infer<typeof Watch>;

/** Which side did it. A side hears its own other tabs as well. */
type Side = 'customer' | 'agent';
export type TypingNews = Typing & { by: Side };
export type ReadNews = Read & { by: Side };

export type WatchAck = { ok: true; session: AgentChatSession } | { ok: false; error: Problem };

/** What either side's browser sends. */
interface EverybodyToServerEvents {
  'message:send': (command: SendMessageCommand, acknowledge: (answer: SendMessageAck) => void) => void;
  typing: (typing: Typing) => void;
  read: (read: Read) => void;
}

/** What a shopper's browser sends. */
export interface ShopperToServerEvents extends EverybodyToServerEvents {
  page: (page: PageNews) => void;
}

/** What an agent's browser sends. */
export interface AgentToServerEvents extends EverybodyToServerEvents {
  watch: (watch: Watch, acknowledge: (answer: WatchAck) => void) => void;
}

/** What everybody in a chat hears. `refused` answers what has no acknowledgement. */
interface ServerToEverybodyEvents {
  message: (message: ChatMessage) => void;
  typing: (typing: TypingNews) => void;
  read: (read: ReadNews) => void;
  refused: (refusal: { event: string; error: Problem }) => void;
}

/** What a shopper's browser hears. */
export interface ServerToShopperEvents extends ServerToEverybodyEvents {
  session: (session: ChatSession) => void;
  /** On connection and when it changes. */
  availability: (availability: ChatAvailability) => void;
}

/** What an agent's browser hears. */
export interface ServerToAgentEvents extends ServerToEverybodyEvents {
  session: (session: AgentChatSession) => void;
  queue: (waiting: AgentChatSession[]) => void;
  presence: (agents: AgentPresence[]) => void;
  note: (note: ChatNote) => void;
  page: (page: PageNews) => void;
}

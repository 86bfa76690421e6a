import { z } from 'zod';
import { chatText, Id, StoredId, Uuid } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { Problem } from '../problem.ts';
import { AgentPresence, ChatAvailability, ChatNote } from './agents.ts';
import { ChatMessage } from './messages.ts';
import type { ShopChangedEvent } from './orders-of-chat.ts';
import type { ChatProposal } from './proposals.ts';
import { AgentChatSession, ChatSession, ShopperPage } from './sessions.ts';

/** The queue of the job that applies the chat's time limits. It runs every two seconds in one of the chat processes. */
export const CHAT_TIMERS_QUEUE = 'chat-timers';

/** Socket.IO namespaces, on the path /socket.io, websocket transport only (behaviour: chat 4). */
export const SHOPPER_NAMESPACE = '/shopper';
export const AGENT_NAMESPACE = '/agent';

/** The shopper's handshake. Knowing the session id is the proof of access. */
export const ShopperAuth = z.object({ sessionId: Uuid });

/** `message:send`, acknowledged after the commit. */
export const SendMessageCommand = z.object({
  sessionId: Uuid,
  clientMessageId: Uuid,
  message: chatText(TEXT_LIMITS.chatMessage),
  /** Agents only: shows this product beside the text. */
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

/** `page` of a shopper: where in the shop they are. Sent on connection and on each change. The session is the socket's own. */
export const PageCommand = ShopperPage.extend({ sessionId: Uuid.optional() });
export type PageCommand = z.infer<typeof PageCommand>;

/** `page` to agents. */
export type PageEvent = ShopperPage & { sessionId: string };

/** `watch`: an agent opens or leaves a chat, their own or not. While it is open they receive its events. */
export const Watch = z.object({ sessionId: Uuid, watching: z.boolean() });
export type Watch = z.infer<typeof Watch>;

/** Who sent it. A receipt is also sent to the other tabs of its own side. */
type ChatSide = 'customer' | 'agent';
export type TypingEvent = Typing & { by: ChatSide };
export type ReadEvent = Read & { by: ChatSide };

export type WatchAck = { ok: true; session: AgentChatSession } | { ok: false; error: Problem };

/** What browsers of both sides send. */
interface SharedToServerEvents {
  'message:send': (command: SendMessageCommand, acknowledge: (answer: SendMessageAck) => void) => void;
  typing: (typing: Typing) => void;
  read: (read: Read) => void;
}

/** What a shopper's browser sends. */
export interface ShopperToServerEvents extends SharedToServerEvents {
  page: (page: PageCommand) => void;
}

/** What an agent's browser sends. */
export interface AgentToServerEvents extends SharedToServerEvents {
  watch: (watch: Watch, acknowledge: (answer: WatchAck) => void) => void;
  /** The agent uses the console. It ends an absence that began by not using it. */
  active: () => void;
}

/** What both sides of a chat receive. `refused` answers events that have no acknowledgement. */
interface ServerToSharedEvents {
  message: (message: ChatMessage) => void;
  /** After the message that makes or answers it, with its new state. */
  proposal: (proposal: ChatProposal) => void;
  typing: (typing: TypingEvent) => void;
  read: (read: ReadEvent) => void;
  refused: (refusal: { event: string; error: Problem }) => void;
}

/** What a shopper's browser receives. */
export interface ServerToShopperEvents extends ServerToSharedEvents {
  session: (session: ChatSession) => void;
  /** Sent on connection and on each change. */
  availability: (availability: ChatAvailability) => void;
}

/** How many items of the inbox wait for an answer, and a word that differs after each change of the open ones. */
export interface InboxChange {
  open: number;
  stamp: string;
}

/** What an agent's browser receives. */
export interface ServerToAgentEvents extends ServerToSharedEvents {
  session: (session: AgentChatSession) => void;
  queue: (waiting: AgentChatSession[]) => void;
  presence: (agents: AgentPresence[]) => void;
  inbox: (change: InboxChange) => void;
  note: (note: ChatNote) => void;
  page: (page: PageEvent) => void;
  /** Messages that went to the shopper by mail. */
  mailed: (messages: ChatMessage[]) => void;
  shop: (change: ShopChangedEvent) => void;
}

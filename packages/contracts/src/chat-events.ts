import { z } from 'zod';
import { Id, requiredText, Uuid } from './fields.ts';
import { ChatMessage, ChatSession } from './http/chat.ts';
import { Problem } from './http/problem.ts';
import { TEXT_LIMITS } from './limits.ts';

/** Socket.IO namespaces, on the path /socket.io, websocket transport only (decisions: Chat beyond the polling calls). */
export const SHOPPER_NAMESPACE = '/shopper';
export const AGENT_NAMESPACE = '/agent';

/** The shopper's handshake: the session id is the key to the conversation. */
export const ShopperAuth = z.object({ sessionId: Uuid });
export type ShopperAuth = z.infer<typeof ShopperAuth>;

/** `message:send`, acknowledged after the commit. */
export const SendMessageCommand = z.object({
  sessionId: Uuid,
  clientMessageId: Uuid,
  message: requiredText(TEXT_LIMITS.chatMessage),
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

/** What a browser sends. */
export interface ClientToServerEvents {
  'message:send': (command: SendMessageCommand, acknowledge: (answer: SendMessageAck) => void) => void;
  typing: (typing: Typing) => void;
  read: (read: Read) => void;
}

/** What a shopper's browser hears. */
export interface ServerToShopperEvents {
  message: (message: ChatMessage) => void;
  session: (session: ChatSession) => void;
  typing: (typing: Typing) => void;
  read: (read: Read) => void;
}

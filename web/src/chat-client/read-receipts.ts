import type { ChatMessage } from '@ronin/contracts';

/** Who takes part in a chat; the service's own messages belong to neither side. */
export type ChatSide = 'customer' | 'agent';

/** Older messages are not read again only to learn whether they were read. */
const RECHECKED_MESSAGES = 50;

export function markRead(messages: readonly ChatMessage[], upTo: number, readBy: ChatSide): ChatMessage[] {
  const author: ChatSide = readBy === 'agent' ? 'customer' : 'agent';
  const readAt = new Date().toISOString();

  return messages.map((message) =>
    message.senderType === author && message.id <= upTo && message.readAt === null
      ? { ...message, readAt }
      : message,
  );
}

/**
 * The id after which a read finds everything new: later messages, and receipts of own messages that no socket reported.
 * @param last the id up to which no message is missing.
 */
export function firstIdToReread(messages: readonly ChatMessage[], last: number, own: ChatSide): number {
  const recent = messages.slice(-RECHECKED_MESSAGES);
  const first = recent.findIndex(
    ({ id, senderType, readAt }) => id <= last && senderType === own && readAt === null,
  );
  if (first === -1) return last;

  return recent[first - 1]?.id ?? (recent.length === messages.length ? 0 : (recent[first]?.id ?? last));
}

/** Whether this side saw a message of the other side that the service does not know to be read. */
export const hasUnreportedRead = (messages: readonly ChatMessage[], seenId: number, own: ChatSide): boolean =>
  messages.some(
    ({ id, senderType, readAt }) =>
      senderType !== own && senderType !== 'system' && readAt === null && id <= seenId,
  );

import type { ChatMessage } from '@ronin/contracts';

/**
 * Adds messages that came by socket or by REST: each message once, in the order of its id, which is the order of commit.
 * The version that arrived last wins. A receipt is kept, because the answer of REST may be older than the receipt.
 */
export function mergeMessages(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of arrived) {
    const before = byId.get(message.id);
    const readAt = message.readAt ?? before?.readAt ?? null;
    const mailedAt = message.mailedAt ?? before?.mailedAt ?? null;
    byId.set(message.id, { ...message, readAt, mailedAt });
  }

  return [...byId.values()].sort((left, right) => left.id - right.id);
}

/**
 * The id up to which no message is missing; 0 when the first is missing. Sequences start at 1 and have no gaps, so a
 * message that was pushed after a lost one does not hide the loss.
 */
export function lastUnbrokenId(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ sequence }, index) => sequence !== index + 1);

  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.id ?? 0;
}

/** True when a message is missing before the last one. */
export const hasGap = (messages: readonly ChatMessage[]): boolean =>
  lastUnbrokenId(messages) < (messages.at(-1)?.id ?? 0);

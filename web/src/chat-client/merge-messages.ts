import type { ChatMessage } from '@ronin/contracts';

/**
 * Adds messages that came by socket or by REST: each message once, in the order of its id, which is the order of commit.
 * The version that arrived last wins, so that a read mark is kept.
 */
export function mergeMessages(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]));

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

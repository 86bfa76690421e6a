import type { ChatMessage } from '@ronin/contracts';

/**
 * One list of what two roads brought: each message once, in the order of its id, which is the order of commit. The
 * later word on a message (that it was read) wins.
 */
export function mergeMessages(
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (arrived.length === 0) return known;
  const byId = new Map([...known, ...arrived].map((message) => [message.id, message]));

  return [...byId.values()].sort((left, right) => left.id - right.id);
}

/**
 * The id up to which nothing is missing: sequences start at 1 and have no gaps, so what was pushed ahead of a lost
 * message does not hide the loss. 0 when even the first is missing.
 */
export function lastUnbrokenId(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ sequence }, index) => sequence !== index + 1);

  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.id ?? 0;
}

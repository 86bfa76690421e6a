import type { ChatMessage } from '@ronin/contracts';

/** A longer talk is not read again for the sake of a mark. */
const LOOK_BACK = 50;

/** Marks the shopper's own messages up to one as read by the agent. */
export function markRead(messages: readonly ChatMessage[], upTo: number): readonly ChatMessage[] {
  const now = new Date().toISOString();

  return messages.map((message) =>
    message.senderType === 'customer' && message.id <= upTo && message.readAt === null
      ? { ...message, readAt: now }
      : message,
  );
}

/**
 * The id after which a reading finds what is new: later messages, and that an own one was read meanwhile, which no push
 * told while there was none.
 */
export function firstUnreadAfter(messages: readonly ChatMessage[], last: number): number {
  const recent = messages.slice(-LOOK_BACK);
  const first = recent.findIndex(
    ({ id, senderType, readAt }) => id <= last && senderType === 'customer' && readAt === null,
  );
  if (first === -1) return last;

  return recent[first - 1]?.id ?? (recent.length === messages.length ? 0 : (recent[first]?.id ?? last));
}

/** Where the marks stand: beneath the last message that was read, and beneath the last one of all. */
export function placeMarks(messages: readonly ChatMessage[]): ReadonlyMap<number, 'Sent' | 'Read'> {
  const own = messages.filter(({ senderType }) => senderType === 'customer');
  const lastRead = own.findLast(({ readAt }) => readAt !== null);
  const last = own.at(-1);
  const marks = new Map<number, 'Sent' | 'Read'>();
  if (last) marks.set(last.id, 'Sent');
  if (lastRead) marks.set(lastRead.id, 'Read');

  return marks;
}

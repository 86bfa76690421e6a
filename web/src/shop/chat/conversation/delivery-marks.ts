import type { ChatMessage } from '@ronin/contracts';

export type DeliveryMark = 'Sent' | 'Read';

/** The marks by message id: one at the last own message that was read, and one at the last own message. */
export function findDeliveryMarks(messages: readonly ChatMessage[]): ReadonlyMap<number, DeliveryMark> {
  const own = messages.filter(({ senderType }) => senderType === 'customer');
  const lastRead = own.findLast(({ readAt }) => readAt !== null);
  const last = own.at(-1);
  const marks = new Map<number, DeliveryMark>();
  if (last) marks.set(last.id, 'Sent');
  if (lastRead) marks.set(lastRead.id, 'Read');

  return marks;
}

import type { ChatMessage, ProposalState } from '@ronin/contracts';

/** Each once and in the order of its id; of two with the same id the later one. */
export const mergeById = <Item extends { readonly id: number }>(
  known: readonly Item[],
  arrived: readonly Item[],
): Item[] =>
  [...new Map([...known, ...arrived].map((item) => [item.id, item])).values()].sort(
    (left, right) => left.id - right.id,
  );

/**
 * Adds messages that came by socket or by REST: ids grow in the order of commit. A receipt is kept, because the answer of
 * REST may be older than the receipt.
 */
export function mergeMessages(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  const newer = arrived.map((message) => {
    const before = byId.get(message.id);
    const readAt = message.readAt ?? before?.readAt ?? null;

    return { ...message, readAt, mailedAt: message.mailedAt ?? before?.mailedAt ?? null };
  });

  return mergeById(known, newer);
}

/**
 * The id up to which no message is missing; 0 when the first is missing. Sequences start at 1 and have no gaps, so a
 * message that was pushed after a lost one does not hide the loss.
 */
export function lastUnbrokenId(messages: readonly ChatMessage[]): number {
  const gap = messages.findIndex(({ sequence }, index) => sequence !== index + 1);

  return (gap === -1 ? messages.at(-1) : messages[gap - 1])?.id ?? 0;
}

export const hasGap = (messages: readonly ChatMessage[]): boolean =>
  lastUnbrokenId(messages) < (messages.at(-1)?.id ?? 0);

/** The newest state of each proposal: of the message that made it, then of the one that tells the answer. */
export const findProposalStates = (messages: readonly ChatMessage[]): ReadonlyMap<number, ProposalState> =>
  new Map(messages.flatMap(({ proposal }) => (proposal ? [[proposal.id, proposal.state]] : [])));

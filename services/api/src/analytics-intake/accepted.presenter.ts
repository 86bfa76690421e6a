import type { Accepted, AcceptedBatch } from '@ronin/contracts';

/** One id for an object, a list in its order for an array. */
export function presentAccepted(eventIds: string[], isBatch: boolean): Accepted | AcceptedBatch {
  const [eventId = ''] = eventIds;

  return isBatch ? { eventIds } : { eventId };
}

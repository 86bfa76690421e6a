import type { WriteResult } from '@ronin/analytics';
import type { WriteEvents } from '@ronin/contracts';

export interface PartsOptions {
  write: (part: WriteEvents) => Promise<WriteResult>;
  /** Whether the database refuses the data, whenever they are written. */
  isRefused: (error: unknown) => boolean;
  /** Takes one event that the database refuses. */
  setAside: (part: WriteEvents) => Promise<void>;
}

/**
 * Stores a batch that the database refused without the events that are the reason: it is halved until each of them is alone. A
 * part begins where its first event began in the batch, so the ledger counts every event once, and a repeat changes nothing.
 * @param batch with at least two events.
 * @returns what became of the events that were stored.
 */
export async function storeInParts(batch: WriteEvents, options: PartsOptions): Promise<WriteResult> {
  const { start, events } = batch;
  const half = Math.ceil(events.length / 2);
  const first = await storePart({ ...batch, events: events.slice(0, half) }, options);
  const second = await storePart({ ...batch, start: start + half, events: events.slice(half) }, options);

  return { written: first.written + second.written, duplicate: first.duplicate + second.duplicate };
}

async function storePart(part: WriteEvents, options: PartsOptions): Promise<WriteResult> {
  try {
    return await options.write(part);
  } catch (error) {
    if (!options.isRefused(error)) throw error;
    if (part.events.length > 1) return await storeInParts(part, options);
    await options.setAside(part);

    return { written: 0, duplicate: 0 };
  }
}

import type { WriteResult } from '@ronin/analytics';
import type { WriteEvents } from '@ronin/contracts';

interface PartsOptions {
  write: (part: WriteEvents) => Promise<WriteResult>;
  /** Whether the database refuses the data, whenever they are written. */
  isRefused: (error: unknown) => boolean;
  /** Takes one event of several that the database refuses. */
  setAside: (part: WriteEvents) => Promise<void>;
}

/**
 * Stores a batch. When the database refuses one of several events, the batch is halved until each such event is alone. A part
 * begins where its first event began in the batch, so the ledger counts every event once, and a repeat changes nothing.
 * @returns what became of the events that were stored.
 * @throws what the database says of a batch with one event.
 */
export async function storeInParts(
  batch: WriteEvents,
  options: PartsOptions,
  isPart = false,
): Promise<WriteResult> {
  const { start, events } = batch;
  try {
    return await options.write(batch);
  } catch (error) {
    if (!options.isRefused(error) || (events.length === 1 && !isPart)) throw error;
  }

  if (events.length === 1) {
    await options.setAside(batch);
    return { written: 0, duplicate: 0 };
  }
  const half = Math.ceil(events.length / 2);
  const first = await storeInParts({ ...batch, events: events.slice(0, half) }, options, true);
  const second = await storeInParts(
    { ...batch, start: start + half, events: events.slice(half) },
    options,
    true,
  );

  return { written: first.written + second.written, duplicate: first.duplicate + second.duplicate };
}

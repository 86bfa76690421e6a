import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { abortAfter } from '@ronin/server-kit';

interface TimeLimits {
  /** A client that reads nothing for this long is disconnected. */
  stalledMs: number;
  totalMs: number;
}

const TIME_LIMITS: TimeLimits = { stalledMs: 10_000, totalMs: 60_000 };

/**
 * Sends the items of all pages as one JSON array. The next page is requested when the client has read the last one, so a
 * slow client costs the memory of one page, and one that stops reading is disconnected. An error before the first page is
 * thrown; after it the connection is closed, which tells the client that the answer is incomplete.
 */
export async function sendJsonArray(
  res: ServerResponse,
  pages: AsyncGenerator<unknown[], void, undefined>,
  { stalledMs, totalMs }: TimeLimits = TIME_LIMITS,
): Promise<void> {
  const first = await pages.next();
  const deadline = setTimeout(() => res.destroy(), totalMs).unref();
  res.once('close', () => clearTimeout(deadline));
  // Also covers the last bytes, after the end of this function.
  res.setTimeout(stalledMs, () => res.destroy());
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  try {
    let opening = '[';
    for (let page = first; !page.done && !res.destroyed; page = await pages.next()) {
      const text = page.value.map((value) => JSON.stringify(value)).join(',');
      if (text === '') continue;
      if (!res.write(opening + text)) await waitForDrain(res, stalledMs);
      opening = ',';
    }
    res.end(opening === '[' ? '[]' : ']');
  } catch (error) {
    if (!res.headersSent) throw error;
    res.destroy();
  } finally {
    await pages.return();
  }
}

/** Rejects when the client reads too slowly or disconnects. */
async function waitForDrain(res: ServerResponse, stalledMs: number): Promise<void> {
  const waiting = abortAfter(stalledMs);
  const onClose = () => waiting.abort();
  res.once('close', onClose);
  try {
    if (res.destroyed) return;
    await once(res, 'drain', { signal: waiting.signal });
  } finally {
    res.off('close', onClose);
    waiting.abort();
  }
}

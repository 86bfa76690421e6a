import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

interface TimeLimits {
  /** A reader who takes nothing for this long has stopped. */
  stalledMs: number;
  /** The whole answer takes no longer than this. */
  totalMs: number;
}

const TIME_LIMITS: TimeLimits = { stalledMs: 10_000, totalMs: 60_000 };

/**
 * Answers one JSON array of all that the pages hold. A page is asked for when the reader has taken the last one, so a slow
 * reader costs the memory of one page, and one that stops is cut. A failure before the first page is the caller's to
 * answer; after it the connection is cut, which no client takes for a whole answer.
 */
export async function sendJsonArray(
  res: ServerResponse,
  pages: AsyncGenerator<unknown[], void, undefined>,
  { stalledMs, totalMs }: TimeLimits = TIME_LIMITS,
): Promise<void> {
  const first = await pages.next();
  const deadline = setTimeout(() => res.destroy(), totalMs).unref();
  res.once('close', () => {
    clearTimeout(deadline);
  });
  // Guards the last bytes as well, after everything was handed over.
  res.setTimeout(stalledMs, () => res.destroy());
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  try {
    let opening = '[';
    for (let page = first; !page.done && !res.destroyed; page = await pages.next()) {
      const text = page.value.map((value) => JSON.stringify(value)).join(',');
      if (text === '') continue;
      if (!res.write(opening + text)) await waitForReader(res, stalledMs);
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

/** Until what was written is taken. Rejects when the reader takes too long or is gone. */
async function waitForReader(res: ServerResponse, stalledMs: number): Promise<void> {
  const gone = new AbortController();
  const onClose = () => {
    gone.abort();
  };
  res.once('close', onClose);
  try {
    if (res.destroyed) return;
    await once(res, 'drain', { signal: AbortSignal.any([gone.signal, AbortSignal.timeout(stalledMs)]) });
  } finally {
    res.off('close', onClose);
  }
}

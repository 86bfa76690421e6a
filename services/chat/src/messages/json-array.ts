import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

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
  // An answer that is incomplete has closed its connection.
  await pipeline(Readable.from(toText(first, pages), { highWaterMark: 1 }), res).catch(() => undefined);
}

async function* toText(
  first: IteratorResult<unknown[], void>,
  pages: AsyncGenerator<unknown[], void, undefined>,
): AsyncGenerator<string> {
  let opening = '[';
  for (let page = first; !page.done; page = await pages.next()) {
    const text = page.value.map((value) => JSON.stringify(value)).join(',');
    if (text === '') continue;
    yield opening + text;
    opening = ',';
  }
  yield opening === '[' ? '[]' : ']';
}

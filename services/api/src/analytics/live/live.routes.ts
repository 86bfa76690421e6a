import { setTimeout as sleep } from 'node:timers/promises';
import { liveCalls, type LiveShop } from '@ronin/contracts';
import { getStaffTokenHash, hasRole, SENT, serveCalls } from '@ronin/identity';
import type { Response } from 'express';
import { staffVisitor } from '../../context/gates.ts';
import { type LivePageContext, readLive } from './live.service.ts';

const STREAM_MS = 600_000;
/** Proxies close a connection on which nothing is sent. */
const KEEP_ALIVE_MS = 10_000;

/** The live page of the console, pushed as server-sent events (behaviour: reports 9). */
export const liveRoutes = (context: LivePageContext) =>
  serveCalls(context, liveCalls, {
    getLiveShop: async ({ req, res, query, staff }) => {
      const visitor = staffVisitor(staff);
      if (req.accepts(['application/json', 'text/event-stream']) !== 'text/event-stream') {
        return await readLive(context, query.timezone, visitor);
      }
      const send = (shop: LiveShop) => {
        // A client that does not read misses events; each has all figures.
        if (!res.writableEnded && !res.writableNeedDrain) res.write(`data: ${JSON.stringify(shop)}\n\n`);
      };
      // Before the head, so that a refusal has its status.
      const { known, stop } = context.liveBroadcast.watch(visitor, query.timezone, send, () => res.end());
      res.once('close', stop);
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
      res.write('retry: 2000\n\n');
      if (known) send(known);
      await keepOpen(res, async () => {
        const member = await context.findStaffSession(getStaffTokenHash(req) ?? '');
        return member !== null && hasRole(member, 'analyst');
      });
      stop();
      res.end();

      return SENT;
    },
  });

/** Until the client is gone, the time is over, or the caller may no longer watch. */
async function keepOpen(res: Response, isAllowed: () => Promise<boolean>): Promise<void> {
  const closed = new AbortController();
  for (const event of ['close', 'finish']) {
    res.once(event, () => closed.abort());
  }
  const limit = Date.now() + STREAM_MS;
  while (Date.now() < limit) {
    await sleep(KEEP_ALIVE_MS, undefined, { signal: closed.signal }).catch(() => undefined);
    if (closed.signal.aborted || !(await isAllowed().catch(() => true)) || res.writableEnded) return;
    res.write(': still here\n\n');
  }
}

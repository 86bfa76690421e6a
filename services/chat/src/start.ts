import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import {
  listen,
  startHeartbeat as startServiceHeartbeat,
  type Logger,
  type RunningServer,
  type RunningService,
} from '@ronin/server-kit';
import { createApp } from './app.ts';
import type { ChatConfig } from './config.ts';
import { openContext, type ChatContext } from './context.ts';
import { startTimers } from './jobs/timers.ts';
import { startHeartbeat } from './presence/presence-heartbeat.ts';
import { watchSignIns } from './realtime/staff-session-watcher.ts';
import { startLoop } from './realtime/loop.ts';
import { watchSlowReaders } from './sockets/slow-readers.ts';
import { readinessChecks } from './readiness.service.ts';

/** What was lost between processes is made up for within this. */
const RECONCILE_MS = 5_000;

/** Shoppers who came, and what they said of themselves, are written down within this. */
const SHOPPERS_MS = 1_000;

/** For acknowledgements to leave before their links are cut. */
const FLUSH_MS = 50;

/** A link whose other end does not answer the goodbye is cut after this. */
const CUT_AFTER_MS = 1_000;

export interface RunningChat extends RunningService {
  port: number;
  context: ChatContext;
}

/** Starts a whole chat process, and knows the order in which it stops. */
export async function startChat(config: ChatConfig, logger: Logger): Promise<RunningChat> {
  const context = await openContext(config, logger);
  const app = createApp(context);
  const heartbeat = startHeartbeat(context);
  const signIns = watchSignIns(context);
  const reconciling = startLoop('reconciler', RECONCILE_MS, () => context.reconciler.all(), logger);
  const shoppers = startLoop('shoppers', SHOPPERS_MS, () => context.shoppersHere.beat(), logger);
  context.cluster.onRejoined(() => {
    context.reconciler.all().catch((error: unknown) => {
      logger.warn({ err: error }, 'what was lost could not be made up for yet');
    });
  });
  const timers = await startTimers(context, heartbeat);
  const server = await listen(app, config.port, config.host, 'CHAT_PORT', { logger });
  const links = trackLinks(server.server);
  context.sockets.io.attach(server.server);
  const slowReaders = watchSlowReaders(context.sockets.io.engine, logger);
  const serviceHeartbeat = startServiceHeartbeat({
    service: 'chat',
    checks: readinessChecks(context),
    send: (beat) => saveHeartbeat(context.database, beat),
    signOff: (instanceId) => deleteHeartbeat(context.database, instanceId),
    logger,
  });

  return {
    port: server.port,
    context,
    async stop() {
      await serviceHeartbeat.stop();
      slowReaders.stop();
      await timers.stop();
      await Promise.all([reconciling.stop(), shoppers.stop(), heartbeat.stop(), signIns.stop()]);
      await stopServing(context, server, links);
      await context.close();
    },
  };
}

/**
 * What was taken on is stored and acknowledged before the links are cut. They are cut without a word of Socket.IO's, which
 * its clients take for a lost connection: they go on with another process.
 */
async function stopServing(
  { agentsHere, news, shoppersHere, sockets, turns }: ChatContext,
  server: RunningServer,
  links: Set<Duplex>,
): Promise<void> {
  agentsHere.stop();
  shoppersHere.stop();
  await turns.drain();
  await sleep(FLUSH_MS);
  sockets.io.engine.close();
  const cut = setTimeout(() => {
    for (const link of links) link.destroy();
  }, CUT_AFTER_MS);
  await server.close();
  clearTimeout(cut);
  await Promise.all([turns.drain(), news.pages.drain(), news.reads.drain()]);
}

/** Every open connection. The server itself loses sight of those that became websockets, and waits for them nevertheless. */
function trackLinks(server: Server): Set<Duplex> {
  const links = new Set<Duplex>();
  server.on('connection', (link) => {
    links.add(link);
    link.on('close', () => links.delete(link));
  });

  return links;
}

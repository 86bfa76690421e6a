import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import {
  IDLE_GRACE_MS,
  listen,
  type Logger,
  type RunningServer,
  startHeartbeat,
  startLoop,
  warnOf,
} from '@ronin/server-kit';
import { createApp } from './app.ts';
import { handleReceivedMails } from './by-mail/received-mails.service.ts';
import type { ChatConfig } from './config.ts';
import { type ChatContext, openContext } from './context.ts';
import { startTimers } from './jobs/timers.ts';
import { startPresenceHeartbeat } from './presence/presence-heartbeat.ts';
import { startPushJobs } from './push/push-outbox.service.ts';
import { readinessChecks } from './readiness.service.ts';
import { watchChannels, watchShop, watchStaffSessions } from './realtime/watch-channels.ts';
import { joinFrames } from './sockets/join-frames.ts';
import { watchSlowReaders } from './sockets/slow-readers.ts';

/** Lost cluster events are repaired within this time. */
const RECONCILE_MS = 5_000;

/** When shoppers connected, and when they were last seen, is written within this time. */
const SHOPPERS_MS = 1_000;

/** Between two looks for replies by mail. */
const MAILS_MS = 2_000;

/** Time for acknowledgements to be sent before the connections are closed. */
const FLUSH_MS = 50;

/** Connections whose client does not answer the close frame are closed after this time. */
const CLOSE_LIMIT_MS = IDLE_GRACE_MS + 500;

export type RunningChat = Awaited<ReturnType<typeof startChat>>;

/** Starts a whole chat process. Its parts stop in the order of `stop`. */
export async function startChat(config: ChatConfig, logger: Logger) {
  const context = await openContext(config, logger);
  const { clusterLink, connectedShoppers, database, reconciler, sockets } = context;
  const app = createApp(context);
  const presenceHeartbeat = startPresenceHeartbeat(context);
  const { databaseUrl } = config;
  const channels = watchChannels([watchStaffSessions(context), watchShop(context)], { databaseUrl, logger });
  const reconciling = startLoop('reconciler', RECONCILE_MS, () => reconciler.reconcileAll(), logger);
  const shoppers = startLoop('shoppers', SHOPPERS_MS, () => connectedShoppers.writeHeartbeat(), logger);
  clusterLink.subscribe(() => {
    reconciler.reconcileAll().catch(warnOf(logger, 'reconciliation failed'));
  });
  const timers = startTimers(context, presenceHeartbeat);
  const pushJobs = startPushJobs(context);
  const mails = startLoop('received-mails', MAILS_MS, () => handleReceivedMails(context), logger);
  const server = await listen(app, config.port, config.host, 'CHAT_PORT', {
    logger,
    ...(config.redisUrl !== null && { idleGraceMs: IDLE_GRACE_MS }),
  });
  const connections = trackConnections(server.server);
  sockets.io.attach(server.server);
  joinFrames(sockets.io.engine);
  const slowReaders = watchSlowReaders(sockets.io.engine, logger);
  const serviceHeartbeat = startHeartbeat({
    service: 'chat',
    checks: readinessChecks(context),
    send: (heartbeat) => saveHeartbeat(database, heartbeat),
    signOff: (instanceId) => deleteHeartbeat(database, instanceId),
    logger,
  });

  return {
    port: server.port,
    context,
    async stop() {
      await serviceHeartbeat.stop();
      // A round may encode pictures for longer than the process has; what it did not commit, another one takes.
      void mails.stop();
      slowReaders.stop();
      // Together: each may wait for Redis or the database, and the process has six seconds in all.
      await Promise.all([
        timers.stop(),
        reconciling.stop(),
        shoppers.stop(),
        presenceHeartbeat.stop(),
        channels.stop(),
        pushJobs?.stop(),
      ]);
      await stopServing(context, server, connections);
      await context.close();
    },
  };
}

/**
 * Stores and acknowledges all accepted messages, then closes the connections without a disconnect packet of Socket.IO.
 * Clients take this for a lost connection and reconnect to another process.
 */
async function stopServing(
  { connectedAgents, connectedShoppers, sessionQueue, shopperUpdates, sockets }: ChatContext,
  server: RunningServer,
  connections: Set<Duplex>,
): Promise<void> {
  connectedAgents.stop();
  connectedShoppers.stop();
  await sessionQueue.drain();
  await sleep(FLUSH_MS);
  sockets.io.engine.close();
  const closeTimer = setTimeout(() => {
    for (const connection of connections) connection.destroy();
  }, CLOSE_LIMIT_MS);
  await server.close();
  clearTimeout(closeTimer);
  await Promise.all([
    sessionQueue.drain(),
    shopperUpdates.pages.drain(),
    shopperUpdates.reads.drain(),
    shopperUpdates.checkouts.drain(),
  ]);
}

/** Open connections. The server does not list those that became websockets, although it waits for them when it closes. */
function trackConnections(server: Server): Set<Duplex> {
  const connections = new Set<Duplex>();
  server.on('connection', (connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
  });

  return connections;
}

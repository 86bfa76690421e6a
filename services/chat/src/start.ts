import { listen, type Logger, type RunningService } from '@ronin/server-kit';
import { createApp } from './app.ts';
import type { ChatConfig } from './config.ts';
import { openContext, type ChatContext } from './context.ts';
import { startTimers } from './jobs/timers.ts';
import { startHeartbeat } from './presence/heartbeat.ts';
import { watchSignIns } from './presence/sign-ins.ts';
import { startLoop } from './realtime/loop.ts';

/** What was lost between processes is made up for within this. */
const RECONCILE_MS = 5_000;

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
  context.cluster.onRejoined(() => {
    context.reconciler.all().catch((error: unknown) => {
      logger.warn({ err: error }, 'what was lost could not be made up for yet');
    });
  });
  const timers = await startTimers(context, heartbeat);
  const server = await listen(app, config.port, config.host, 'CHAT_PORT');
  context.sockets.io.attach(server.server);

  return {
    port: server.port,
    context,
    async stop() {
      await timers.stop();
      await Promise.all([reconciling.stop(), heartbeat.stop(), signIns.stop()]);
      await stopServing(context, server);
      await context.close();
    },
  };
}

/** What was taken on is stored and acknowledged before the sockets end; their clients go on with another process. */
async function stopServing(
  { agentsHere, sockets, turns }: ChatContext,
  server: { close: () => Promise<void> },
): Promise<void> {
  agentsHere.stop();
  await turns.drain();
  sockets.io.disconnectSockets(true);
  for (const namespace of [sockets.shoppers, sockets.agents]) namespace.local.disconnectSockets(true);
  await server.close();
  await turns.drain();
}

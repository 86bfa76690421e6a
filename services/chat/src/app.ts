import { createHttpApp, healthRoutes, refuseCrossSiteWrites } from '@ronin/server-kit';
import type { Express, RequestHandler } from 'express';
import type { ChatContext } from './context.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { serveAgents } from './namespaces/agent.namespace.ts';
import { serveShoppers } from './namespaces/shopper.namespace.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { readinessChecks } from './readiness.service.ts';
import { repliesRoutes } from './replies/replies.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { transitionsRoutes } from './sessions/transitions.routes.ts';
import { shopperRoutes } from './shopper/shopper.routes.ts';
import { staffTicketsRoutes } from './tickets/staff-tickets.routes.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';
import { transcriptsRoutes } from './transcripts/transcripts.routes.ts';
import { waitingListRoutes } from './waiting-list/waiting-list.routes.ts';

/**
 * The chat's REST calls and Socket.IO namespaces. Socket.IO serves as soon as `context.sockets.io` is attached to this app's
 * server.
 */
export function createApp(context: ChatContext): Express {
  const { config, logger, metrics } = context;
  serveShoppers(context);
  serveAgents(context);

  return createHttpApp({
    logger,
    metrics,
    trustProxy: config.trustProxy,
    routers: [
      preventCaching,
      refuseCrossSiteWrites(config.publicUrl),
      messagesRoutes(context),
      sessionsRoutes(context),
      transitionsRoutes(context),
      transcriptsRoutes(context),
      ticketsRoutes(context),
      staffTicketsRoutes(context),
      repliesRoutes(context),
      waitingListRoutes(context),
      notesRoutes(context),
      shopperRoutes(context),
      presenceRoutes(context),
      healthRoutes(readinessChecks(context), metrics),
    ],
  });
}

/** Conversations are private, and each poll must see new messages. */
const preventCaching: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

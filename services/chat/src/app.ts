import { createHttpApp, healthRoutes, refuseCrossSiteWrites } from '@ronin/server-kit';
import type { Express, RequestHandler } from 'express';
import type { ChatContext } from './context.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { presenceRoutes } from './presence/presence.routes.ts';
import { queueRoutes } from './waiting-list/waiting-list.routes.ts';
import { readinessChecks } from './readiness.service.ts';
import { serveAgents } from './namespaces/agent.namespace.ts';
import { serveShoppers } from './namespaces/shopper.namespace.ts';
import { repliesRoutes } from './replies/replies.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { transitionsRoutes } from './sessions/transitions.routes.ts';
import { shopperRoutes } from './shopper/shopper.routes.ts';
import { deskRoutes } from './tickets/staff-tickets.routes.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';

/**
 * The chat: the documented polling calls and the agents' over REST, and the same over Socket.IO, which serves once
 * `context.sockets.io` is attached to the server that this app listens with.
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
      keepOutOfCaches,
      refuseCrossSiteWrites(config.publicUrl),
      messagesRoutes(context),
      sessionsRoutes(context),
      transitionsRoutes(context),
      ticketsRoutes(context),
      deskRoutes(context),
      repliesRoutes(context),
      queueRoutes(context),
      notesRoutes(context),
      shopperRoutes(context),
      presenceRoutes(context),
      healthRoutes(readinessChecks(context), metrics),
    ],
  });
}

/** A conversation is its shopper's own, and the next poll must see the next message. */
const keepOutOfCaches: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

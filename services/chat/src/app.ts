import { createHttpApp, healthRoutes, refuseCrossSiteWrites } from '@ronin/server-kit';
import type { Express, RequestHandler } from 'express';
import { banRoutes } from './bans/bans.routes.ts';
import type { ChatContext } from './context.ts';
import { fileRoutes } from './files/files.routes.ts';
import { leadRoutes } from './leads/leads.routes.ts';
import { serveAgents } from './namespaces/agent.namespace.ts';
import { serveShoppers } from './namespaces/shopper.namespace.ts';
import { readinessChecks } from './readiness.service.ts';
import { agentRoutes } from './routes/agent.routes.ts';
import { chatRoutes } from './routes/chat.routes.ts';
import { chatStaffRoutes } from './routes/chat-staff.routes.ts';
import { shopOfChatRoutes } from './routes/shop-of-chat.routes.ts';
import { visitorRoutes } from './visitors/visitors.routes.ts';

/** REST calls and Socket.IO namespaces, which serve when `context.sockets.io` is attached to this app's server. */
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
      chatRoutes(context),
      fileRoutes(context),
      agentRoutes(context),
      chatStaffRoutes(context),
      leadRoutes(context),
      banRoutes(context),
      visitorRoutes(context),
      shopOfChatRoutes(context),
      healthRoutes(readinessChecks(context), metrics),
    ],
  });
}

/** Conversations are private, and each poll must see new messages. */
const preventCaching: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

import { agentCalls } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { presentShopperContext } from './shopper.presenter.ts';
import { getShopperContext } from './shopper.service.ts';

/** What agents see about a session's shopper. */
export function shopperRoutes({
  database,
  findStaffSession,
}: Pick<ChatContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();

  router
    .route(routePath(agentCalls.getShopperContext))
    .get(requireStaff(findStaffSession, 'agent'), async (req, res) => {
      const sessionId = requireSessionId(parse(agentCalls.getShopperContext.params, req.params).sessionId);
      res.json(presentShopperContext(await getShopperContext(database, sessionId)));
    })
    .all(refuseOtherMethods);

  return router;
}

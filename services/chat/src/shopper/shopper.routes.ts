import { ChatSessionPath } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods } from '@ronin/server-kit';
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
    .route('/api/chat/sessions/:sessionId/context')
    .get(requireStaff(findStaffSession, 'agent'), async (req, res) => {
      const sessionId = requireSessionId(parse(ChatSessionPath, req.params).sessionId);
      res.json(presentShopperContext(await getShopperContext(database, sessionId)));
    })
    .all(refuseOtherMethods);

  return router;
}

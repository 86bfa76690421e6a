import { ChatSessionPath } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { presentShopperContext } from './shopper.presenter.ts';
import { readShopperContext } from './shopper.service.ts';

/** What an agent sees beside the talk. */
export function shopperRoutes({
  database,
  findStaffSession,
}: Pick<ChatContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();

  router
    .route('/api/chat/sessions/:sessionId/context')
    .get(requireStaff(findStaffSession, 'agent'), async (req, res) => {
      const sessionId = requireSessionId(parse(ChatSessionPath, req.params).sessionId);
      res.json(presentShopperContext(await readShopperContext(database, sessionId)));
    })
    .all(refuseOtherMethods);

  return router;
}

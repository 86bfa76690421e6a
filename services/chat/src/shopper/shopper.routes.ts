import { ChatSessionPath } from '@ronin/contracts';
import { parse, refuseOtherMethods, requireStaff } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { presentShopperContext } from './shopper.presenter.ts';
import { readShopperContext } from './shopper.service.ts';

/** What an agent sees beside the talk. */
export function shopperRoutes({ database, findStaff }: Pick<ChatContext, 'database' | 'findStaff'>): Router {
  const router = Router();

  router
    .route('/api/chat/sessions/:sessionId/context')
    .get(requireStaff(findStaff, 'agent'), async (req, res) => {
      const sessionId = requireSessionId(parse(ChatSessionPath, req.params).sessionId);
      res.json(presentShopperContext(await readShopperContext(database, sessionId)));
    })
    .all(refuseOtherMethods);

  return router;
}

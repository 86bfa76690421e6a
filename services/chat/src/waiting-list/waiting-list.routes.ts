import { agentCalls } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { listWaitingSessions } from './waiting-list.service.ts';

/** The waiting sessions, for agents (behaviour: chat 10). */
export function waitingListRoutes({
  database,
  findStaffSession,
}: Pick<ChatContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();

  router
    .route(routePath(agentCalls.listWaitingChats))
    .get(requireStaff(findStaffSession, 'agent'), async (_req, res) => {
      const waiting = await listWaitingSessions(database);
      res.json(waiting.map(presentAgentSession));
    })
    .all(refuseOtherMethods);

  return router;
}

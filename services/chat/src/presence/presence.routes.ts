import { agentCalls, BODY_LIMITS, type ChatAvailability, chatCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { isAnyAgentAvailable, listAgents, setAgentStatus } from './agents.service.ts';

/** Which agents are connected, and whether they accept new chats. */
export function presenceRoutes({ config, database, findStaffSession, limits, publish }: ChatContext): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');
  const getOwnPresence = async (userId: number) =>
    (await listAgents(database, config.agentCapacity)).find(({ agentId }) => agentId === userId);

  router
    .route(routePath(chatCalls.getAvailability))
    .get(async (req, res) => {
      await limits.chatAvailability.consume(clientKey(req.ip));
      res.json({ available: await isAnyAgentAvailable(database) } satisfies ChatAvailability);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(agentCalls.listAgents))
    .get(agentsOnly, async (_req, res) => {
      res.json(await listAgents(database, config.agentCapacity));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(agentCalls.getOwnPresence))
    .get(agentsOnly, async (req, res) => {
      res.json(await getOwnPresence(getStaff(req).userId));
    })
    .put(agentsOnly, parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const { status } = parse(agentCalls.setOwnStatus.body, req.body);
      const { userId } = getStaff(req);
      await setAgentStatus(database, userId, status);
      publish({ kind: 'presence' });
      res.json(await getOwnPresence(userId));
    })
    .all(refuseOtherMethods);

  return router;
}

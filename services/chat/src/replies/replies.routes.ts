import { BODY_LIMITS, type CannedReply, chatStaffCalls } from '@ronin/contracts';
import type { LiveChatReply } from '@ronin/database';
import { requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { addReply, changeReply, listReplies, removeReply } from './replies.service.ts';

/** Canned replies, which all agents share. */
export function repliesRoutes({
  database,
  findStaffSession,
}: Pick<ChatContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(chatStaffCalls.listCannedReplies))
    .get(agentsOnly, async (_req, res) => {
      const replies = await listReplies(database);
      res.json(replies.map(presentReply));
    })
    .post(agentsOnly, body, async (req, res) => {
      const reply = await addReply(database, parse(chatStaffCalls.addCannedReply.body, req.body));
      res.status(201).json(presentReply(reply));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(chatStaffCalls.changeCannedReply))
    .put(agentsOnly, body, async (req, res) => {
      const { id } = parse(chatStaffCalls.changeCannedReply.params, req.params);
      const change = parse(chatStaffCalls.changeCannedReply.body, req.body);
      const reply = await changeReply(database, id, change);
      res.json(presentReply(reply));
    })
    .delete(agentsOnly, async (req, res) => {
      await removeReply(database, parse(chatStaffCalls.removeCannedReply.params, req.params).id);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

const presentReply = ({ id, shortcut, text, updatedAt }: LiveChatReply): CannedReply => ({
  id,
  shortcut,
  text,
  updatedAt: updatedAt.toISOString(),
});

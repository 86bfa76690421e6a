import { BODY_LIMITS, CannedReplyPath, SaveCannedReply, type CannedReply } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ChatContext } from '../context.ts';
import { addReply, changeReply, listReplies, removeReply, type ReplyRow } from './replies.service.ts';

/** Canned replies, which all agents share. */
export function repliesRoutes({
  database,
  findStaffSession,
}: Pick<ChatContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route('/api/chat/replies')
    .get(agentsOnly, async (_req, res) => {
      const replies = await listReplies(database);
      res.json(replies.map(presentReply));
    })
    .post(agentsOnly, body, async (req, res) => {
      const reply = await addReply(database, parse(SaveCannedReply, req.body));
      res.status(201).json(presentReply(reply));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/chat/replies/:id')
    .put(agentsOnly, body, async (req, res) => {
      const { id } = parse(CannedReplyPath, req.params);
      const reply = await changeReply(database, id, parse(SaveCannedReply, req.body));
      res.json(presentReply(reply));
    })
    .delete(agentsOnly, async (req, res) => {
      await removeReply(database, parse(CannedReplyPath, req.params).id);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

const presentReply = (reply: ReplyRow): CannedReply => ({
  ...reply,
  updatedAt: reply.updatedAt.toISOString(),
});

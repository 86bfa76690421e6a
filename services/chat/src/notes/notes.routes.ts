import { agentCalls, BODY_LIMITS, type ChatNote } from '@ronin/contracts';
import type { LiveChatNote } from '@ronin/database';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { type Request, Router } from 'express';
import type { ChatContext } from '../context.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { chatRoom } from '../sockets/rooms.ts';
import { addNote, listNotes } from './notes.service.ts';

/** Internal notes of agents about a session. They are only sent to the agents' namespace. */
export function notesRoutes({ database, findStaffSession, sockets }: ChatContext): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');

  router
    .route(routePath(agentCalls.listNotes))
    .get(agentsOnly, async (req, res) => {
      const notes = await listNotes(database, parseSessionId(req));
      res.json(notes.map(presentNote));
    })
    .post(agentsOnly, parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const sessionId = parseSessionId(req);
      const { note } = parse(agentCalls.addNote.body, req.body);
      const added = presentNote(await addNote(database, sessionId, getStaff(req), note));
      sockets.agents.to(chatRoom(sessionId)).emit('note', added);
      res.status(201).json(added);
    })
    .all(refuseOtherMethods);

  return router;
}

const parseSessionId = (req: Request): string =>
  requireSessionId(parse(agentCalls.listNotes.params, req.params).sessionId);

const presentNote = ({ id, sessionId, authorId, authorName, note, createdAt }: LiveChatNote): ChatNote => ({
  id,
  sessionId,
  authorId,
  authorName,
  note,
  createdAt: createdAt.toISOString(),
});

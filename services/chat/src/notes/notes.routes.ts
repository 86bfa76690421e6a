import { AddChatNote, BODY_LIMITS, ChatSessionPath, type ChatNote } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router, type Request } from 'express';
import type { ChatContext } from '../context.ts';
import { chatRoom } from '../sockets/rooms.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { addNote, listNotes, type NoteRow } from './notes.service.ts';

/** Internal notes of agents about a session. They are only sent to the agents' namespace. */
export function notesRoutes({ database, findStaffSession, sockets }: ChatContext): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaffSession, 'agent');

  router
    .route('/api/chat/sessions/:sessionId/notes')
    .get(agentsOnly, async (req, res) => {
      const notes = await listNotes(database, parseSessionId(req));
      res.json(notes.map(presentNote));
    })
    .post(agentsOnly, parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const sessionId = parseSessionId(req);
      const { note } = parse(AddChatNote, req.body);
      const added = presentNote(await addNote(database, sessionId, getStaff(req), note));
      sockets.agents.to(chatRoom(sessionId)).emit('note', added);
      res.status(201).json(added);
    })
    .all(refuseOtherMethods);

  return router;
}

const parseSessionId = (req: Request): string =>
  requireSessionId(parse(ChatSessionPath, req.params).sessionId);

const presentNote = (note: NoteRow): ChatNote => ({ ...note, createdAt: note.createdAt.toISOString() });

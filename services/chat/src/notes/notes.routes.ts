import { AddChatNote, BODY_LIMITS, ChatSessionPath, type ChatNote } from '@ronin/contracts';
import { parse, readJson, refuseOtherMethods, requireStaff, staffOf } from '@ronin/server-kit';
import { Router, type Request } from 'express';
import type { ChatContext } from '../context.ts';
import { chatRoom } from '../realtime/rooms.ts';
import { requireSessionId } from '../sessions/sessions.service.ts';
import { addNote, listNotes, type NoteRow } from './notes.service.ts';

/** What agents write to each other about a chat. It goes to the agents' namespace alone. */
export function notesRoutes({ database, findStaff, sockets }: ChatContext): Router {
  const router = Router();
  const agentsOnly = requireStaff(findStaff, 'agent');

  router
    .route('/api/chat/sessions/:sessionId/notes')
    .get(agentsOnly, async (req, res) => {
      const notes = await listNotes(database, readSessionId(req));
      res.json(notes.map(presentNote));
    })
    .post(agentsOnly, readJson({ limit: BODY_LIMITS.default }), async (req, res) => {
      const sessionId = readSessionId(req);
      const { note } = parse(AddChatNote, req.body);
      const added = presentNote(await addNote(database, sessionId, staffOf(req), note));
      sockets.agents.to(chatRoom(sessionId)).emit('note', added);
      res.status(201).json(added);
    })
    .all(refuseOtherMethods);

  return router;
}

const readSessionId = (req: Request): string =>
  requireSessionId(parse(ChatSessionPath, req.params).sessionId);

const presentNote = (note: NoteRow): ChatNote => ({ ...note, createdAt: note.createdAt.toISOString() });

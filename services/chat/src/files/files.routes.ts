import { CHAT_FILES, chatFilesCalls, SendChatFile } from '@ronin/contracts';
import { Answered, getStaffTokenHash, SENT, serveCalls } from '@ronin/identity';
import { clientKey, parse, sendPrepared } from '@ronin/server-kit';
import { createUploadForm } from '@ronin/server-kit/uploads';
import type { Request, Response } from 'express';
import type { ChatContext } from '../context.ts';
import { findAgentCaller } from '../messages/senders.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { postFile, readChatFile } from './files.service.ts';

const fileForm = createUploadForm({ field: 'file', bytes: CHAT_FILES.bytes, what: 'file' });

/** Pictures and files, to which the session id gives access (behaviour: chat 17). */
export const fileRoutes = (context: ChatContext) =>
  serveCalls(context, chatFilesCalls, {
    sendFile: async ({ req, res, params }) => {
      fileForm.refuseUnfit(req);
      await requireSession(context.database, params.sessionId);
      await consumeFileLimits(context, req, params.sessionId);
      const { message, repeated } = await context.uploadGate(
        () => receiveFile(context, { req, res, sessionId: params.sessionId }),
        clientKey(req.ip),
      );

      return new Answered(repeated ? 200 : 201, presentMessage(message));
    },
    getFile: async ({ req, res, params: { sessionId, file } }) => {
      const { bytes, kind, name } = await readChatFile(context.database, sessionId, file);
      if (kind === 'file') res.attachment(name);
      const contentType = kind === 'file' ? 'application/pdf' : 'image/jpeg';

      return sendFile(req, res, { contentType, bytes, etag: `"${file}"` });
    },
  });

/** What a stranger sent is never a page of the shop. An hour, in the browser alone: what was erased is shown no longer. */
export function sendFile(req: Request, res: Response, file: Parameters<typeof sendPrepared>[2]): typeof SENT {
  res.set('Content-Security-Policy', "sandbox; default-src 'none'");
  sendPrepared(req, res, file, 'private, max-age=3600');

  return SENT;
}

/** Before the body is read. Each side of a chat has its own limit. */
async function consumeFileLimits({ limits }: ChatContext, req: Request, sessionId: string): Promise<void> {
  const isStaff = getStaffTokenHash(req) !== null;
  if (!isStaff) await limits.chatFileAddress.consume(clientKey(req.ip));
  await limits.chatFileSession.consume(`${isStaff ? 'agent' : 'customer'} ${sessionId}`);
}

const receiveFile = (
  context: ChatContext,
  { req, res, sessionId }: { req: Request; res: Response; sessionId: string },
) =>
  fileForm.receive(req, res, async ({ fields, path, originalName }) => {
    const { clientMessageId, senderType } = parse(SendChatFile, fields ?? {});
    const agent = await findAgentCaller(context.findStaffSession, req, senderType);

    return await postFile(context, {
      sessionId,
      sender: agent ? { type: 'agent', userId: agent.userId } : { type: 'customer' },
      clientMessageId,
      path,
      originalName,
      visitor: clientKey(req.ip),
    });
  });

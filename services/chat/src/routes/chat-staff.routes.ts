import { type CannedReply, CHAT_FILES, chatStaffCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import { createUploadForm } from '@ronin/server-kit/uploads';
import type { ChatContext } from '../context.ts';
import { sendFile } from '../files/files.routes.ts';
import {
  addReply,
  changeReply,
  getReply,
  listReplies,
  putReplyPicture,
  readReplyPicture,
  removeReply,
  removeReplyPicture,
  type SavedReply,
} from '../replies/replies.service.ts';
import { countOpenTickets } from '../tickets/tickets.service.ts';

const pictureForm = createUploadForm({ field: 'file', bytes: CHAT_FILES.bytes, what: 'picture' });

/** Canned replies, which all agents share, and how many tickets are open. */
export const chatStaffRoutes = (context: ChatContext) => {
  const { database } = context;

  return serveCalls(context, chatStaffCalls, {
    listCannedReplies: async () => (await listReplies(database)).map(presentReply),
    addCannedReply: async ({ body }) => presentReply(await addReply(database, body)),
    changeCannedReply: async ({ params, body }) => presentReply(await changeReply(database, params.id, body)),
    removeCannedReply: ({ params }) => removeReply(database, params.id),
    putReplyPicture: async ({ req, res, params: { id } }) => {
      pictureForm.refuseUnfit(req);
      await getReply(database, id);
      const visitor = clientKey(req.ip);
      await context.uploadGate(
        () =>
          pictureForm.receive(req, res, ({ path, originalName }) =>
            putReplyPicture(database, id, { path, originalName, visitor }),
          ),
        visitor,
      );
      return presentReply(await getReply(database, id));
    },
    removeReplyPicture: async ({ params: { id } }) => {
      await removeReplyPicture(database, id);
      return presentReply(await getReply(database, id));
    },
    getReplyPicture: async ({ req, res, params: { id, file } }) =>
      sendFile(req, res, {
        contentType: 'image/jpeg',
        bytes: await readReplyPicture(database, id, file),
        etag: `"${file}"`,
      }),
    countTickets: async () => ({ open: await countOpenTickets(database) }),
  });
};

function presentReply({ id, shortcut, text, updatedAt, picture }: SavedReply): CannedReply {
  const url = (file: string) => `/api/chat/replies/${String(id)}/picture/${file}.jpg`;

  return {
    id,
    shortcut,
    text,
    picture: picture && {
      name: picture.name,
      width: picture.width,
      height: picture.height,
      url: url(picture.hash),
      thumbnailUrl: url(`${picture.hash}-small`),
    },
    updatedAt: updatedAt.toISOString(),
  };
}

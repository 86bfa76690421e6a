import { z } from 'zod';
import { chatText, Id, Timestamp, Uuid } from '../../fields.ts';
import { TEXT_LIMITS } from '../../limits.ts';

/** POST …/notes: what agents write to each other. Shoppers never see them. */
export const AddChatNote = z.object({ note: chatText(TEXT_LIMITS.chatMessage) }).meta({ id: 'AddChatNote' });
export type AddChatNote = z.infer<typeof AddChatNote>;

export const ChatNote = z
  .object({
    id: Id,
    sessionId: Uuid,
    authorId: Id.nullable(),
    authorName: z.string(),
    note: z.string(),
    createdAt: Timestamp,
  })
  .meta({ id: 'ChatNote' });
export type ChatNote = z.infer<typeof ChatNote>;

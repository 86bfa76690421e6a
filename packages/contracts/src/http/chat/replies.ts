import { z } from 'zod';
import { chatText, Id, PathId, requiredText, Timestamp } from '../../fields.ts';
import { CANNED_REPLY, TEXT_LIMITS } from '../../limits.ts';

/** A prepared text, inserted by its shortcut. `{{name}}` is replaced by the shopper's name. */
export const CannedReply = z
  .object({ id: Id, shortcut: z.string(), text: z.string(), updatedAt: Timestamp })
  .meta({ id: 'ChatReply' });
export type CannedReply = z.infer<typeof CannedReply>;

/** POST /api/chat/replies, PUT /api/chat/replies/{id} */
export const SaveCannedReply = z
  .object({
    shortcut: requiredText(CANNED_REPLY.shortcutLength)
      .toLowerCase()
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be letters, digits and hyphens'),
    text: chatText(TEXT_LIMITS.chatMessage),
  })
  .meta({ id: 'SaveChatReply' });
export type SaveCannedReply = z.infer<typeof SaveCannedReply>;

export const CannedReplyPath = z.object({ id: PathId });

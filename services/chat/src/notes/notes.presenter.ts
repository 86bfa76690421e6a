import type { ChatNote } from '@ronin/contracts';
import type { LiveChatNote } from '@ronin/database';

export const presentNote = ({
  id,
  sessionId,
  authorId,
  authorName,
  note,
  createdAt,
}: LiveChatNote): ChatNote => ({
  id,
  sessionId,
  authorId,
  authorName,
  note,
  createdAt: createdAt.toISOString(),
});

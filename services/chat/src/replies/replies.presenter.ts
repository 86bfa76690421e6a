import type { CannedReply } from '@ronin/contracts';
import type { LiveChatReply } from '@ronin/database';

export const presentReply = ({ id, shortcut, text, updatedAt }: LiveChatReply): CannedReply => ({
  id,
  shortcut,
  text,
  updatedAt: updatedAt.toISOString(),
});

import type { CannedReply } from '@ronin/contracts';

/** The start of a shortcut at the cursor. */
export interface ShortcutQuery {
  /** The text after the slash. */
  readonly text: string;
  /** The index of the slash. */
  readonly start: number;
  readonly end: number;
}

/** Finds a slash at the beginning of the word before the cursor. */
export function findShortcut(text: string, cursor: number): ShortcutQuery | null {
  const match = /(?:^|\s)\/([a-z0-9-]*)$/i.exec(text.slice(0, cursor));
  if (!match) return null;
  const query = match[1] ?? '';

  return { text: query.toLowerCase(), start: cursor - query.length - 1, end: cursor };
}

/** Replies whose shortcut begins with the query, then those that contain it in shortcut or text. */
export function matchReplies(replies: readonly CannedReply[], query: string): readonly CannedReply[] {
  const begins = replies.filter(({ shortcut }) => shortcut.startsWith(query));
  const holds = replies.filter(
    (reply) => !begins.includes(reply) && `${reply.shortcut} ${reply.text.toLowerCase()}`.includes(query),
  );

  return [...begins, ...holds];
}

/** Replaces the shortcut by the reply, and says where the cursor goes. */
export function insertReply(text: string, { start, end }: ShortcutQuery, reply: string) {
  return { text: text.slice(0, start) + reply + text.slice(end), cursor: start + reply.length };
}

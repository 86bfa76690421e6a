import type { CannedReply } from '@ronin/contracts';

/** The beginning of a shortcut, where the writing stands. */
export interface ShortcutQuery {
  /** What follows the slash. */
  readonly text: string;
  /** Where the slash is. */
  readonly start: number;
  readonly end: number;
}

/** A slash at the beginning of a word, before the cursor; null where none is being written. */
export function findShortcut(text: string, cursor: number): ShortcutQuery | null {
  const match = /(?:^|\s)\/([a-z0-9-]*)$/i.exec(text.slice(0, cursor));
  if (!match) return null;
  const query = match[1] ?? '';

  return { text: query.toLowerCase(), start: cursor - query.length - 1, end: cursor };
}

/** Replies whose shortcut begins so, then those that hold it in shortcut or text. */
export function matchReplies(replies: readonly CannedReply[], query: string): readonly CannedReply[] {
  const begins = replies.filter(({ shortcut }) => shortcut.startsWith(query));
  const holds = replies.filter(
    (reply) => !begins.includes(reply) && `${reply.shortcut} ${reply.text.toLowerCase()}`.includes(query),
  );

  return [...begins, ...holds];
}

/** A reply's text for one shopper: {{name}} is the first name, {{full name}} all of it. */
export function fillReply(text: string, name: string): string {
  const firstName = name.trim().split(/\s+/)[0] ?? name;

  return text.replaceAll(/\{\{\s*(full[ _-]?)?name\s*\}\}/gi, (_, isFull?: string) =>
    isFull === undefined ? firstName : name,
  );
}

/** The writing with a reply in the place of its shortcut, and where the cursor goes. */
export function insertReply(
  text: string,
  { start, end }: ShortcutQuery,
  reply: string,
): { readonly text: string; readonly cursor: number } {
  return { text: text.slice(0, start) + reply + text.slice(end), cursor: start + reply.length };
}

const CHATS = [
  { command: 'claim', keys: ['c'], text: 'Take the chat, or the one that waits longest' },
  { command: 'reply', keys: ['r'], text: 'Write a reply' },
  { command: 'note', keys: ['n'], text: 'Write a note' },
  { command: 'product', keys: ['p'], text: 'Show a product' },
  { command: 'transfer', keys: ['t'], text: 'Pass the chat on' },
  { command: 'release', keys: ['q'], text: 'Return the chat to the waiting list' },
  { command: 'later', keys: ['l'], text: 'End the chat and answer later by mail' },
  { command: 'end', keys: ['e'], text: 'End the chat' },
  { command: 'order', keys: ['o'], text: "Find the shopper's order" },
  { command: 'ban', keys: ['b'], text: 'Ban the shopper' },
  { command: 'status', keys: ['a'], text: 'Available or away' },
] as const;

const NAVIGATE = [
  { command: 'next', keys: ['j'], text: 'Next conversation' },
  { command: 'previous', keys: ['k'], text: 'Previous conversation' },
  { command: 'search', keys: ['/'], text: 'Search' },
  { command: 'details', keys: ['i'], text: 'Show or hide the shopper' },
  { command: 'close', keys: ['x'], text: 'Hide the conversation' },
  { command: 'help', keys: ['?'], text: 'Show shortcuts' },
] as const;

export type Command = (typeof CHATS | typeof NAVIGATE)[number]['command'];

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly {
    readonly command: Command;
    readonly keys: readonly string[];
    readonly text: string;
  }[];
}

/** Keys that work outside fields, menus and dialogs. The help dialog lists this table. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  { title: 'Chats', shortcuts: CHATS },
  { title: 'Navigate', shortcuts: NAVIGATE },
];

export const WRITING_KEYS = [
  { keys: ['Enter'], text: 'Send' },
  { keys: ['Shift', 'Enter'], text: 'New line' },
  { keys: ['/'], text: 'Insert a saved reply' },
  { keys: ['↑'], text: 'Insert the suggested reply into an empty field' },
  { keys: ['Alt', '↑'], text: 'Previous chat' },
  { keys: ['Alt', '↓'], text: 'Next chat' },
  { keys: ['Alt', '1–9'], text: 'Your first to ninth chat' },
  { keys: ['Esc'], text: 'Leave the field' },
] as const;

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The key belongs to a field, a menu or a dialog. */
  readonly isTaken: boolean;
}

/** @returns a command, the number of a held chat, or null. */
export function parseKeyPress(press: KeyPress, hasSingleKeys: boolean): Command | number | null {
  if (press.ctrlKey || press.metaKey) return null;
  if (press.altKey) return parseAltPress(press.key);
  if (press.isTaken || !hasSingleKeys) return null;
  const shortcuts = SHORTCUTS.flatMap(({ shortcuts: each }) => each);

  return shortcuts.find(({ keys }) => keys.includes(press.key.toLowerCase()))?.command ?? null;
}

function parseAltPress(key: string): Command | number | null {
  if (key === 'ArrowDown') return 'next';
  if (key === 'ArrowUp') return 'previous';

  return /^[1-9]$/.test(key) ? Number(key) : null;
}

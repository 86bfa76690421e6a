import type { ChatMessage, ChatNote } from '@ronin/contracts';

/** Messages of one person within this time share one heading. */
const GROUP_MS = 5 * 60_000;

export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'system'; readonly key: string; readonly message: ChatMessage }
  | { readonly kind: 'note'; readonly key: string; readonly note: ChatNote }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      /** Has a heading with name and time. */
      readonly isFirst: boolean;
    };

/** Messages in the service's order, with each note at its time. */
export function buildTimeline(
  messages: readonly ChatMessage[],
  notes: readonly ChatNote[],
): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  const left = [...notes];
  const push = (item: TimelineItem, at: string) => {
    if (dayOf(at) !== dayOf(lastTime(items))) items.push({ kind: 'day', key: `day-${at}`, at });
    items.push(item);
  };
  for (const message of messages) {
    while (left[0] && left[0].createdAt < message.createdAt) pushNote(left.shift(), push);
    push(presentMessage(message, items.at(-1)), message.createdAt);
  }
  while (left.length > 0) pushNote(left.shift(), push);

  return items;
}

function pushNote(note: ChatNote | undefined, push: (item: TimelineItem, at: string) => void): void {
  if (note) push({ kind: 'note', key: `note-${String(note.id)}`, note }, note.createdAt);
}

function presentMessage(message: ChatMessage, last: TimelineItem | undefined): TimelineItem {
  const key = message.clientMessageId ?? String(message.id);
  if (message.senderType === 'system') return { kind: 'system', key, message };
  const isFirst =
    last?.kind !== 'message' ||
    last.message.senderType !== message.senderType ||
    last.message.senderName !== message.senderName ||
    Date.parse(message.createdAt) - Date.parse(last.message.createdAt) > GROUP_MS ||
    dayOf(message.createdAt) !== dayOf(last.message.createdAt);

  return { kind: 'message', key, message, isFirst };
}

function lastTime(items: readonly TimelineItem[]): string | null {
  const last = items.at(-1);
  if (!last) return null;
  if (last.kind === 'day') return last.at;

  return last.kind === 'note' ? last.note.createdAt : last.message.createdAt;
}

const dayOf = (instant: string | null): string => (instant === null ? '' : new Date(instant).toDateString());

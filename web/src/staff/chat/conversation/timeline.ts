import type { ChatMessage, ChatNote, ShopEvent } from '@ronin/contracts';

/** Messages of one person within this time share one heading. */
const GROUP_MS = 5 * 60_000;

export type TimelineItem = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'day' }
  | { readonly kind: 'system'; readonly message: ChatMessage }
  | { readonly kind: 'note'; readonly note: ChatNote }
  | { readonly kind: 'shop'; readonly event: ShopEvent }
  | SaidMessage
);

export interface SaidMessage {
  readonly kind: 'message';
  readonly message: ChatMessage;
  /** Has a heading with name and time. */
  readonly isFirst: boolean;
}

/** Messages in the service's order, with each note and each thing that happened in the shop at its time. */
export function buildTimeline(
  messages: readonly ChatMessage[],
  notes: readonly ChatNote[],
  events: readonly ShopEvent[] = [],
): readonly TimelineItem[] {
  const items: TimelineItem[] = [];
  const beside = [...notes.map(presentNote), ...events.map(presentEvent)].sort((left, right) =>
    left.at.localeCompare(right.at),
  );
  const push = (item: TimelineItem) => {
    const { at } = item;
    if (dayOf(at) !== dayOf(items.at(-1)?.at)) items.push({ kind: 'day', key: `day-${at}`, at });
    items.push(item);
  };
  let next = 0;
  for (const message of messages) {
    for (let one = beside[next]; one && one.at < message.createdAt; one = beside[next]) {
      push(one);
      next += 1;
    }
    push(presentMessage(message, items.at(-1)));
  }
  for (const one of beside.slice(next)) push(one);

  return items;
}

const presentNote = (note: ChatNote): TimelineItem => ({
  kind: 'note',
  key: `note-${String(note.id)}`,
  at: note.createdAt,
  note,
});

const presentEvent = (event: ShopEvent): TimelineItem => ({
  kind: 'shop',
  key: `shop-${String(event.id)}`,
  at: event.at,
  event,
});

function presentMessage(message: ChatMessage, last: TimelineItem | undefined): TimelineItem {
  const { createdAt: at, senderType, senderName } = message;
  const key = message.clientMessageId ?? String(message.id);
  if (senderType === 'system') return { kind: 'system', key, at, message };
  const isFirst =
    last?.kind !== 'message' ||
    last.message.senderType !== senderType ||
    last.message.senderName !== senderName ||
    Date.parse(at) - Date.parse(last.at) > GROUP_MS ||
    dayOf(at) !== dayOf(last.at);

  return { kind: 'message', key, at, message, isFirst };
}

const dayOf = (instant: string | undefined): string =>
  instant === undefined ? '' : new Date(instant).toDateString();

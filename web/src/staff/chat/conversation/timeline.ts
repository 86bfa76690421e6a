import type { ChatMessage, ChatNote, ShopEvent } from '@ronin/contracts';

/** Messages of one person within this time share one heading. */
const GROUP_MS = 5 * 60_000;

export type TimelineItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'system'; readonly key: string; readonly message: ChatMessage }
  | { readonly kind: 'note'; readonly key: string; readonly note: ChatNote }
  | { readonly kind: 'shop'; readonly key: string; readonly event: ShopEvent }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ChatMessage;
      /** Has a heading with name and time. */
      readonly isFirst: boolean;
    };

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
  const push = (item: TimelineItem, at: string) => {
    if (dayOf(at) !== dayOf(lastTime(items))) items.push({ kind: 'day', key: `day-${at}`, at });
    items.push(item);
  };
  let next = 0;
  const pushBeside = (until: string | null) => {
    for (let one = beside[next]; one && (until === null || one.at < until); one = beside[next]) {
      push(one.item, one.at);
      next += 1;
    }
  };
  for (const message of messages) {
    pushBeside(message.createdAt);
    push(presentMessage(message, items.at(-1)), message.createdAt);
  }
  pushBeside(null);

  return items;
}

interface BesideMessages {
  readonly at: string;
  readonly item: TimelineItem;
}

const presentNote = (note: ChatNote): BesideMessages => ({
  at: note.createdAt,
  item: { kind: 'note', key: `note-${String(note.id)}`, note },
});

const presentEvent = (event: ShopEvent): BesideMessages => ({
  at: event.at,
  item: { kind: 'shop', key: `shop-${String(event.id)}`, event },
});

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

  if (last.kind === 'shop') return last.event.at;

  return last.kind === 'note' ? last.note.createdAt : last.message.createdAt;
}

const dayOf = (instant: string | null): string => (instant === null ? '' : new Date(instant).toDateString());

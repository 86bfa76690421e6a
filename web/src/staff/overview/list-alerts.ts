import type { StaffOverview } from '@ronin/contracts';
import { formatSeconds } from '@ronin/format';
import { staffPaths } from '../../staff-paths.ts';

/** Something that may need attention, with the page where it is done. */
export interface OverviewAlert {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly text: string;
  readonly path: string;
  /** urgent: money or data may be lost. open: there is something to do. done: nothing is. */
  readonly state: 'urgent' | 'open' | 'done';
}

/** The alerts of a person's roles. What needs attention comes first. */
export function listAlerts(
  { orders, chats, inbox, stock, texts, mail }: Partial<StaffOverview>,
  now = Date.now(),
): OverviewAlert[] {
  const since = (instant: string | null) =>
    instant === null ? '' : ` The oldest has waited ${formatWait(Date.parse(instant), now)}.`;
  const alerts = [
    orders &&
      counted('needs-review', 'Payments to review', orders.needsReview, {
        path: `${staffPaths.orders}?status=needs-review`,
        todo: 'A wrong amount, a refund at the provider, or a dispute.',
        isUrgent: true,
      }),
    orders &&
      counted('to-ship', 'Orders to ship', orders.toShip, {
        path: `${staffPaths.orders}?status=to-ship`,
        todo: `Paid, and not sent completely.${since(orders.oldestAt)}`,
      }),
    chats &&
      counted('chats', 'Shoppers in the chat', chats.waiting, {
        path: staffPaths.chat,
        todo: `They wait for an agent now.${since(chats.oldestAt)}`,
        isUrgent: true,
      }),
    inbox &&
      counted('inbox', 'Messages without a reply', inbox.open, {
        path: staffPaths.inbox,
        todo: `Messages, requests and tickets.${since(inbox.oldestAt)}`,
      }),
    stock &&
      counted('stock', 'Products low in stock', stock.low, {
        path: `${staffPaths.stock}?filter=low`,
        todo: `At their limit or below it. Sold out: ${String(stock.soldOut)}.`,
      }),
    texts &&
      counted('reviews', 'Reviews to read', texts.reviews, {
        path: `${staffPaths.content}?tab=reviews`,
        todo: 'They appear when you publish them.',
      }),
    texts &&
      counted('comments', 'Comments to read', texts.comments, {
        path: `${staffPaths.content}?tab=reviews&show=comments-waiting`,
        todo: 'They stand below reviews.',
      }),
    texts &&
      counted('questions', 'Questions to answer', texts.questions, {
        path: `${staffPaths.content}?tab=questions`,
        todo: 'They appear with your answer.',
      }),
    mail &&
      counted('mail', 'Failed mails', mail.failed, {
        path: `${staffPaths.mail}?state=failed`,
        todo: 'They failed in the last three days.',
        isUrgent: true,
      }),
  ];

  return alerts
    .filter((alert) => alert !== undefined)
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

const ORDER: readonly OverviewAlert['state'][] = ['urgent', 'open', 'done'];

interface CountedTexts {
  readonly path: string;
  readonly todo: string;
  readonly isUrgent?: boolean;
}

const counted = (
  key: string,
  title: string,
  count: number,
  { path, todo, isUrgent = false }: CountedTexts,
): OverviewAlert => ({
  key,
  title,
  count,
  text: todo,
  path,
  state: count === 0 ? 'done' : isUrgent ? 'urgent' : 'open',
});

/** In whole minutes, hours or days. */
function formatWait(from: number, now: number): string {
  const minutes = Math.max(1, Math.floor((now - from) / 60_000));
  if (minutes < 48 * 60) return formatSeconds((minutes < 60 ? minutes : Math.floor(minutes / 60) * 60) * 60);

  return `${String(Math.floor(minutes / (24 * 60)))} days`;
}

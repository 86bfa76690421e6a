import type { StaffOverview } from '@ronin/contracts';
import { formatAge } from '@ronin/format';
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
    instant === null ? '' : ` The oldest has waited ${formatAge((now - Date.parse(instant)) / 1_000)}.`;
  const alerts = [
    orders &&
      counted('needs-review', 'Payments to review', orders.needsReview, {
        path: `${staffPaths.orders}?status=needs-review`,
        text: 'A wrong amount, a refund at the provider, or a dispute.',
        isUrgent: true,
      }),
    orders &&
      counted('to-ship', 'Orders to ship', orders.toShip, {
        path: `${staffPaths.orders}?status=to-ship`,
        text: `Paid, and not sent completely.${since(orders.oldestAt)}`,
      }),
    chats &&
      counted('chats', 'Shoppers in the chat', chats.waiting, {
        path: staffPaths.chat,
        text: `They wait for an agent now.${since(chats.oldestAt)}`,
        isUrgent: true,
      }),
    inbox &&
      counted('inbox', 'Messages without a reply', inbox.open, {
        path: staffPaths.inbox,
        text: `Messages, requests and tickets.${since(inbox.oldestAt)}`,
      }),
    stock &&
      counted('stock', 'Products low in stock', stock.low, {
        path: `${staffPaths.stock}?filter=low`,
        text: `At their limit or below it. Sold out: ${String(stock.soldOut)}.`,
      }),
    texts &&
      counted('reviews', 'Reviews to read', texts.reviews, {
        path: `${staffPaths.content}?tab=reviews`,
        text: 'They appear when you publish them.',
      }),
    texts &&
      counted('comments', 'Comments to read', texts.comments, {
        path: `${staffPaths.content}?tab=reviews&show=comments-waiting`,
        text: 'They stand below reviews.',
      }),
    texts &&
      counted('questions', 'Questions to answer', texts.questions, {
        path: `${staffPaths.content}?tab=questions`,
        text: 'They appear with your answer.',
      }),
    mail &&
      counted('mail', 'Failed mails', mail.failed, {
        path: `${staffPaths.mail}?state=failed`,
        text: 'They failed in the last three days.',
        isUrgent: true,
      }),
  ];

  return alerts
    .filter((alert) => alert !== undefined)
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

const ORDER: readonly OverviewAlert['state'][] = ['urgent', 'open', 'done'];

const counted = (
  key: string,
  title: string,
  count: number,
  { isUrgent = false, ...texts }: Pick<OverviewAlert, 'path' | 'text'> & { isUrgent?: boolean },
): OverviewAlert => ({
  key,
  title,
  count,
  ...texts,
  state: count === 0 ? 'done' : isUrgent ? 'urgent' : 'open',
});

import type { StaffOverview } from '@ronin/contracts';
import { staffPaths } from '../../staff-paths.ts';
import { formatMoment } from '../../ui/format/format-moment.ts';

/** Something that may need attention, with the page where it is done. */
export interface OverviewAlert {
  readonly key: string;
  readonly title: string;
  /** How many there are; null for something that is not counted. */
  readonly count: number | null;
  readonly text: string;
  readonly path: string;
  /** urgent: money or data may be lost. open: there is something to do. done: nothing is. */
  readonly state: 'urgent' | 'open' | 'done';
}

/** The alerts of a person's roles. What needs attention comes first. */
export function listAlerts({
  orders,
  chats,
  inbox,
  stock,
  texts,
  mail,
  backup,
}: StaffOverview): OverviewAlert[] {
  const alerts = [
    orders &&
      counted('needs-review', 'Payments to review', orders.needsReview, {
        path: `${staffPaths.orders}?status=needs-review`,
        todo: 'A wrong amount, a refund at the provider, or a dispute.',
        done: 'No payment needs a look.',
        isUrgent: true,
      }),
    orders &&
      counted('to-ship', 'Orders to ship', orders.toShip, {
        path: `${staffPaths.orders}?status=to-ship`,
        todo: 'Paid, and not sent completely.',
        done: 'Every paid order is on its way.',
      }),
    chats &&
      counted('chats', 'Shoppers in the chat', chats.waiting, {
        path: staffPaths.chat,
        todo: 'They wait for an agent now.',
        done: 'Nobody waits for an agent.',
        isUrgent: true,
      }),
    inbox &&
      counted('inbox', 'Messages without a reply', inbox.open, {
        path: staffPaths.inbox,
        todo: 'Messages, requests and tickets.',
        done: 'Everybody has an answer.',
      }),
    stock &&
      counted('stock', 'Products low in stock', stock.low, {
        path: `${staffPaths.stock}?filter=low`,
        todo: 'At their limit or below it.',
        done: 'Every product is above its limit.',
      }),
    texts &&
      counted('reviews', 'Reviews to read', texts.reviews, {
        path: `${staffPaths.content}?tab=reviews`,
        todo: 'They appear when you publish them.',
        done: 'Every review is read.',
      }),
    texts &&
      counted('comments', 'Comments to read', texts.comments, {
        path: `${staffPaths.content}?tab=reviews&show=comments-waiting`,
        todo: 'They stand below reviews.',
        done: 'Every comment is read.',
      }),
    texts &&
      counted('questions', 'Questions to answer', texts.questions, {
        path: `${staffPaths.content}?tab=questions`,
        todo: 'They appear with your answer.',
        done: 'Every question has an answer.',
      }),
    mail &&
      counted('mail', 'Failed mails', mail.failed, {
        path: `${staffPaths.mail}?state=failed`,
        todo: 'They failed in the last three days.',
        done: 'No mail has failed in the last three days.',
        isUrgent: true,
      }),
    backup && describeBackup(backup),
  ];

  return alerts
    .filter((alert) => alert !== undefined)
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}

const ORDER: readonly OverviewAlert['state'][] = ['urgent', 'open', 'done'];

interface CountedTexts {
  readonly path: string;
  readonly todo: string;
  readonly done: string;
  readonly isUrgent?: boolean;
}

const counted = (
  key: string,
  title: string,
  count: number,
  { path, todo, done, isUrgent = false }: CountedTexts,
): OverviewAlert => ({
  key,
  title,
  count,
  text: count > 0 ? todo : done,
  path,
  state: count === 0 ? 'done' : isUrgent ? 'urgent' : 'open',
});

function describeBackup({
  lastAt,
  isOverdue,
  hasFailed,
}: NonNullable<StaffOverview['backup']>): OverviewAlert {
  const last =
    lastAt === null
      ? 'There is none yet. The first one is taken tonight.'
      : `The last one is from ${formatMoment(lastAt)}.`;
  const problem = hasFailed ? 'The last run failed. ' : isOverdue ? 'It is overdue. ' : '';

  return {
    key: 'backup',
    title: 'Backup',
    count: null,
    text: `${problem}${last}`,
    path: staffPaths.operations,
    state: problem === '' ? 'done' : 'urgent',
  };
}

import {
  type ChatHistoryItem,
  ChatHistoryItem as HistoryItem,
  type ChatOrder,
  OrderStatus,
} from '@ronin/contracts';
import type { HistoryRow } from './history.service.ts';
import type { ChatOrderRow } from './orders.service.ts';

export const presentOrder = (row: ChatOrderRow): ChatOrder => ({
  orderNumber: row.orderNumber,
  status: OrderStatus.parse(row.status),
  sent: findSent(row),
  proven: row.proven,
  currency: row.currency,
  total: row.total,
  items: row.items,
  trackingNumber: row.trackingNumber,
  trackingUrl: row.trackingUrl,
  arrival:
    row.arrivesFrom === null || row.arrivesUntil === null
      ? null
      : { from: row.arrivesFrom, until: row.arrivesUntil },
  createdAt: row.createdAt.toISOString(),
  shippedAt: row.shippedAt?.toISOString() ?? null,
});

function findSent({ status, quantity, shipped }: ChatOrderRow): ChatOrder['sent'] {
  if (status === 'shipped' || status === 'delivered' || (shipped > 0 && shipped >= quantity)) return 'all';

  return shipped === 0 ? 'none' : 'part';
}

export const presentHistoryItem = ({ kind, at, ...row }: HistoryRow): ChatHistoryItem => ({
  ...row,
  kind: HistoryItem.shape.kind.parse(kind),
  at: at.toISOString(),
});

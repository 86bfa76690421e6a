import {
  type ChatHistoryItem,
  ChatHistoryItem as HistoryItem,
  ChatOrder,
  OrderStatus,
} from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import type { HistoryRow } from './history.service.ts';
import type { ChatOrderRow } from './orders.service.ts';

export const presentOrder = (row: ChatOrderRow): ChatOrder =>
  presentRow(ChatOrder, row, {
    status: OrderStatus.parse(row.status),
    sent: findSent(row),
    arrival:
      row.arrivesFrom === null || row.arrivesUntil === null
        ? null
        : { from: row.arrivesFrom, until: row.arrivesUntil },
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

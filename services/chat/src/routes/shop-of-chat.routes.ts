import { ChatHistoryItem, ChatOrder, shopOfChatCalls } from '@ronin/contracts';
import { findSent } from '@ronin/format/order-next';
import { serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { listHistory } from '../shop/history.service.ts';
import { type ChatOrderRow, listChatOrders } from '../shop/orders.service.ts';
import { listShopEvents } from '../shop/shop-events.service.ts';
import { suggestReplies } from '../shop/suggestions.service.ts';

/** What agents see of the shop beside a chat (behaviour: chat 22). */
export const shopOfChatRoutes = (context: ChatContext) => {
  const { database } = context;

  return serveCalls(context, shopOfChatCalls, {
    listChatOrders: async ({ params, query }) => {
      const { rows, proven } = await listChatOrders(database, params.sessionId, query.q);
      return { proven, items: rows.map(presentOrder) };
    },
    listChatHistory: async ({ params, staff }) =>
      (await listHistory(database, params.sessionId, staff)).map((row) => presentRow(ChatHistoryItem, row)),
    listShopEvents: async ({ params }) => {
      await requireSession(database, params.sessionId);
      return await listShopEvents(database, params.sessionId);
    },
    suggestReplies: ({ params }) => suggestReplies(database, params.sessionId),
  });
};

const presentOrder = (row: ChatOrderRow): ChatOrder =>
  presentRow(ChatOrder, row, {
    sent: findSent(row.status, row),
    arrival:
      row.arrivesFrom === null || row.arrivesUntil === null
        ? null
        : { from: row.arrivesFrom, until: row.arrivesUntil },
  });

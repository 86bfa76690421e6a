import type { AgentChatSession } from '@ronin/contracts';
import { useReplySender } from '../../../app/saved-replies.api.ts';
import { ORDER_STATUS_LABELS } from '../../../components/order/order-status-labels.ts';
import type { ReplyValues } from '../../../components/replies/fill-reply.ts';
import { useProduct } from '../products/products.ts';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';

/** What a saved reply can name in this chat: the newest order that is the shopper's, and the product that they look at. */
export function useReplyValues({ sessionId, customerName, customerPage }: AgentChatSession): ReplyValues {
  const sender = useReplySender();
  const { data } = shopOfChatApi.endpoints.listChatOrders.useQuery({ sessionId });
  const [, productId] = /^\/product\/(\d+)/.exec(customerPage?.path ?? '') ?? [];
  const product = useProduct(productId === undefined ? null : Number(productId));
  const [order] = data?.items ?? [];

  return {
    name: customerName,
    ...sender,
    orderNumber: order?.orderNumber,
    orderState: order && ORDER_STATUS_LABELS[order.status].toLowerCase(),
    orderTracking: order?.trackingNumber ?? undefined,
    productName: product?.name,
  };
}

import type { ChatOrder } from '@ronin/contracts';
import { formatOptions } from '@ronin/format/order-texts';
import { use } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { ORDER_STATUS_LABELS } from '../../../components/order/order-status-labels.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Anchor, Box, Flex, Text } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { useProduct } from '../products/products.ts';
import { ProductThumb } from '../products/ProductThumb.tsx';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';
import { OrderActionsContext } from './order-actions.ts';

/** An order beside the chat: where it stands, what is in it, and what this person may do with it. */
export function OrderCard({ order }: { readonly order: ChatOrder }) {
  const { orderNumber, status, sent, total, createdAt, shippedAt, items, proven } = order;
  const dispatch = useAppDispatch();
  const renderActions = use(OrderActionsContext);

  return (
    <Box component="article" py={6} aria-label={`Order ${orderNumber}`}>
      <Flex wrap="wrap" gap="0 1rem" justify="space-between" fw={500}>
        <OrderLink orderNumber={orderNumber} />
        <span>{formatMoney(total)}</span>
      </Flex>
      <Caption>
        {ORDER_STATUS_LABELS[status]}
        {sent === 'part' && ', a part is sent'}, ordered {formatMoment(createdAt)}
        {shippedAt !== null && `, sent ${formatMoment(shippedAt)}`}
        {!proven && (
          <Text span inherit c="var(--warn)">
            , not proven to be this shopper's
          </Text>
        )}
      </Caption>
      <ul>
        {items.map((item, index) => (
          <OrderPiece key={index} item={item} />
        ))}
      </ul>
      <Delivery order={order} />
      {renderActions({
        orderNumber,
        onChanged: () => {
          dispatch(shopOfChatApi.util.invalidateTags(['ChatShop']));
        },
      })}
    </Box>
  );
}

export const orderPath = (orderNumber: string): string =>
  `${staffPaths.orders}?${new URLSearchParams({ order: orderNumber }).toString()}`;

/** The number, as a link for those who may open the order. */
function OrderLink({ orderNumber }: { readonly orderNumber: string }) {
  const { staff } = useStaffSession();
  if (staff === null || !hasRole(staff, 'clerk')) return <span>{orderNumber}</span>;

  return (
    <Anchor href={orderPath(orderNumber)} target="_blank" rel="noopener">
      {orderNumber}
    </Anchor>
  );
}

function OrderPiece({ item }: { readonly item: ChatOrder['items'][number] }) {
  const { productId, name, imageUrl, quantity } = item;
  const pictured = useProduct(productId);
  const options = formatOptions(item);

  return (
    <Flex align="center" component="li" wrap="nowrap" gap={10} py={3}>
      <ProductThumb product={pictured ?? { name, imageUrl }} />
      <Text miw={0} className="break">
        {quantity > 1 && `${String(quantity)} × `}
        {name}
        {options !== '' && (
          <Text span inherit c="dimmed">
            {' '}
            {options}
          </Text>
        )}
      </Text>
    </Flex>
  );
}

function Delivery({ order }: { readonly order: ChatOrder }) {
  const { trackingNumber, trackingUrl, arrival } = order;
  if (trackingNumber === null && arrival === null) return null;

  return (
    <Caption className="break">
      {trackingNumber !== null && 'Tracking '}
      {trackingNumber !== null &&
        (trackingUrl === null ? (
          trackingNumber
        ) : (
          <Anchor inherit href={trackingUrl} target="_blank" rel="noopener noreferrer">
            {trackingNumber}
          </Anchor>
        ))}
      {trackingNumber !== null && arrival !== null && ', '}
      {arrival !== null &&
        `${trackingNumber === null ? 'Promised' : 'promised'} for ${formatDate(arrival.from)} to ${formatDate(arrival.until)}`}
    </Caption>
  );
}

/** A day without its time stays that day in every zone. */
const formatDate = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString([], { day: 'numeric', month: 'short' });

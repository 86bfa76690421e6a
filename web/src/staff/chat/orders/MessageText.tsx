import { splitAtOrderNumbers } from '@ronin/format/order-number';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { Anchor, Popover, Text } from '../../../ui/mantine.ts';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';
import { OrderCard } from './OrderCard.tsx';

/** What was said, with its links. An order number opens the card of the order. */
export function MessageText({ sessionId, text }: { readonly sessionId: string; readonly text: string }) {
  return splitAtOrderNumbers(text).map(({ words, orderNumber }, index) =>
    orderNumber === null ? (
      <LinkedText key={index} text={words} />
    ) : (
      <Popover key={index} width={320} position="bottom-start" shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Anchor component="button" type="button" inherit underline="always">
            {words}
          </Anchor>
        </Popover.Target>
        <Popover.Dropdown>
          <FoundOrder sessionId={sessionId} orderNumber={orderNumber} />
        </Popover.Dropdown>
      </Popover>
    ),
  );
}

function FoundOrder({ sessionId, orderNumber }: Readonly<Record<'orderNumber' | 'sessionId', string>>) {
  const { data, error } = shopOfChatApi.endpoints.listChatOrders.useQuery({ sessionId, q: orderNumber });
  const [order] = data?.items ?? [];
  if (order !== undefined) return <OrderCard order={order} />;

  return (
    <Text c="dimmed">
      {error !== undefined
        ? getErrorDetail(error)
        : data === undefined
          ? 'Looking…'
          : 'No order has this number.'}
    </Text>
  );
}

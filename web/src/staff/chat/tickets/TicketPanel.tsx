import { staffOrdersCalls } from '@ronin/contracts/calls';
import { writeMailto } from '@ronin/format/mailto';
import { Link } from 'react-router-dom';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { ORDER_STATUS_LABELS } from '../../../components/order/order-status-labels.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Anchor, Box, Button, Flex, Title } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { orderPath } from '../orders/OrderCard.tsx';
import { usePanes } from '../panes.ts';
import { ShopperSection } from '../shopper/ShopperSection.tsx';
import { inboxApi, type ItemPath } from './inbox.api.ts';
import { KIND_LABELS } from './ticket-labels.ts';

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOrdersOfSender: build.query({
      ...fromCall(staffOrdersCalls.listStaffOrders, (email: string) => ({ query: { q: email } })),
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Who wrote an item, what about, and the orders of that address for those who may see orders. */
export function TicketPanel({ path }: { readonly path: ItemPath }) {
  const { openByKey } = usePanes();
  const { staff } = useStaffSession();
  const { data: item } = inboxApi.useGetInboxItemQuery(path);
  if (!item) return null;
  const { name, email, subject, kind, number, createdAt, sessionId } = item;

  return (
    <Box px="md" pt="sm" pb="lg">
      <Title order={3} fz="0.9375rem" className="break">
        {name}
      </Title>
      {email !== null && (
        <Box mb="sm">
          <Anchor href={writeMailto(email)} className="break">
            {email}
          </Anchor>
          <Caption>As typed, not proven</Caption>
        </Box>
      )}
      <ShopperSection title="About">
        <li className="break">{subject ?? KIND_LABELS[kind]}</li>
        <li className="note">
          {number}, {formatMoment(createdAt)}
        </li>
        {sessionId !== null && (
          <li>
            <Button variant="default" size="compact-sm" mt={6} onClick={() => openByKey(sessionId)}>
              Open its chat
            </Button>
          </li>
        )}
      </ShopperSection>
      {email !== null && staff && hasRole(staff, 'clerk') && <Orders email={email} />}
    </Box>
  );
}

function Orders({ email }: { readonly email: string }) {
  const { data } = ordersApi.useListOrdersOfSenderQuery(email);
  if (!data) return null;

  return (
    <ShopperSection title="Orders of this address" empty="None known">
      {data.items.map(({ orderNumber, status, total, createdAt }) => (
        <Box component="li" key={orderNumber} py={3}>
          <Flex wrap="wrap" gap="md" justify="space-between">
            <Anchor component={Link} to={orderPath(orderNumber)}>
              {orderNumber}
            </Anchor>
            <span>{formatMoney(total)}</span>
          </Flex>
          <Caption span>
            {ORDER_STATUS_LABELS[status]}, {formatMoment(createdAt)}
          </Caption>
        </Box>
      ))}
    </ShopperSection>
  );
}

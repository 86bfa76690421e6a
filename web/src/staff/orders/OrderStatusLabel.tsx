import type { OrderStatus, StaffOrderSummary } from '@ronin/contracts';
import { ORDER_STATUS_LABELS } from '../../components/order/order-status-labels.ts';
import { StatusLabel } from '../../ui/console/StatusLabel.tsx';
import { Badge, Flex } from '../../ui/mantine.ts';
import type { Level } from '../../ui/StatusIcon.tsx';

/** A triangle marks what the workshop has to do, a disc what is done. */
const LEVELS: Record<OrderStatus, Level | 'quiet'> = {
  pending: 'quiet',
  confirmed: 'warning',
  'in-work': 'warning',
  ready: 'warning',
  shipped: 'ok',
  delivered: 'ok',
  expired: 'quiet',
  cancelled: 'quiet',
  refunded: 'quiet',
};

export const OrderStatusLabel = ({ status }: { readonly status: OrderStatus }) => (
  <StatusLabel level={LEVELS[status]}>{ORDER_STATUS_LABELS[status]}</StatusLabel>
);

type MarkedOrder = Pick<StaffOrderSummary, 'needsReview' | 'sent' | 'isGift' | 'test'>;

export const OrderMarks = ({ order }: { readonly order: MarkedOrder }) => (
  <Flex component="span" display="inline-flex" align="center" gap="xs" style={{ verticalAlign: 'top' }}>
    {order.needsReview && <StatusLabel level="error">Needs review</StatusLabel>}
    {order.sent === 'part' && <span>Partly sent</span>}
    {order.isGift && <Mark>Gift</Mark>}
    {order.test && <Mark>Test</Mark>}
  </Flex>
);

const Mark = ({ children }: { readonly children: string }) => (
  <Badge component="span" miw="max-content">
    {children}
  </Badge>
);

import type { StaffOrder } from '@ronin/contracts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { FailedLoad } from '../../../ui/console/FailedLoad.tsx';
import { LoadingRows } from '../../../ui/console/LoadingRows.tsx';
import { OpenHeading } from '../../../ui/console/OpenHeading.tsx';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/mantine.ts';
import { OrderCommands } from '../commands/OrderCommands.tsx';
import { GiftNotice } from '../GiftNotice.tsx';
import { ordersApi } from '../orders.api.ts';
import { OrderMarks, OrderStatusLabel } from '../OrderStatusLabel.tsx';
import { Amounts } from './Amounts.tsx';
import { Customer } from './Customer.tsx';
import { History } from './History.tsx';
import { Items } from './Items.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Payments } from './Payments.tsx';
import { Shipments } from './Shipments.tsx';
import classes from './OrderDetail.module.css';

/** Between two looks for what other people changed. */
const POLL_MS = 30_000;

/** One order: what is in it, where it goes, what was paid, what happened, and the next command. */
export function OrderDetail({ orderNumber }: { readonly orderNumber: string }) {
  const { data, error, refetch } = ordersApi.useGetStaffOrderQuery(
    { n: orderNumber },
    {
      pollingInterval: POLL_MS,
    },
  );
  const failure = error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure || <LoadingRows name="Loading the order" />;

  return (
    <>
      {failure}
      <Order order={data} />
    </>
  );
}

function Order({ order }: { readonly order: StaffOrder }) {
  const { orderNumber, status, total, createdAt, needsReview } = order;
  const { data: shop } = ordersApi.useGetSenderShopQuery(undefined);

  return (
    <article className={classes.order} aria-label={`Order ${orderNumber}`}>
      <header>
        <p className={classes.slip}>{shop ? `${shop.name}, packing slip` : 'Packing slip'}</p>
        <OpenHeading>{orderNumber}</OpenHeading>
        <Group gap="2px 1rem" mt={4} c="dimmed">
          <OrderStatusLabel status={status} />
          <OrderMarks order={order} />
          <span className="screen-only">{formatMoney(total)}</span>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </Group>
      </header>
      {needsReview && (
        <div className="screen-only">
          <ConsoleNotice role="alert" text={describeReview(order)} />
        </div>
      )}
      <OrderCommands order={order} />
      <div className={classes.columns}>
        <Items items={order.items} />
        <Customer order={order} />
      </div>
      <GiftNotice order={order} />
      <div className="screen-only">
        <div className={classes.columns}>
          <Amounts order={order} />
          <Payments order={order} />
        </div>
      </div>
      <Shipments shipments={order.shipments} />
      <Stack gap="lg" className="screen-only">
        <History order={order} />
        <NoteForm orderNumber={orderNumber} />
      </Stack>
    </article>
  );
}

function describeReview({ reviewReason, commands }: StaffOrder): string {
  const advice = commands.includes('end-review')
    ? 'The order waits until somebody has looked at it.'
    : 'Mark the order as paid to accept it, or refund it.';

  return `${reviewReason ?? 'The payment of this order needs a decision.'} ${advice}`;
}

import type { OrderStatus } from '@ronin/contracts';
import { formatArrival } from '@ronin/format/delivery';
import { useShop } from '../../app/hooks.ts';
import { orderPath, paths } from '../../paths.ts';
import { TextLink } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { formatAmount } from '../../ui/format/format-price.ts';
import { accountApi } from './account.api.ts';
import { Loaded } from './Loaded.tsx';
import classes from './Account.module.css';

const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Waits for its payment',
  confirmed: 'Paid',
  'in-work': 'In the workshop',
  ready: 'Ready to be sent',
  shipped: 'On its way',
  delivered: 'Arrived',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

const COMING: readonly OrderStatus[] = ['confirmed', 'in-work', 'ready', 'shipped'];

/** The orders of the account, newest first (behaviour: accounts 8). */
export function OwnOrders({ customerId }: { readonly customerId: number }) {
  const { timeZone } = useShop();
  const query = accountApi.useListOwnOrdersQuery(customerId, { refetchOnMountOrArgChange: true });

  return (
    <Loaded name="orders" query={query}>
      {(orders) =>
        orders.length === 0 ? (
          <p className="note measure">
            You have not ordered anything yet. <TextLink to={paths.shop}>See the pieces</TextLink>
          </p>
        ) : (
          <ul className="below-3">
            {orders.map(({ orderNumber, status, total, createdAt, arrival }) => (
              <li key={orderNumber} className={`row spread ${classes.row ?? ''}`}>
                <div>
                  <p className="break">
                    <TextLink to={orderPath(orderNumber)}>Order {orderNumber}</TextLink>
                  </p>
                  <p className="note measure">
                    <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time> ·{' '}
                    {STATUS_NAMES[status]}
                    {arrival !== null && COMING.includes(status) && ` · arrives ${formatArrival(arrival)}`}
                  </p>
                </div>
                <span className="break">{formatAmount(total)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

import type { StaffOverview } from '@ronin/contracts';
import { formatAmount } from '../../ui/format/format-price.ts';
import classes from './OverviewConsole.module.css';

interface SalesProps {
  readonly periods: NonNullable<StaffOverview['sales']>['periods'];
}

const formatPeriod = (days: number): string => (days === 1 ? 'Last 24 hours' : `Last ${String(days)} days`);
const formatOrders = (orders: number): string => (orders === 1 ? '1 order' : `${String(orders)} orders`);

/** What was sold, by period (behaviour: staff 7). */
export function Sales({ periods }: SalesProps) {
  return (
    <section aria-labelledby="sales" className={classes.salesPart}>
      <h2 id="sales" className={classes.partTitle}>
        Sales
      </h2>
      <dl className={classes.sales}>
        {periods.map(({ days, orders, total }) => (
          <div key={days} className={classes.period}>
            <dt className={classes.periodName}>{formatPeriod(days)}</dt>
            <dd className={classes.total}>{formatAmount(total)}</dd>
            <dd className={classes.text}>{formatOrders(orders)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.text}>Paid orders, less refunds. Test orders do not count.</p>
    </section>
  );
}

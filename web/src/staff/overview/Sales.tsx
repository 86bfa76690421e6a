import type { StaffOverview } from '@ronin/contracts';
import { countOf } from '@ronin/format';
import { COUNTED_ORDERS } from '../../components/order/counted-orders.ts';
import { Section } from '../../ui/console/detail/Section.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import classes from './OverviewConsole.module.css';

const formatPeriod = (days: number): string => (days === 1 ? 'Last 24 hours' : `Last ${String(days)} days`);

/** What was sold, by period (behaviour: staff 7). */
export const Sales = ({ periods }: Pick<NonNullable<StaffOverview['sales']>, 'periods'>) => (
  <Section order={2} title="Sales">
    {periods.some(({ orders }) => orders > 0) ? (
      <dl className={`stack ${classes.sales ?? ''}`}>
        {periods.map(({ days, orders, total }) => (
          <div key={days} className={classes.period}>
            <dt className="quiet">{formatPeriod(days)}</dt>
            <dd className={classes.total}>{formatMoney(total)}</dd>
            <dd className="quiet">{countOf(orders, 'order')}</dd>
          </div>
        ))}
      </dl>
    ) : (
      <p>Nothing was sold in the last 30 days.</p>
    )}
    <p className="quiet">{COUNTED_ORDERS} Amounts are less what was paid back of these orders.</p>
  </Section>
);

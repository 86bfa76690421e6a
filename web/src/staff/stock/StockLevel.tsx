import type { StockItem } from '@ronin/contracts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import classes from './Stock.module.css';

/** Whether there is enough, by icon and word. */
export function StockLevel({
  item: { available, low },
}: {
  readonly item: Pick<StockItem, 'available' | 'low'>;
}) {
  if (available === 0) {
    return (
      <span className={classes.label}>
        <StatusIcon level="error" />
        Sold out
      </span>
    );
  }

  return (
    <span className={classes.label}>
      <StatusIcon level={low ? 'warning' : 'ok'} />
      {low ? 'Low' : 'In stock'}
    </span>
  );
}

import type { StockItem } from '@ronin/contracts';
import { StatusLabel } from '../../ui/console/StatusLabel.tsx';

/** Whether there is enough, by icon and word. */
export function StockLevel({
  item: { available, low },
}: {
  readonly item: Pick<StockItem, 'available' | 'low'>;
}) {
  if (available === 0) return <StatusLabel level="error">Sold out</StatusLabel>;

  return <StatusLabel level={low ? 'warning' : 'ok'}>{low ? 'Low' : 'In stock'}</StatusLabel>;
}

import type { StockItem } from '@ronin/contracts';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { StockLevel } from './StockLevel.tsx';
import classes from './Stock.module.css';

interface StockRowProps {
  readonly item: StockItem;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One product of the list: its number of pieces, and what is special about it. */
export function StockRow({ item, isOpen, onOpen }: StockRowProps) {
  return (
    <ListRow
      title={item.name}
      meta={<span className={classes.number}>{item.quantity}</span>}
      detail={
        <>
          <StockLevel item={item} />
          {item.reservedQuantity > 0 && <span>{item.reservedQuantity} held</span>}
          {item.waiting > 0 && <span>{item.waiting} waiting</span>}
          <span>No. {item.productId}</span>
        </>
      }
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}

import type { ProductStatus, StaffProductSummary } from '@ronin/contracts';
import { showsStandIn } from '../../components/product/product-pictures.ts';
import { ProductPicture } from '../../components/product/ProductPicture.tsx';
import { ListRow } from '../../ui/console/ListRow.tsx';
import { formatAmount } from '../../ui/format/format-price.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { CATEGORY_LABELS, STATUS_LABELS } from './products-view.ts';
import classes from './Products.module.css';

interface ProductRowProps {
  readonly product: StaffProductSummary;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One product of the list. */
export function ProductRow({ product, isOpen, onOpen }: ProductRowProps) {
  return (
    <ListRow
      title={product.name}
      meta={<span className={classes.price}>{formatAmount(product.price)}</span>}
      picture={<ProductPicture product={product} decorative sizes="40px" className={classes.thumbnail} />}
      detail={
        <>
          <StatusLabel status={product.status} />
          <span>{CATEGORY_LABELS[product.category]}</span>
          <span>{describeStock(product)}</span>
          {showsStandIn(product) && <StandInLabel />}
        </>
      }
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}

export function StatusLabel({ status }: { readonly status: ProductStatus }) {
  return (
    <span className={classes.status}>
      <StatusIcon level={status === 'published' ? 'ok' : status === 'draft' ? 'warning' : 'quiet'} />
      {STATUS_LABELS[status]}
    </span>
  );
}

/** Shoppers would see the picture of another piece. */
export function StandInLabel() {
  return (
    <span className={classes.status}>
      <StatusIcon level="warning" />
      No picture of its own
    </span>
  );
}

const describeStock = ({ madeToOrder, available }: StaffProductSummary): string =>
  madeToOrder ? 'Made to order' : `${String(available ?? 0)} available`;

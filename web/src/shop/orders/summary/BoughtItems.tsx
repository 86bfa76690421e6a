import type { OrderItem } from '@ronin/contracts';
import { listOptions } from '@ronin/format/order-texts';
import { Link } from 'react-router-dom';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import { formatItemAmount } from '../../../ui/format/format-price.ts';
import classes from './BoughtItems.module.css';

type BoughtItem = Pick<OrderItem, 'productId' | 'name' | 'imageUrl' | 'options' | 'quantity' | 'price'>;

/** The pieces of a quote or an order: picture, name, choice, quantity and amount. */
export const BoughtItems = ({ items }: { readonly items: readonly BoughtItem[] }) => (
  <ul className={`stack ${classes.items ?? ''}`}>
    {items.map((item, index) => (
      <li key={index} className={classes.item}>
        <ProductPicture product={item} decorative sizes="72px" className={classes.picture} />
        <div>
          <Link to={productPath(item.productId)} className={`display ${classes.name ?? ''}`}>
            {item.name}
          </Link>
          <p className="note">
            {[...listOptions(item.options), `Quantity ${String(item.quantity)}`].join(' · ')}
          </p>
        </div>
        <span className={`number ${classes.amount ?? ''}`}>{formatItemAmount(item)}</span>
      </li>
    ))}
  </ul>
);

import type { CartItem } from '@ronin/contracts';
import { CART_QUANTITY } from '@ronin/contracts/limits';
import { Link } from 'react-router-dom';
import { Price } from '../../components/product/Price.tsx';
import { ProductPicture } from '../../components/product/ProductPicture.tsx';
import { productPath } from '../../paths.ts';
import { TextButton } from '../../ui/Button.tsx';
import { formatLineTotal } from '../../ui/format/format-price.ts';
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx';
import { isProvisional } from './cart.api.ts';
import { CartRowOptions } from './options/CartRowOptions.tsx';
import { useQuantity, useRemoveFromCart } from './use-cart-rows.ts';
import classes from './CartRow.module.css';

interface CartRowProps {
  readonly customerId: number;
  readonly item: CartItem;
  readonly onFollowLink: () => void;
}

/** Picture, name, price, quantity, the row's total, and a button that removes it. */
export function CartRow({ customerId, item, onFollowLink }: CartRowProps) {
  const { product, quantity } = item;
  const changeQuantity = useQuantity(customerId, item);
  const remove = useRemoveFromCart();
  const isPending = isProvisional(item);
  const step = (name: string, by: 1 | -1) => ({
    type: 'button' as const,
    className: `icon-button ${classes.step ?? ''}`,
    'aria-label': `${name} quantity of ${product.name}`,
    onClick: () => changeQuantity(by),
  });

  return (
    <li className={classes.row}>
      {/* The name beside it is the same link, for keyboards and screen readers. */}
      <Link to={productPath(product.id)} onClick={onFollowLink} tabIndex={-1} aria-hidden="true">
        <ProductPicture product={product} decorative sizes="88px" className={classes.picture} />
      </Link>
      <div className="stack start tight">
        <Link
          to={productPath(product.id)}
          className={`display large ${classes.name ?? ''}`}
          onClick={onFollowLink}
        >
          {product.name}
        </Link>
        <p>
          <Price value={product.price} /> {quantity > 1 && <span className="note">each</span>}
        </p>
        {product.madeToOrder && <p className="note">Made to order</p>}
        {product.options.length > 0 && <CartRowOptions customerId={customerId} item={item} />}
        <div className={classes.stepper}>
          <button {...step('Decrease', -1)} disabled={isPending || quantity <= CART_QUANTITY.min}>
            <MinusIcon />
          </button>
          <output className={`number ${classes.quantity ?? ''}`} aria-label={`Quantity of ${product.name}`}>
            {quantity}
          </output>
          <button {...step('Increase', 1)} disabled={isPending || quantity >= CART_QUANTITY.max}>
            <PlusIcon />
          </button>
        </div>
      </div>
      <div className={classes.end}>
        <span className="number">{formatLineTotal(item)}</span>
        <TextButton
          className={classes.remove}
          aria-label={`Remove ${product.name}`}
          disabled={isPending}
          onClick={() => void remove(customerId, item)}
        >
          Remove
        </TextButton>
      </div>
    </li>
  );
}

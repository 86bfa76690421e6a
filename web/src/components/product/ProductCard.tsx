import type { Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPrice } from '../../ui/format/format-price.ts';
import { Label } from '../layout/Label.tsx';
import { Price } from './Price.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import classes from './ProductCard.module.css';

export type CardProduct = Pick<Product, 'id' | 'name' | 'symbolism' | 'category'> &
  Partial<Pick<Product, 'kind' | 'imageUrl' | 'pictures' | 'inStock' | 'madeToOrder'>> & {
    readonly price: string | number;
  };

interface ProductCardProps {
  readonly product: CardProduct;
  readonly href: string;
  /** The wishlist toggle, or the remove button on the wishlist. */
  readonly corner?: ReactNode;
  /** Beside the price, such as 'In your cart'. */
  readonly note?: string | undefined;
  readonly action?: ReactNode;
  readonly priority?: boolean;
  readonly headingLevel?: 'h2' | 'h3';
  /** The buttons are always visible, as on the wishlist. */
  readonly toolsShown?: boolean;
}

/** The whole card is a link. Its buttons are visible on hover and keyboard focus, and always on devices without hover. */
export const ProductCard = ({
  product,
  href,
  corner,
  note,
  action,
  priority,
  headingLevel: Heading = 'h2',
  toolsShown,
}: ProductCardProps) => (
  <article className={classes.card} data-tools={toolsShown ? 'shown' : undefined}>
    <div className={classes.picture} data-price={formatPrice(product.price)}>
      <ProductPicture
        product={product}
        decorative
        closeUp
        priority={priority ?? false}
        transitionName={`product-${product.id.toString()}`}
      />
    </div>
    <div className={classes.words}>
      <Label>{product.kind ?? product.category}</Label>
      <Heading className={classes.name}>
        <Link to={href} className={classes.link} viewTransition>
          {product.name}
        </Link>
      </Heading>
      <p className={`note ${classes.symbolism ?? ''}`}>{product.symbolism}</p>
      <p className={`spread soft ${classes.price ?? ''}`}>
        <Price value={product.price} />
        <span className="note">{note ?? describeStock(product)}</span>
      </p>
    </div>
    {corner && <div className={classes.corner}>{corner}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </article>
);

function describeStock({ inStock, madeToOrder }: CardProduct): string | null {
  if (inStock === false) return 'Out of stock';

  return madeToOrder ? 'Made to order' : null;
}

/** Three columns on a desktop, else two, and one for an enlarged text on a phone. A last card that would leave a gap fills its row. */
export const ProductGrid = ({
  children,
  label,
}: {
  readonly children: ReactNode;
  readonly label?: string;
}) => (
  <div className={classes.grid} role={label ? 'group' : undefined} aria-label={label}>
    {children}
  </div>
);

import type { Product } from '@ronin/contracts';
import { ProductCard } from '../../../components/product/ProductCard.tsx';
import { productPath } from '../../../paths.ts';
import { useIsInCart } from '../../cart/use-cart.ts';
import { WishlistToggle } from '../../cart/wishlist/WishlistToggle.tsx';
import { CardButton } from './card/CardButton.tsx';

interface ProductListItemProps {
  readonly product: Product;
  readonly priority?: boolean;
  readonly headingLevel?: 'h2' | 'h3';
}

export function ProductListItem({ product, priority = false, headingLevel = 'h2' }: ProductListItemProps) {
  const isInCart = useIsInCart(product.id);

  return (
    <ProductCard
      product={product}
      href={productPath(product.id)}
      priority={priority}
      headingLevel={headingLevel}
      note={isInCart ? 'In your cart' : undefined}
      corner={<WishlistToggle product={product} scope="many" />}
      action={<CardButton product={product} />}
    />
  );
}

import { describeProduct } from '../../../components/product/describe-product.ts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import { formatPrice } from '../../../ui/format/format-price.ts';
import { Button } from '../../../ui/mantine.ts';
import { useProduct } from './products.ts';
import classes from './ProductRow.module.css';

interface ProductRowProps {
  readonly product: {
    readonly productId: number;
    readonly name: string;
    readonly price: string;
    readonly inStock: boolean;
  };
  readonly quantity?: number;
  /** At the right, below the price. */
  readonly aside?: string;
  /** Shows it in the chat; undefined when this agent does not hold the chat. */
  readonly onShow: ((text: string, productId: number) => void) | undefined;
}

/** A product in the shopper's cart or wishlist, or one that they viewed. */
export function ProductRow({ product, quantity = 1, aside, onShow }: ProductRowProps) {
  const { productId, name, inStock } = product;
  const pictured = useProduct(productId);
  const price = formatPrice(product.price);
  const path = productPath(productId);

  return (
    <li className={classes.row}>
      <ProductPicture product={pictured ?? { name }} decorative className={classes.picture} />
      <span className={classes.words}>
        <a className={classes.name} href={path} target="_blank" rel="noopener">
          {name}
        </a>
        <span className={classes.quiet}>
          {quantity > 1 && `${String(quantity)} × `}
          {price}
          <span className={inStock ? undefined : classes.out}>{inStock ? ', in stock' : ', sold out'}</span>
          {aside && <span className={classes.aside}>{aside}</span>}
        </span>
      </span>
      {onShow && (
        <Button
          variant="subtle"
          size="compact-xs"
          color="gray"
          className={classes.show ?? ''}
          aria-label={`Show ${name} in the chat`}
          onClick={() => {
            onShow(describeProduct(product, price, `${window.location.origin}${path}`), productId);
          }}
        >
          Show
        </Button>
      )}
    </li>
  );
}

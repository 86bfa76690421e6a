import type { Product } from '@ronin/contracts';
import { isProductDescription } from '../../../components/product/describe-product.ts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { productPath } from '../../../paths.ts';
import { formatPrice } from '../../../ui/format/format-price.ts';
import { useProduct } from '../composer/products.ts';
import classes from './ProductCard.module.css';

/** A product that an agent showed, below the agent's own text. When there is no such product, the text describes it. */
export function ProductCard({ productId, text }: { readonly productId: number; readonly text: string }) {
  const product = useProduct(productId);

  return (
    <>
      {(!product || !isProductDescription(text, productId)) && (
        <p className={classes.text}>
          <LinkedText text={text} />
        </p>
      )}
      {product && <Card product={product} />}
    </>
  );
}

function Card({ product }: { readonly product: Product }) {
  return (
    <a className={classes.card} href={productPath(product.id)} target="_blank" rel="noopener">
      <ProductPicture product={product} decorative className={classes.picture} />
      <span className={classes.words}>
        <span className={classes.name}>{product.name}</span>
        <span>{formatPrice(product.price)}</span>
        <span className={classes.stock}>{product.inStock ? 'In stock' : 'Sold out'}</span>
      </span>
    </a>
  );
}

import { isProductDescription } from '../../../components/product/describe-product.ts';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { productPath } from '../../../paths.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Flex } from '../../../ui/mantine.ts';
import { useProduct } from './products.ts';
import { ProductThumb } from './ProductThumb.tsx';
import classes from './ProductCard.module.css';

/** A product that an agent showed, below the agent's own text. When there is no such product, the text describes it. */
export function ProductCard({ productId, text }: { readonly productId: number; readonly text: string }) {
  const product = useProduct(productId);

  return (
    <>
      {(!product || !isProductDescription(text, productId)) && (
        <p className="typed">
          <LinkedText text={text} />
        </p>
      )}
      {product && (
        <a className={classes.card} href={productPath(productId)} target="_blank" rel="noopener">
          <ProductThumb product={product} large />
          <Flex direction="column" component="span" gap={0} justify="center" px="sm" py={6} fz="sm">
            <strong>{product.name}</strong>
            <span>{formatMoney(product.price)}</span>
            <span className="quiet">{product.inStock ? 'In stock' : 'Sold out'}</span>
          </Flex>
        </a>
      )}
    </>
  );
}

import type { PicturedProduct } from '../../../components/product/product-pictures.ts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import classes from './ProductThumb.module.css';

interface ProductThumbProps {
  readonly product: PicturedProduct;
  readonly large?: boolean;
}

export const ProductThumb = ({ product, large }: ProductThumbProps) => (
  <div className={classes.thumb} data-large={large}>
    <ProductPicture product={product} decorative />
  </div>
);

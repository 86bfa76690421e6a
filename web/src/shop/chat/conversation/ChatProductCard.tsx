import { Link } from 'react-router-dom';
import { isProductDescription } from '../../../components/product/describe-product.ts';
import { Price } from '../../../components/product/Price.tsx';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import { useGetChatProductQuery } from '../state/later-parts.api.ts';
import { MessageText } from './MessageText.tsx';
import classes from './ChatProductCard.module.css';

interface ChatProductCardProps {
  readonly productId: number;
  /** The text that came with it. When it only describes the product, the card replaces it. */
  readonly text: string;
  /** The card says it all, even while it is loading. */
  readonly isTextHidden?: boolean;
}

/** A product that the agent shows. The whole card links to its page. */
export function ChatProductCard({ productId, text, isTextHidden = false }: ChatProductCardProps) {
  const { data: product, isError } = useGetChatProductQuery({ id: productId });
  const isTextShown = isError || !(isTextHidden || isProductDescription(text, productId));

  return (
    <>
      {isTextShown && <MessageText text={text} />}
      {!product && !isError && <span className={classes.awaited} aria-hidden="true" />}
      {product && (
        <Link to={productPath(product.id)} className={`stack ${classes.card ?? ''}`}>
          <ProductPicture product={product} decorative className={classes.picture} />
          <span className={classes.words}>
            <span className="display large">{product.name}</span>
            <span className="row small">
              <Price value={product.price} />
              <span className="quiet">{product.inStock ? 'In stock' : 'Out of stock'}</span>
            </span>
          </span>
        </Link>
      )}
    </>
  );
}

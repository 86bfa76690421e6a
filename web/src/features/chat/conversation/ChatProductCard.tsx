import { Link } from 'react-router-dom';
import { isPieceDescription } from '../../../components/product/describe-piece.ts';
import { Price } from '../../../components/product/Price.tsx';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import { useReadShownPieceQuery } from '../state/chat.api.ts';
import { MessageText } from './MessageText.tsx';
import classes from './ChatProductCard.module.css';

interface ShownPieceProps {
  readonly productId: number;
  /** What was said with it. When it only stands for the card, it is shown where there is none. */
  readonly text: string;
}

/** A piece that the agent shows: the whole card leads to its page. */
export function ShownPiece({ productId, text }: ShownPieceProps) {
  const { data: piece, isError } = useReadShownPieceQuery(productId);
  const isShown = isError || !isPieceDescription(text, productId);

  return (
    <>
      {isShown && <MessageText text={text} />}
      {!piece && !isError && <span className={classes.awaited} aria-hidden="true" />}
      {piece && (
        <Link to={productPath(piece.id)} className={classes.card}>
          <ProductPicture product={piece} decorative className={classes.picture} />
          <span className={classes.words}>
            <span className={classes.name}>{piece.name}</span>
            <span className={classes.price}>
              <Price value={piece.price} />
              <span className={classes.stock}>{piece.inStock ? 'In stock' : 'Out of stock'}</span>
            </span>
          </span>
        </Link>
      )}
    </>
  );
}

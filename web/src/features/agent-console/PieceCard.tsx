import { formatPrice } from '../../components/format-price.ts';
import { LinkedText } from '../../components/LinkedText.tsx';
import { ProductPicture } from '../../components/ProductPicture.tsx';
import { productPath } from '../../paths.ts';
import classes from './PieceCard.module.css';
import { usePiece } from './pieces.ts';

/** A piece that an agent showed, as the shopper's widget draws it too; its text when the piece is gone. */
export function PieceCard({ productId, text }: { readonly productId: number; readonly text: string }) {
  const piece = usePiece(productId);
  if (!piece) {
    return (
      <p>
        <LinkedText text={text} />
      </p>
    );
  }

  return (
    <a className={classes.card} href={productPath(piece.id)} target="_blank" rel="noopener">
      <ProductPicture product={piece} decorative className={classes.picture} />
      <span className={classes.words}>
        <span className={classes.name}>{piece.name}</span>
        <span>{formatPrice(piece.price)}</span>
        <span className={classes.stock}>{piece.inStock ? 'In stock' : 'Sold out'}</span>
      </span>
    </a>
  );
}

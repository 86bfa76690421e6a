import type { Product } from '@ronin/contracts';
import { isPieceDescription } from '../../../components/product/describe-piece.ts';
import { formatPrice } from '../../../ui/format/format-price.ts';
import { LinkedText } from '../../../components/text/LinkedText.tsx';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import classes from './ProductCard.module.css';
import { usePiece } from '../composer/products.ts';

/** A piece that an agent showed, as the shopper's widget draws it too, beneath words of their own; when it is gone, what stands for it. */
export function PieceCard({ productId, text }: { readonly productId: number; readonly text: string }) {
  const piece = usePiece(productId);

  return (
    <>
      {(!piece || !isPieceDescription(text, productId)) && (
        <p className={classes.text}>
          <LinkedText text={text} />
        </p>
      )}
      {piece && <Card piece={piece} />}
    </>
  );
}

function Card({ piece }: { readonly piece: Product }) {
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

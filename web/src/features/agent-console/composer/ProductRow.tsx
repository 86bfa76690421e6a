import { Button } from '../../../ui/mantine.ts';
import { describePiece } from '../../../components/product/describe-piece.ts';
import { formatPrice } from '../../../ui/format/format-price.ts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import { usePiece } from './products.ts';
import classes from './ProductRow.module.css';

interface PieceRowProps {
  readonly piece: {
    readonly productId: number;
    readonly name: string;
    readonly price: string;
    readonly inStock: boolean;
  };
  readonly quantity?: number;
  /** At the right, beneath the price. */
  readonly aside?: string;
  /** Shows it in the talk; absent where one does not reply. */
  readonly onShow: ((words: string, productId: number) => void) | undefined;
}

/** A piece that the shopper has in hand or looked at. */
export function PieceRow({ piece, quantity = 1, aside, onShow }: PieceRowProps) {
  const { productId, name, inStock } = piece;
  const product = usePiece(productId);
  const price = formatPrice(piece.price);
  const path = productPath(productId);

  return (
    <li className={classes.row}>
      <ProductPicture product={product ?? { name }} decorative className={classes.picture} />
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
            onShow(describePiece(piece, price, `${window.location.origin}${path}`), productId);
          }}
        >
          Show
        </Button>
      )}
    </li>
  );
}

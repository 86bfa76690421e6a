import { Button, Popover, TextInput } from '../../../ui/mantine.ts';
import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { describePiece } from '../../../components/product/describe-piece.ts';
import { formatPrice } from '../../../ui/format/format-price.ts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import classes from './ProductPicker.module.css';
import { usePieces } from './products.ts';

interface PiecePickerProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onPick: (piece: Product, words: string) => void;
}

/** A piece of the shop to show in the talk. */
export function PiecePicker({ opened, onChange, onPick }: PiecePickerProps) {
  const pieces = usePieces();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = pieces.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted));
  const pick = (piece: Product) => {
    onPick(piece, wordsFor(piece));
    onChange(false);
    setQuery('');
  };

  return (
    <Popover opened={opened} onChange={onChange} position="top-start" trapFocus width={320} shadow="none">
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          className={classes.open ?? ''}
          onClick={() => {
            onChange(!opened);
          }}
        >
          Piece
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Show a piece">
        <TextInput
          aria-label="Find a piece"
          placeholder="Find a piece"
          data-autofocus
          p="xs"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found[0]) return;
            event.preventDefault();
            pick(found[0]);
          }}
        />
        <ul className={classes.list}>
          {found.map((piece) => (
            <li key={piece.id}>
              <button
                type="button"
                className={classes.piece}
                onClick={() => {
                  pick(piece);
                }}
              >
                <ProductPicture product={piece} decorative className={classes.picture} />
                <span className={classes.name}>{piece.name}</span>
                <span className={classes.price}>
                  {formatPrice(piece.price)}
                  {!piece.inStock && <span className={classes.out}>Sold out</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={classes.none}>No piece is called that.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What a client without cards shows instead. */
const wordsFor = (piece: Product): string =>
  describePiece(piece, formatPrice(piece.price), `${window.location.origin}${productPath(piece.id)}`);

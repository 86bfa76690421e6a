import { createContext, use } from 'react';
import type { Product } from '@ronin/contracts';

/** Every piece of the shop, for cards, thumbnails and the choice of one to show. The page reads them. */
export const PiecesContext = createContext<readonly Product[]>([]);

export const usePieces = (): readonly Product[] => use(PiecesContext);

export const usePiece = (id: number | null): Product | undefined =>
  use(PiecesContext).find((piece) => piece.id === id);

import type { Product } from '@ronin/contracts';
import { createContext, use } from 'react';

/** All products of the shop, for cards, pictures and the picker. The page reads them. */
export const ProductsContext = createContext<readonly Product[]>([]);

export const useProducts = (): readonly Product[] => use(ProductsContext);

export const useProduct = (id: number | null): Product | undefined =>
  use(ProductsContext).find((product) => product.id === id);

import type { Product } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { useIsOffline } from '../../../app/use-is-offline.ts';
import type { Loaded } from '../../../app/use-loaded.ts';
import { EmptyState } from '../../../components/layout/EmptyState.tsx';
import { TryAgain } from '../../../components/layout/TryAgain.tsx';
import { ProductGrid } from '../../../components/product/ProductCard.tsx';
import { CardSkeletons } from '../../../components/product/Skeleton.tsx';
import { ProductListItem } from './ProductListItem.tsx';

/** Placeholder cards while the collection loads (behaviour: catalogue 5). */
const PLACEHOLDERS = 6;
/** Pictures that are visible without scrolling load at once. */
const FIRST_ROW = 3;

interface ProductListProps {
  readonly products: Loaded<Product[]>;
  readonly choose: (product: Product) => boolean;
  /** What is shown instead when no product is left. */
  readonly empty?: ReactNode;
  readonly headingLevel?: 'h2' | 'h3';
}

/** Product cards, or placeholders, an empty state, or a failure with a retry button. */
export function ProductList({ products, choose, empty, headingLevel = 'h2' }: ProductListProps) {
  const { data, failure, retry } = products;
  const isOffline = useIsOffline();
  if (failure) {
    return (
      <EmptyState title="The collection could not be loaded." action={<TryAgain onRetry={retry} />}>
        <p>
          {isOffline
            ? 'You are offline. Connect to the internet and try again.'
            : 'The pieces could not be loaded. Please try again in a moment.'}
        </p>
      </EmptyState>
    );
  }
  if (!data) return <CardSkeletons count={PLACEHOLDERS} label="Loading the collection" />;

  const chosen = data.filter(choose);
  if (chosen.length === 0) return empty ?? <EmptyState title="No products found in this category." />;

  return (
    <ProductGrid>
      {chosen.map((product, index) => (
        <ProductListItem
          key={product.id}
          product={product}
          priority={index < FIRST_ROW}
          headingLevel={headingLevel}
        />
      ))}
    </ProductGrid>
  );
}

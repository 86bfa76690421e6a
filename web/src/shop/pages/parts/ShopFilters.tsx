import type { Product } from '@ronin/contracts';
import { useEffect, useRef, useState } from 'react';
import { useIsHydrating } from '../../../app/hooks.ts';
import { LazyPart } from '../../../app/LazyPart.tsx';
import { paths } from '../../../paths.ts';
import { TextLink } from '../../../ui/Button.tsx';
import { hasChoices, loadFilters } from '../../catalogue/search/filters/loaded-filters.ts';
import classes from './ShopFilters.module.css';

const NAMES = ['material', 'price', 'stock'] as const;

const loadSelects = async () => {
  const [{ SearchFilters }] = await Promise.all([
    import('../../catalogue/search/filters/SearchFilters.tsx'),
    loadFilters(),
  ]);

  return SearchFilters;
};

interface ShopFiltersProps {
  readonly products: readonly Product[] | undefined;
  readonly params: URLSearchParams;
  /** How many products are shown; undefined while they load. */
  readonly count: number | undefined;
  readonly onChange: (name: string, value: string) => void;
}

/** The number of products, and the filters and the sort order, whose code is loaded when a visitor opens them. */
export function ShopFilters({ products = [], params, count, onChange }: ShopFiltersProps) {
  const isHydrating = useIsHydrating();
  const isChosen = hasChoices(params);
  const [isOpen, setOpen] = useState(isChosen);
  const details = useRef<HTMLDetailsElement>(null);

  // A visitor may have opened it before React could notice.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);

  return (
    <details
      ref={details}
      className={classes.part}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`note spread ${classes.summary ?? ''}`}>
        <span role="status">{count !== undefined && countProducts(count)}</span>
        <span className={classes.opener}>Filter and sort</span>
      </summary>
      <div className={`stack ${classes.choices ?? ''}`}>
        {isOpen && !isHydrating && (
          <LazyPart
            load={loadSelects}
            partProps={{ products, params, onChange, names: NAMES, anyOrder: 'Recommended' }}
            onFailure={() => setOpen(false)}
          />
        )}
        {isChosen && <TextLink to={paths.shop}>Clear all filters</TextLink>}
      </div>
    </details>
  );
}

const countProducts = (count: number): string => `${String(count)} ${count === 1 ? 'piece' : 'pieces'}`;

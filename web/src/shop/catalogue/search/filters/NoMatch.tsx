import type { Product } from '@ronin/contracts';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '../../../../components/layout/EmptyState.tsx';
import { ButtonLink, TextLink } from '../../../../ui/Button.tsx';
import { countChoices, FILTER_NAMES, listActiveFilters } from './filters.ts';

interface NoMatchProps {
  readonly products: readonly Product[];
  readonly params: URLSearchParams;
}

/** When the filters leave nothing: which of them to remove, and how many pieces that gives. */
export function NoMatch({ products, params }: NoMatchProps) {
  const { pathname } = useLocation();
  const ways = listActiveFilters(params)
    .map(({ name, label }) => ({ name, label, count: countChoices(products, params, name).get('') ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => right.count - left.count);

  return (
    <EmptyState
      title="No pieces match these filters."
      action={
        <ButtonLink to={addressWithout(pathname, params, FILTER_NAMES)}>
          Clear all filters ({products.length})
        </ButtonLink>
      }
    >
      {ways.length > 0 && (
        <>
          <p>Remove one of them:</p>
          <ul className="links">
            {ways.map(({ name, label, count }) => (
              <li key={name}>
                <TextLink to={addressWithout(pathname, params, [name])} preventScrollReset>
                  Without “{label}”: {count} {count === 1 ? 'piece' : 'pieces'}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

export function addressWithout(pathname: string, params: URLSearchParams, names: readonly string[]): string {
  const left = new URLSearchParams([...params].filter(([name]) => !names.includes(name)));

  return left.size === 0 ? pathname : `${pathname}?${left.toString()}`;
}

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { PagedList } from './PagedList.tsx';

const TEXTS = {
  empty: 'No product has a stock.',
  beginning: 'Each product has a row here.',
  start: { label: 'Add a product', to: '/staff/products' },
};

const queryOf = (...items: string[]) => ({
  data: { pages: [{ items }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
});

const list = (query: ReturnType<typeof queryOf>, filtered: string | false = false) => (
  <PagedList name="Stock" query={query} {...TEXTS} filtered={filtered}>
    {(items) => <p>{items.join(', ')}</p>}
  </PagedList>
);

it('says what will be in an empty list, and leads to where it is made', () => {
  renderConsole(list(queryOf()));

  expect(screen.getByRole('status')).toHaveTextContent('No product has a stock.Each product has a row here.');
  expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', '/staff/products');
});

it('says no more than that nothing matches when a filter emptied it', () => {
  renderConsole(list(queryOf(), 'No product matches.'));

  expect(screen.getByRole('status')).toHaveTextContent(/^No product matches\.$/);
});

it('shows the items and no notice as soon as there is one', () => {
  renderConsole(list(queryOf('Enso Bangle')));

  expect(screen.getByText('Enso Bangle')).toBeVisible();
  expect(screen.queryByText('Each product has a row here.')).toBeNull();
});

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { PagedList } from './PagedList.tsx';

const BEGINNING = { text: 'Each product has a row here.', label: 'Add a product', to: '/staff/products' };

const queryOf = (...items: string[]) => ({
  data: { pages: [{ items }] },
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
});

const list = (query: ReturnType<typeof queryOf>, beginning?: typeof BEGINNING) => (
  <PagedList name="Stock" query={query} empty="No product has a stock." beginning={beginning}>
    {(items) => <p>{items.join(', ')}</p>}
  </PagedList>
);

it('says what will be in an empty list, and leads to where it is made', () => {
  renderConsole(list(queryOf(), BEGINNING));

  expect(screen.getByRole('status')).toHaveTextContent('No product has a stock.Each product has a row here.');
  expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', '/staff/products');
});

it('says no more than that nothing matches when a filter emptied it', () => {
  renderConsole(list(queryOf()));

  expect(screen.getByRole('status')).toHaveTextContent(/^No product has a stock\.$/);
});

it('shows the items and no notice as soon as there is one', () => {
  renderConsole(list(queryOf('Enso Bangle'), BEGINNING));

  expect(screen.getByText('Enso Bangle')).toBeVisible();
  expect(screen.queryByText('Each product has a row here.')).toBeNull();
});

import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { deferred } from '../../../testing/deferred.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ProductPage } from './Product.page.tsx';

it('shows placeholders, and not the last product, until the next one has arrived', async () => {
  const second = deferred();
  network.use(
    http.get('*/api/products/1', () => HttpResponse.json(buildProduct({ id: 1, name: 'Damascus Ring' }))),
    http.get('*/api/products/2', async () => {
      await second.promise;
      return HttpResponse.json(buildProduct({ id: 2, name: 'Ronin Band' }));
    }),
    http.get('*/api/products', () => HttpResponse.json([])),
  );
  const { router } = renderWithProviders(<ProductPage />, '/product/1', '/product/:id');
  expect(await screen.findByRole('heading', { level: 1, name: 'Damascus Ring' })).toBeVisible();
  await act(() => router.navigate('/product/2'));

  expect(screen.getByRole('status', { name: 'Loading the piece' })).toBeVisible();
  expect(screen.queryByText('Damascus Ring')).not.toBeInTheDocument();
  second.release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ronin Band' })).toBeVisible();
});

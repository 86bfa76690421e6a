import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { buildProduct } from '../testing/build-product.ts';
import { network } from '../testing/msw-server.ts';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { ShopPage } from './Shop.page.tsx';

it('counts the pieces of the chosen category', async () => {
  network.use(
    http.get('*/api/wishlist', () => HttpResponse.json([])),
    http.get('*/api/products', () =>
      HttpResponse.json([
        buildProduct({ id: 1, category: 'rings' }),
        buildProduct({ id: 2, category: 'rings' }),
        buildProduct({ id: 3, category: 'pendants' }),
      ]),
    ),
  );
  const { user } = renderWithProviders(<ShopPage />, '/shop?category=rings');
  expect(await screen.findByText('2 pieces')).toBeVisible();

  await user.click(screen.getByRole('tab', { name: 'Pendants' }));
  expect(await screen.findByText('1 piece')).toBeVisible();
});

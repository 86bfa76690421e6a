import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildProduct } from '../../../testing/build-product.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ShareWishlist } from '../../cart/wishlist/ShareWishlist.tsx';
import { WishlistPage } from './Wishlist.page.tsx';

const TOKEN = '5b0f0f0e-3c1d-4c53-9a5e-0d6f6d1c2b3a';

/** The call of the own link, with a link that can be made and withdrawn. */
function serveLink(token: string | null) {
  let own = token;
  network.use(
    http.get('*/api/wishlist-link', () => HttpResponse.json({ token: own })),
    http.post('*/api/wishlist-link', () => {
      own = TOKEN;
      return HttpResponse.json({ token: own }, { status: 201 });
    }),
    http.delete('*/api/wishlist-link', () => {
      own = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

describe('the link to one’s own wishlist', () => {
  it('is made, copied and withdrawn', async () => {
    serveLink(null);
    const { user } = renderWithProviders(<ShareWishlist />);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));
    const link = `${window.location.origin}/wishlist/shared/${TOKEN}`;
    expect(await screen.findByLabelText('Link to your wishlist')).toHaveValue(link);
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    await user.click(screen.getByRole('button', { name: 'Withdraw the link' }));

    expect(await screen.findByRole('button', { name: 'Make a link' })).toBeVisible();
    expect(screen.queryByLabelText('Link to your wishlist')).toBeNull();
  });

  it('says when it could not be made', async () => {
    serveLink(null);
    network.use(http.post('*/api/wishlist-link', () => problem(503, 'Away.')));
    const { user } = renderWithProviders(<ShareWishlist />);
    await user.click(await screen.findByRole('button', { name: 'Make a link' }));

    expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();
  });
});

describe('the page of a link', () => {
  const open = (answer: () => Response) => {
    network.use(
      http.get(`*/api/wishlist-link/${TOKEN}`, answer),
      http.get('*/api/wishlist', () => HttpResponse.json([])),
    );
    return renderWithProviders(<WishlistPage />, `/wishlist/shared/${TOKEN}`, '/wishlist/shared/:token');
  };

  it('shows the products, which can be bought', async () => {
    open(() => HttpResponse.json({ products: [buildProduct()] }));

    expect(await screen.findByRole('link', { name: 'Damascus Ring' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Damascus Ring' })).toBeNull();
  });

  it('says that the link opens nothing', async () => {
    open(() => problem(404, 'Gone.'));

    expect(await screen.findByRole('heading', { name: 'This link opens no wishlist' })).toBeVisible();
  });

  it('asks again after another failure', async () => {
    const { user } = open(() => problem(503, 'Away.'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    network.use(http.get(`*/api/wishlist-link/${TOKEN}`, () => HttpResponse.json({ products: [] })));
    await user.click(retry);

    expect(await screen.findByText('There is nothing on this wishlist')).toBeVisible();
  });
});

import type { WishlistEntry } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildProduct, buildWishlistEntry } from '../../../testing/build-product.ts';
import { deferred } from '../../../testing/deferred.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { RemoveFromWishlistButton } from './RemoveFromWishlistButton.tsx';
import { useWishlist, useWishlistCount } from './use-wishlist.ts';
import { WishlistToggle } from './WishlistToggle.tsx';

const ring = buildProduct();
const bangle = buildProduct({ id: 6, name: 'Enso Bangle' });

/** A wishlist service in memory. */
function serveWishlist(entries: WishlistEntry[]) {
  network.use(
    http.get('*/api/wishlist', () => HttpResponse.json(entries)),
    http.get('*/api/wishlist/count', () => HttpResponse.json(entries.length)),
    http.get('*/api/wishlist/check/7/:productId', ({ params }) =>
      HttpResponse.json(entries.some(({ productId }) => String(productId) === params.productId)),
    ),
  );
}

function Names() {
  const { entries } = useWishlist();

  return <p data-testid="names">{entries?.map(({ product }) => product.name).join(', ') ?? 'unknown'}</p>;
}
const Badge = () => <p data-testid="badge">{useWishlistCount() ?? 'unknown'}</p>;

const expectNames = (text: string) =>
  waitFor(() => expect(screen.getByTestId('names').textContent).toBe(text));
const expectBadge = (text: string) =>
  waitFor(() => expect(screen.getByTestId('badge').textContent).toBe(text));
const heart = (isPressed: boolean) =>
  screen.findByRole('button', { name: 'Save Damascus Ring to wishlist', pressed: isPressed });

const renderHeart = (scope: 'one' | 'many' = 'many') =>
  renderWithProviders(
    <>
      <Badge />
      <Names />
      <WishlistToggle product={ring} scope={scope} />
    </>,
  );

describe('the wishlist toggle', () => {
  it('adds a product at once to list and count, and shows a toast', async () => {
    serveWishlist([buildWishlistEntry(bangle)]);
    const { promise, release } = deferred();
    const body = vi.fn();
    network.use(
      http.post('*/api/wishlist', async ({ request }) => {
        body(await request.json());
        await promise;
        serveWishlist([buildWishlistEntry(ring), buildWishlistEntry(bangle)]);
        return HttpResponse.json(buildWishlistEntry(ring), { status: 201 });
      }),
    );
    const { user } = renderHeart();
    await expectNames('Enso Bangle');
    await user.click(await heart(false));

    await heart(true);
    await expectNames('Damascus Ring, Enso Bangle');
    await expectBadge('2');
    release();
    expect(await screen.findByText('Item saved to your wishlist')).toBeVisible();
    expect(screen.getByText('Added to wishlist')).toBeVisible();
    expect(body).toHaveBeenCalledExactlyOnceWith({ customerId: 7, productId: 5 });
  });

  it('removes a saved product', async () => {
    serveWishlist([buildWishlistEntry(ring)]);
    network.use(
      http.delete('*/api/wishlist/5', () => {
        serveWishlist([]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderHeart('one');
    await user.click(await heart(true));

    await heart(false);
    expect(await screen.findByText('Item removed from your wishlist')).toBeVisible();
    expect(screen.getByText('Removed from wishlist')).toBeVisible();
    await expectBadge('0');
  });

  it('is rolled back when adding fails', async () => {
    serveWishlist([]);
    const { promise, release } = deferred();
    network.use(
      http.post('*/api/wishlist', async () => {
        await promise;
        return problem(503, 'Away.');
      }),
    );
    const { user } = renderHeart();
    await expectBadge('0');
    await user.click(await heart(false));
    await heart(true);
    release();

    await heart(false);
    expect(await screen.findByText('Please try again')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    await expectBadge('0');
    await expectNames('');
  });

  it('restores a product at its position when removing fails', async () => {
    serveWishlist([buildWishlistEntry(bangle), buildWishlistEntry(ring)]);
    const { promise, release } = deferred();
    network.use(
      http.delete('*/api/wishlist/5', async () => {
        await promise;
        return problem(503, 'Away.');
      }),
    );
    const { user } = renderHeart();
    await user.click(await heart(true));
    await expectNames('Enso Bangle');
    release();

    await expectNames('Enso Bangle, Damascus Ring');
    await expectBadge('2');
  });

  it.each(['one', 'many'] as const)(
    'pressed before its state is known (%s) takes out what is in, once, and adds nothing',
    async (scope) => {
      serveWishlist([buildWishlistEntry(ring)]);
      const { promise, release } = deferred();
      const [added, taken] = [vi.fn(), vi.fn()];
      network.use(
        http.get('*/api/wishlist', async () => {
          await promise;
          return HttpResponse.json([buildWishlistEntry(ring)]);
        }),
        http.get('*/api/wishlist/check/7/5', async () => {
          await promise;
          return HttpResponse.json(true);
        }),
        http.post('*/api/wishlist', () => {
          added();
          return HttpResponse.json(buildWishlistEntry(ring));
        }),
        http.delete('*/api/wishlist/5', () => {
          taken();
          serveWishlist([]);
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const { user } = renderHeart(scope);
      await user.click(await heart(false));
      await user.click(await heart(false));
      release();

      expect(await screen.findByText('Item removed from your wishlist')).toBeVisible();
      await heart(false);
      expect(added).not.toHaveBeenCalled();
      expect(taken).toHaveBeenCalledOnce();
    },
  );

  it('changes nothing and shows a toast when its state cannot be loaded', async () => {
    const changed = vi.fn();
    network.use(
      http.get('*/api/wishlist', () => problem(503, 'Away.')),
      http.get('*/api/wishlist/count', () => problem(503, 'Away.')),
      http.get('*/api/wishlist/check/7/5', () => problem(503, 'Away.')),
      http.post('*/api/wishlist', changed),
      http.delete('*/api/wishlist/5', changed),
    );
    const { user } = renderHeart('one');
    await user.click(await heart(false));

    expect(await screen.findByText('Please try again')).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
  });

  it('asks to sign in when there is no session', async () => {
    network.use(http.get('*/api/session', () => problem(503, 'Away.')));
    const { user } = renderHeart();
    await user.click(await heart(false));

    expect(await screen.findByText('Sign in required')).toBeVisible();
    expect(screen.getByText('Please sign in to save items to your wishlist')).toBeVisible();
  });
});

describe('removing a card of the wishlist page', () => {
  const renderCard = () =>
    renderWithProviders(
      <>
        <Names />
        <RemoveFromWishlistButton product={ring} />
      </>,
    );
  const remove = () => screen.getByRole('button', { name: 'Remove Damascus Ring' });

  it('shows a pending button, then loads the list again', async () => {
    serveWishlist([buildWishlistEntry(ring)]);
    const { promise, release } = deferred();
    network.use(
      http.delete('*/api/wishlist/5', async () => {
        await promise;
        serveWishlist([]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderCard();
    await expectNames('Damascus Ring');
    await user.click(remove());
    await waitFor(() => {
      expect(remove()).toHaveAttribute('aria-busy', 'true');
    });
    expect(screen.getByTestId('names')).toHaveTextContent('Damascus Ring');
    release();

    await expectNames('');
    expect(await screen.findByText('Item has been removed from your wishlist')).toBeVisible();
  });

  it('shows a toast when it fails', async () => {
    serveWishlist([buildWishlistEntry(ring)]);
    network.use(http.delete('*/api/wishlist/5', () => problem(500, 'Broken.')));
    const { user } = renderCard();
    await user.click(remove());

    expect(await screen.findByText('Failed to remove from wishlist. Please try again.')).toBeVisible();
    await expectNames('Damascus Ring');
  });
});

import type { CartItem } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildCartItem, buildProduct } from '../../testing/build-product.ts';
import { deferred } from '../../testing/deferred.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { cartApi } from './cart.api.ts';
import { CartDrawer } from './CartDrawer.tsx';
import { AddToCartButton } from './options/AddToCartButton.tsx';
import { useCartCount } from './use-cart.ts';

const Badge = () => <p data-testid="badge">{useCartCount() ?? 'unknown'}</p>;
const badge = () => screen.getByTestId('badge');
const expectBadge = (text: string) =>
  waitFor(() => {
    expect(badge()).toHaveTextContent(text);
  });
const expectQuantity = (text: string) =>
  waitFor(() => {
    expect(screen.getByLabelText('Quantity of Damascus Ring')).toHaveTextContent(text);
  });

/** A cart service in memory. */
function serveCart(items: CartItem[]) {
  network.use(
    http.get('*/api/cart', () => HttpResponse.json(items)),
    http.get('*/api/cart/count', () =>
      HttpResponse.json(items.reduce((sum, { quantity }) => sum + quantity, 0)),
    ),
  );
}

const openDrawer = () =>
  renderWithProviders(
    <>
      <Badge />
      <CartDrawer opened onClose={() => undefined} />
    </>,
  );

describe('the cart drawer', () => {
  it('shows three rows while it loads', async () => {
    network.use(
      http.get('*/api/cart', () => delay('infinite')),
      http.get('*/api/cart/count', () => HttpResponse.json(0)),
    );
    openDrawer();

    const status = await screen.findByRole('status', { name: 'Loading your cart' });
    expect(status.querySelectorAll('[data-skeleton="row"]')).toHaveLength(3);
  });

  it('shows that it is empty', async () => {
    serveCart([]);
    openDrawer();

    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue Shopping' })).toBeVisible();
  });

  it('shows each row’s total and a subtotal with cents, and has a text button to remove', async () => {
    serveCart([
      buildCartItem({ quantity: 3, product: buildProduct({ price: '10.50' }) }),
      buildCartItem({
        id: 12,
        quantity: 1,
        product: buildProduct({ id: 6, name: 'Enso Bangle', price: '0.50' }),
      }),
    ]);
    openDrawer();

    expect(await screen.findByText('$32.00')).toBeVisible();
    expect(screen.getByText('$31.50')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Enso Bangle' })).toHaveTextContent('Remove');
    expect(screen.getByText('Shipping and taxes calculated at checkout')).toBeVisible();
  });

  it('disables minus at quantity 1', async () => {
    serveCart([buildCartItem({ quantity: 1 })]);
    openDrawer();

    expect(await screen.findByRole('button', { name: 'Decrease quantity of Damascus Ring' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Increase quantity of Damascus Ring' })).toBeEnabled();
  });

  it('shows a failure and loads again on request', async () => {
    network.use(
      http.get('*/api/cart', () => problem(503, 'Away.')),
      http.get('*/api/cart/count', () => HttpResponse.json(2)),
    );
    const { user } = openDrawer();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    serveCart([buildCartItem()]);
    await user.click(retry);

    expect(await screen.findByRole('link', { name: 'Damascus Ring' })).toBeVisible();
  });
});

describe('changing a quantity', () => {
  it('updates the row and the badge before the service answers', async () => {
    serveCart([buildCartItem({ quantity: 2 })]);
    const { promise, release } = deferred();
    network.use(
      http.patch('*/api/cart/11', async () => {
        await promise;
        return HttpResponse.json(buildCartItem({ quantity: 3 }));
      }),
    );
    const { user } = openDrawer();
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Damascus Ring' }));

    await expectQuantity('3');
    await expectBadge('3');
    release();
  });

  it('is rolled back without a message when it fails', async () => {
    serveCart([buildCartItem({ quantity: 2 })]);
    const { promise, release } = deferred();
    network.use(
      http.patch('*/api/cart/11', async () => {
        await promise;
        return problem(503, 'Away.');
      }),
    );
    const { user, store } = openDrawer();
    await user.click(await screen.findByRole('button', { name: 'Increase quantity of Damascus Ring' }));
    await expectQuantity('3');
    release();

    await expectQuantity('2');
    await expectBadge('2');
    expect(store.getState().toasts.latest).toBeNull();
  });

  it('sends one call at a time, and of several clicks only the last quantity', async () => {
    serveCart([buildCartItem({ quantity: 2 })]);
    const first = deferred();
    const sent: unknown[] = [];
    network.use(
      http.patch('*/api/cart/11', async ({ request }) => {
        const body = (await request.json()) as { quantity: number };
        sent.push(body.quantity);
        if (sent.length === 1) await first.promise;
        return HttpResponse.json(buildCartItem({ quantity: body.quantity }));
      }),
    );
    const { user } = openDrawer();
    const more = await screen.findByRole('button', { name: 'Increase quantity of Damascus Ring' });
    await user.click(more);
    await user.click(more);
    await user.click(more);
    await expectQuantity('5');
    first.release();

    await waitFor(() => expect(sent).toEqual([3, 5]));
    await expectQuantity('5');
  });
});

describe('removing a row', () => {
  const two = () => [
    buildCartItem({ quantity: 2 }),
    buildCartItem({ id: 12, quantity: 1, product: buildProduct({ id: 6, name: 'Enso Bangle' }) }),
  ];

  it('removes it at once, and restores it at its position when that fails', async () => {
    serveCart(two());
    const { promise, release } = deferred();
    network.use(
      http.delete('*/api/cart/11', async () => {
        await promise;
        return problem(503, 'Away.');
      }),
    );
    const { user } = openDrawer();
    await user.click(await screen.findByRole('button', { name: 'Remove Damascus Ring' }));
    await expectBadge('1');
    expect(screen.queryByRole('link', { name: 'Damascus Ring' })).not.toBeInTheDocument();
    release();

    expect(await screen.findByText('Failed to remove item')).toBeVisible();
    const names = within(screen.getByRole('dialog')).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual(['Damascus Ring', 'Enso Bangle']);
    await expectBadge('3');
  });

  it('restores only the failed row, not rows that were removed in the meantime', async () => {
    serveCart(two());
    const { promise, release } = deferred();
    network.use(
      http.delete('*/api/cart/11', async () => {
        await promise;
        return problem(503, 'Away.');
      }),
      http.delete('*/api/cart/12', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = openDrawer();
    await user.click(await screen.findByRole('button', { name: 'Remove Damascus Ring' }));
    await user.click(screen.getByRole('button', { name: 'Remove Enso Bangle' }));
    release();

    expect(await screen.findByRole('link', { name: 'Damascus Ring' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Enso Bangle' })).not.toBeInTheDocument();
  });
});

describe('adding to the cart', () => {
  const renderButton = () =>
    renderWithProviders(
      <>
        <Badge />
        <AddToCartButton product={buildProduct()} pending="Adding..." choose={() => ({})}>
          Add to Cart
        </AddToCartButton>
      </>,
    );

  it('counts it at once, sends the customer and a quantity of 1, and shows a toast', async () => {
    serveCart([]);
    const body = vi.fn();
    const { promise, release } = deferred();
    network.use(
      http.post('*/api/cart', async ({ request }) => {
        body(await request.json());
        await promise;
        serveCart([buildCartItem({ quantity: 1 })]);
        return HttpResponse.json(buildCartItem({ quantity: 1 }), { status: 201 });
      }),
    );
    const { user } = renderButton();
    await expectBadge('0');
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));

    expect(await screen.findByRole('button', { name: 'Adding...' })).toBeVisible();
    await expectBadge('1');
    release();
    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(screen.getByText('Damascus Ring added to your cart')).toBeVisible();
    expect(body).toHaveBeenCalledExactlyOnceWith({ customerId: 7, productId: 5, quantity: 1 });
    await expectBadge('1');
  });

  it('adds one however often the button is pressed while the session is asked for', async () => {
    serveCart([]);
    const session = deferred();
    const body = vi.fn();
    network.use(
      http.get('*/api/session', async () => {
        await session.promise;
        return HttpResponse.json({ customerId: 7, guest: true, customer: null });
      }),
      http.post('*/api/cart', async ({ request }) => {
        body(await request.json());
        return HttpResponse.json(buildCartItem({ quantity: 1 }), { status: 201 });
      }),
    );
    const { user } = renderButton();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    await user.click(screen.getByRole('button', { name: 'Adding...' }));
    session.release();

    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(body).toHaveBeenCalledOnce();
  });

  it('shows the new quantity at once in a cart that is loaded, and the old one when it fails', async () => {
    serveCart([buildCartItem({ quantity: 2 })]);
    const { promise, release } = deferred();
    network.use(
      http.post('*/api/cart', async () => {
        await promise;
        return problem(503, 'Away.');
      }),
    );
    const { user, store } = renderWithProviders(
      <AddToCartButton product={buildProduct()} pending="Adding..." choose={() => ({})}>
        Add to Cart
      </AddToCartButton>,
    );
    await store.dispatch(cartApi.endpoints.getCart.initiate(7));
    const quantities = () =>
      cartApi.endpoints.getCart
        .select(7)(store.getState())
        .data?.map(({ quantity }) => quantity);
    expect(quantities()).toEqual([2]);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));

    await waitFor(() => expect(quantities()).toEqual([3]));
    release();
    await waitFor(() => expect(quantities()).toEqual([2]));
  });

  it('rolls the count back and shows a toast when it fails', async () => {
    serveCart([]);
    network.use(http.post('*/api/cart', () => problem(409, 'Out of stock.')));
    const { user } = renderButton();
    await expectBadge('0');
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));

    expect(await screen.findByText('Failed to add to cart. Please try again.')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    await expectBadge('0');
  });

  it('shows a failure when there is no session', async () => {
    network.use(http.get('*/api/session', () => problem(503, 'Away.')));
    const { user } = renderButton();
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));

    expect(await screen.findByText('Failed to add to cart. Please try again.')).toBeVisible();
  });
});

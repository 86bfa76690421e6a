import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCartItem, buildProduct } from '../../../testing/build-product.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { CartDrawer } from '../CartDrawer.tsx';

const ring = buildProduct({ options: [{ name: 'size', label: 'Ring size', values: ['8', '9'] }] });
const withoutChoice = buildCartItem({ product: ring, missingOptions: ['size'] });

/** A cart with a ring without a size. Returns the bodies of the calls that change it. */
function serveCart(refuse?: () => Response): unknown[] {
  const bodies: { options: Record<string, string> }[] = [];
  const item = () => ({ ...withoutChoice, options: refuse ? {} : (bodies.at(-1)?.options ?? {}) });
  const change = async ({ request }: { request: Request }) => {
    bodies.push((await request.json()) as (typeof bodies)[number]);
    return refuse?.() ?? HttpResponse.json(item());
  };
  network.use(
    http.get('*/api/cart', () => HttpResponse.json([item()])),
    http.get('*/api/cart/count', () => HttpResponse.json(2)),
    http.patch('*/api/cart/11', change),
  );

  return bodies;
}

describe('a missing choice in the cart', () => {
  const openCart = () => renderWithProviders(<CartDrawer opened onClose={() => undefined} />);
  const sizes = () => screen.findByRole('combobox', { name: 'Ring size of Damascus Ring' });

  it('is made in its row', async () => {
    const bodies = serveCart();
    const { user } = openCart();
    expect(await sizes()).toHaveDisplayValue('Choose');
    expect(screen.getByText('Choose a size')).toBeVisible();
    await user.selectOptions(await sizes(), '8');

    // The store tells the page of a change with the next frame.
    await waitFor(async () => expect(await sizes()).toHaveDisplayValue('8 (EU 57)'));
    expect(screen.queryByText('Choose a size')).toBeNull();
    expect(bodies).toEqual([{ customerId: 7, options: { size: '8' } }]);
  });

  it('stays missing, with a message, when it could not be saved', async () => {
    serveCart(() => problem(409, 'Too many.'));
    const { user } = openCart();
    await user.selectOptions(await sizes(), '8');

    expect(await screen.findByText('Your choice could not be saved. Please try again.')).toBeVisible();
    expect(await sizes()).toHaveDisplayValue('Choose');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { ProductDetail } from '../../pages/parts/ProductDetail.tsx';
import { buildCartItem, buildProduct } from '../../testing/build-product.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { CartDrawer } from './CartDrawer.tsx';

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
    http.post('*/api/cart', change),
    http.patch('*/api/cart/11', change),
  );

  return bodies;
}

describe('the options of a product', () => {
  const addToCart = () => screen.getByRole('button', { name: /^ADD TO CART/ });

  it('are asked for before anything is added', async () => {
    const bodies = serveCart();
    const { user } = renderWithProviders(<ProductDetail product={ring} />);
    await user.click(addToCart());

    expect(await screen.findByRole('alert')).toHaveTextContent('Choose your ring size first.');
    expect(screen.getByRole('radio', { name: '8' })).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('are added with the product once they are chosen', async () => {
    const bodies = serveCart();
    const { user } = renderWithProviders(<ProductDetail product={ring} />);
    await user.click(addToCart());
    await user.click(screen.getByRole('radio', { name: '9' }));
    expect(screen.queryByText('Choose your ring size first.')).not.toBeInTheDocument();
    await user.click(addToCart());

    await waitFor(() => {
      expect(bodies).toEqual([{ customerId: 7, productId: ring.id, quantity: 1, options: { size: '9' } }]);
    });
  });

  it('have a size guide with the measures of each size', async () => {
    const { user } = renderWithProviders(<ProductDetail product={ring} />);
    await user.click(screen.getByRole('button', { name: 'Size guide' }));

    const row = await screen.findByRole('row', { name: /^9/ });
    expect(row).toHaveTextContent('18.9 mm');
    expect(row).toHaveTextContent('59.5 mm');
    expect(screen.getByRole('link', { name: 'Print the ring sizer' })).toHaveAttribute(
      'href',
      '/ring-sizer.svg',
    );
  });

  it('are not shown for a product without any', () => {
    renderWithProviders(<ProductDetail product={buildProduct()} />);

    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument();
  });
});

describe('a missing choice in the cart', () => {
  const openCart = () => renderWithProviders(<CartDrawer opened onClose={() => undefined} />);
  const sizes = () => screen.findByRole('combobox', { name: 'Ring size of Damascus Ring' });

  it('is made in its row', async () => {
    const bodies = serveCart();
    const { user } = openCart();
    expect(await sizes()).toHaveDisplayValue('Choose');
    await user.selectOptions(await sizes(), '8');

    expect(await sizes()).toHaveDisplayValue('8');
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

import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCartItem, buildProduct } from '../../../testing/build-product.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ProductDetail } from './ProductDetail.tsx';

const ring = buildProduct({ options: [{ name: 'size', label: 'Ring size', values: ['8', '9'] }] });

/** An empty cart. Returns the bodies of the calls that add to it. */
function serveCart(): unknown[] {
  const bodies: unknown[] = [];
  network.use(
    http.get('*/api/cart', () => HttpResponse.json([])),
    http.get('*/api/cart/count', () => HttpResponse.json(0)),
    http.post('*/api/cart', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(buildCartItem({ product: ring, options: { size: '9' } }), { status: 201 });
    }),
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

  it('name the unit of ring sizes', () => {
    renderWithProviders(<ProductDetail product={ring} />);

    expect(screen.getByRole('group', { name: 'Ring size (US)' })).toBeVisible();
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

    const row = await screen.findByRole('row', { name: '9 59.5 R½ 19 18.9 0.75 59.5' });
    expect(row).toBeVisible();
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

describe('a product that is made to order', () => {
  it('says so and what it means, and can be bought', () => {
    renderWithProviders(
      <ProductDetail product={buildProduct({ madeToOrder: true, craftingTime: 'About 8 hours' })} />,
    );

    expect(screen.getByText('Made to order')).toBeVisible();
    expect(screen.getByText('We begin yours when you have ordered it. About 8 hours.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^ADD TO CART/ })).toBeEnabled();
    expect(screen.queryByText(/out of stock/i)).not.toBeInTheDocument();
  });

  it('promises nothing when it is no longer sold', () => {
    renderWithProviders(<ProductDetail product={buildProduct({ madeToOrder: true, inStock: false })} />);

    expect(screen.queryByText('Made to order')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'OUT OF STOCK' })).toBeDisabled();
  });
});

describe('the details of a product', () => {
  it('are its own care and metal beside the four instructions for all', () => {
    const product = buildProduct({ careInstructions: 'Oil it twice a year.', sustainability: 'One bar.' });
    renderWithProviders(<ProductDetail product={product} />);

    expect(screen.getByText('Professional cleaning annually')).toBeVisible();
    expect(screen.getByText('Oil it twice a year.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Its metal' })).toBeVisible();
  });

  it('lead to the prices of shipping and to the returns', () => {
    renderWithProviders(<ProductDetail product={buildProduct()} />);

    expect(screen.getByRole('link', { name: 'What shipping costs' })).toHaveAttribute('href', '/shipping');
    expect(screen.getByRole('link', { name: 'How to return a piece' })).toHaveAttribute('href', '/returns');
  });

  it('leave out what is not known', () => {
    renderWithProviders(<ProductDetail product={buildProduct()} />);

    expect(screen.queryByRole('heading', { name: 'Its metal' })).not.toBeInTheDocument();
  });
});

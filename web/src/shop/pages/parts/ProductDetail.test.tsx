import type { DeliveryFacts } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { chooseDeliveryCountry } from '../../../app/delivery/delivery-country.ts';
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

    await waitFor(() =>
      expect(bodies).toEqual([{ customerId: 7, productId: ring.id, quantity: 1, options: { size: '9' } }]),
    );
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

describe('below the buttons', () => {
  const FACTS: DeliveryFacts = {
    country: 'United States',
    countries: ['Japan', 'United States'],
    methods: [
      {
        id: 'standard',
        label: 'Standard',
        price: '12.00',
        days: '3 to 5',
        arrival: { from: '2026-12-03', until: '2026-12-07' },
        missingToFree: '25.00',
      },
    ],
    returnDays: 30,
    warranty: 'We repair it.',
  };
  const serve = () => {
    const asked: (string | null)[] = [];
    network.use(
      http.get('*/api/delivery', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(`${query.get('country') ?? ''} ${query.get('subtotal') ?? ''}`);
        return HttpResponse.json({ ...FACTS, country: query.get('country') ?? FACTS.country });
      }),
    );
    return asked;
  };

  it('are cost, dates, returns and warranty, for the country that is chosen', async () => {
    const asked = serve();
    const { user } = renderWithProviders(<ProductDetail product={buildProduct({ price: '225.00' })} />);
    const facts = within(screen.getByRole('region', { name: 'Delivery and returns' }));

    expect(await facts.findByText('Arrives Thu, Dec 3 to Mon, Dec 7')).toBeVisible();
    expect(facts.getByText('In stock, and packed at once.')).toBeVisible();
    expect(facts.getByText('$12.00')).toBeVisible();
    expect(facts.getByText('$25.00 more, and it is free')).toBeVisible();
    expect(facts.getByText(/^30 days to send it back/)).toBeVisible();
    expect(facts.getByText('We repair it.')).toBeVisible();
    await user.selectOptions(facts.getByLabelText('Delivery to'), 'Japan');
    await waitFor(() => expect(asked).toEqual([' 225.00', 'Japan 225.00']));
    chooseDeliveryCountry('');
  });

  it('are absent for a product that is sold out', () => {
    renderWithProviders(<ProductDetail product={buildProduct({ inStock: false })} />);

    expect(screen.queryByRole('region', { name: 'Delivery and returns' })).not.toBeInTheDocument();
  });
});

it('beside the sizes stands whether they can be changed, and how to get a sizing set', () => {
  renderWithProviders(<ProductDetail product={{ ...ring, sizeNote: 'It cannot be resized.' }} />);

  expect(screen.getByText('It cannot be resized.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order the ring sizing set' })).toHaveAttribute(
    'href',
    '/contact?about=sizing-set',
  );
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

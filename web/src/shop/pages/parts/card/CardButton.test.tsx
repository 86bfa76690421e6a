import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { buildCartItem, buildProduct } from '../../../../testing/build-product.ts';
import { network, problem } from '../../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../../testing/render-with-providers.tsx';
import { CardButton } from './CardButton.tsx';

const ring = buildProduct({ options: [{ name: 'size', label: 'Ring size', values: ['8', '9'] }] });
const soldOut = buildProduct({ inStock: false });

/** A cart that takes what is added. Returns the bodies of the calls. */
function serveAdding(answer: () => Response = () => HttpResponse.json(buildCartItem(), { status: 201 })) {
  const bodies: unknown[] = [];
  network.use(
    http.get('*/api/cart', () => HttpResponse.json([])),
    http.get('*/api/cart/count', () => HttpResponse.json(0)),
    http.post('*/api/cart', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );

  return bodies;
}

const button = (name = 'Add to Cart') => screen.getByRole('button', { name });

describe('the button of a card', () => {
  it('adds a product without options at once', async () => {
    const bodies = serveAdding();
    const { user } = renderWithProviders(<CardButton product={buildProduct()} />);
    await user.click(button());

    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(bodies).toHaveLength(1);
  });

  it('asks for a size before anything is added, says what it is elsewhere, and adds it', async () => {
    const bodies = serveAdding();
    const { user } = renderWithProviders(<CardButton product={ring} />);
    await user.click(button());
    const panel = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
    await user.click(panel.getByRole('button', { name: 'Add to Cart' }));
    expect(panel.getByText('Choose your ring size first.')).toBeVisible();
    expect(bodies).toEqual([]);
    expect(screen.queryByText('Added to cart')).toBeNull();

    await user.click(panel.getByRole('radio', { name: '9' }));
    expect(panel.getByText('EU 59.5 · UK R½ · JP 19 · 18.9 mm (0.75 in) inside')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Add to Cart' }));

    expect(await screen.findByText('Added to cart')).toBeVisible();
    expect(bodies).toEqual([expect.objectContaining({ productId: ring.id, options: { size: '9' } })]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button()).toHaveFocus();
  });

  it('keeps the choice when it could not be added', async () => {
    serveAdding(() => problem(503, 'Away.'));
    const { user } = renderWithProviders(<CardButton product={ring} />);
    await user.click(button());
    const panel = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
    await user.click(panel.getByRole('radio', { name: '8' }));
    await user.click(panel.getByRole('button', { name: 'Add to Cart' }));

    expect(await screen.findByText('Failed to add to cart. Please try again.')).toBeVisible();
    expect(panel.getByRole('radio', { name: '8' })).toBeChecked();
  });

  it('shows the size guide in the panel, with one advice for sizes in between', async () => {
    const { user } = renderWithProviders(<CardButton product={ring} />);
    await user.click(button());
    const panel = within(await screen.findByRole('dialog', { name: 'Choose a size' }));
    await user.click(panel.getByRole('button', { name: 'Size guide' }));

    expect(panel.getByRole('row', { name: '9 59.5 R½ 19 18.9 0.75 59.5' })).toBeVisible();
    expect(panel.getAllByText(/between two sizes/)).toHaveLength(1);
  });

  it('offers the waiting list of a sold-out product', async () => {
    network.use(
      http.get(`*/api/products/${String(soldOut.id)}/hold`, () =>
        HttpResponse.json({ heldUntil: null, isOwn: false }),
      ),
      http.post(`*/api/products/${String(soldOut.id)}/wait`, () =>
        HttpResponse.json({ productId: soldOut.id, confirmed: false }, { status: 201 }),
      ),
    );
    const { user } = renderWithProviders(<CardButton product={soldOut} />);
    await user.click(button('Email me when it is back'));
    const panel = within(await screen.findByRole('dialog', { name: soldOut.name }));
    await user.type(await panel.findByLabelText('Email'), 'mai@example.com');
    await user.click(panel.getByRole('button', { name: 'Email me when it is back' }));

    expect(await panel.findByText(/^Look into your mail at mai@example.com/)).toBeVisible();
  });
});

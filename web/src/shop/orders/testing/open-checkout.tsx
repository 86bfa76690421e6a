import { PlaceOrder, QuoteCart } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, vi } from 'vitest';
import { buildFullQuote, buildOrder, buildQuote } from '../../../testing/build-order.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { CheckoutForm } from '../CheckoutForm.tsx';

export const PLACED = { order: buildOrder(), token: 'secret', payment: null };

/** Answers quotes as the service does: amounts once there is an address. @returns what was asked and ordered */
export function serveCheckout(placeOrder = () => HttpResponse.json(PLACED, { status: 201 })) {
  const quotes: QuoteCart[] = [];
  const orders: PlaceOrder[] = [];
  network.use(
    http.post('*/api/checkout/quote', async ({ request }) => {
      const asked = QuoteCart.parse(await request.json());
      quotes.push(asked);
      if (asked.address === undefined) return HttpResponse.json(buildQuote());
      if (asked.discountCode === 'NOPE')
        return HttpResponse.json(buildFullQuote({ discountProblem: 'unknown' }));
      const isExpress = asked.shippingMethod === 'express';

      return HttpResponse.json(
        isExpress
          ? buildFullQuote({ shippingMethod: 'express', shipping: '35.00', total: '784.68' })
          : buildFullQuote(),
      );
    }),
    http.post('*/api/orders', async ({ request }) => {
      orders.push(PlaceOrder.parse(await request.json()));
      return placeOrder();
    }),
  );

  return { quotes, orders };
}

export const visitId = () => 'session_1_abc';

export function openCheckout(onPlaced = vi.fn(), onStep = vi.fn()) {
  return {
    onPlaced,
    onStep,
    ...renderWithProviders(
      <CheckoutForm
        cartRows={<p>the cart</p>}
        account={null}
        address={null}
        visitId={visitId}
        onStep={onStep}
        onPlaced={onPlaced}
      />,
      '/checkout',
    ),
  };
}

export async function fill(user: ReturnType<typeof openCheckout>['user']) {
  await user.type(screen.getByLabelText('Email'), 'mai@example.com');
  await user.type(screen.getByLabelText('Full name'), 'Mai Tran');
  await user.type(screen.getByLabelText('Street'), '12 Forge Lane');
  await user.type(screen.getByLabelText('ZIP code'), '94107');
  await user.type(screen.getByLabelText('City'), 'San Francisco');
  await user.type(screen.getByLabelText('State'), 'CA');
}

export const summary = () => within(screen.getByRole('complementary', { name: 'Your order' }));
export const placeButton = () => screen.getByRole('button', { name: 'Place order' });
export const untilPriced = async () => {
  expect(await summary().findByText('$749.68')).toBeVisible();
  await waitFor(() => {
    expect(placeButton()).not.toHaveAttribute('aria-disabled');
  });
};

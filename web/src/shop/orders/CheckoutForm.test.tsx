import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildFullQuote, buildOrder } from '../../testing/build-order.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { CheckoutForm } from './CheckoutForm.tsx';
import {
  fill,
  openCheckout,
  placeButton,
  PLACED,
  serveCheckout,
  summary,
  untilPriced,
  visitId,
} from './testing/open-checkout.tsx';

beforeEach(() => window.sessionStorage.clear());

describe('the checkout form', () => {
  it('shows six fields, and what the pieces cost before there is an address', async () => {
    serveCheckout();
    openCheckout();

    expect(await summary().findByText('Quantity 2', { exact: false })).toBeVisible();
    expect(screen.getAllByRole('textbox')).toHaveLength(6);
    expect(summary().getAllByText('after the address')).toHaveLength(2);
  });

  it('stays on the page when the payment could not be started, and tries the same order again', async () => {
    const order = buildOrder({ status: 'pending', paid: '0.00', paymentProvider: 'stripe' });
    const { orders } = serveCheckout(() => HttpResponse.json({ ...PLACED, order }, { status: 201 }));
    const { user, onPlaced } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(placeButton());

    expect(await screen.findByText(/the page for the payment could not be opened/)).toBeVisible();
    expect(onPlaced).not.toHaveBeenCalled();
    await untilPriced();
    await user.click(placeButton());
    await waitFor(() => expect(orders).toHaveLength(2));
    expect(orders[1]?.checkoutKey).toBe(orders[0]?.checkoutKey);
  });

  it('prices the order once the address is complete, and places it with what was shown', async () => {
    const { orders } = serveCheckout();
    const { user, onPlaced, onStep } = openCheckout();
    expect(onStep.mock.calls).toEqual([['checkout_started']]);
    await fill(user);
    await untilPriced();
    await user.click(placeButton());

    await waitFor(() => expect(onPlaced).toHaveBeenCalledExactlyOnceWith(PLACED));
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({
      email: 'mai@example.com',
      firstName: 'Mai',
      lastName: 'Tran',
      address: { street: '12 Forge Lane', state: 'CA', country: 'United States' },
      billingAddress: null,
      shippingMethod: 'standard',
      paymentProvider: 'test',
      expectedTotal: '749.68',
      sessionId: 'session_1_abc',
    });
    expect(onStep.mock.calls).toEqual([
      ['checkout_started'],
      ['checkout_address'],
      ['order_placed', orders[0]?.checkoutKey],
    ]);
  });

  it('says what the customer pays, which is nothing in a test', async () => {
    serveCheckout();
    const { user } = openCheckout();
    await fill(user);
    await untilPriced();
    expect(screen.getByText(/^The total is \$749\.68\. This is a test: you pay nothing\./)).toBeVisible();
    network.use(
      http.post('*/api/checkout/quote', () =>
        HttpResponse.json(buildFullQuote({ paymentProviders: ['transfer', 'test'] })),
      ),
    );
    await user.click(screen.getByRole('radio', { name: /Express/ }));

    expect(await screen.findByText(/^You pay \$749\.68 in total\./)).toBeVisible();
  });

  it('asks again when another shipping is chosen', async () => {
    const { orders } = serveCheckout();
    const { user } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(screen.getByRole('radio', { name: /Express/ }));
    expect(await summary().findByText('$784.68')).toBeVisible();
    await waitFor(() => {
      expect(placeButton()).not.toHaveAttribute('aria-disabled');
    });
    await user.click(placeButton());

    await waitFor(() =>
      expect(orders[0]).toMatchObject({ shippingMethod: 'express', expectedTotal: '784.68' }),
    );
  });

  it('names each missing field, orders nothing, and focuses the first', async () => {
    const { orders } = serveCheckout();
    const { user } = openCheckout();
    await summary().findByText('Damascus Ring');
    await user.click(placeButton());

    expect(screen.getByText('Email is required')).toBeVisible();
    expect(screen.getByText('State is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(orders).toEqual([]);
  });

  it('keeps every field when the page is opened again', async () => {
    serveCheckout();
    const { user, unmount } = openCheckout();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Add a phone number' }));
    await user.type(screen.getByLabelText('Phone (optional)'), '555 0100');
    unmount();
    openCheckout();

    expect(screen.getByLabelText('Street')).toHaveValue('12 Forge Lane');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('555 0100');
    await untilPriced();
  });

  it('places the order under the same key after a failure, and under a new one when the key is taken', async () => {
    const answers = [
      problem(503, 'Away.'),
      problem(422, 'This key belongs to another order.'),
      HttpResponse.json(PLACED, { status: 201 }),
    ];
    const { orders } = serveCheckout(() => answers.shift() ?? HttpResponse.error());
    const { user, onPlaced } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(placeButton());
    expect(await screen.findByText('Away.')).toBeVisible();
    await untilPriced();
    await user.click(placeButton());

    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    const [first, second, third] = orders.map(({ checkoutKey }) => checkoutKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('says that the total rose, and shows the new one', async () => {
    let isRaised = false;
    serveCheckout(() => {
      isRaised = true;
      return HttpResponse.json(
        { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Dearer.', code: 'price-changed' },
        { status: 409 },
      );
    });
    const { user } = openCheckout();
    await fill(user);
    await untilPriced();
    network.use(
      http.post('*/api/checkout/quote', () =>
        HttpResponse.json(isRaised ? buildFullQuote({ total: '760.00' }) : buildFullQuote()),
      ),
    );
    await user.click(placeButton());

    expect(await screen.findByText(/The total has changed since you last saw it/)).toBeVisible();
    expect(await summary().findByText('$760.00')).toBeVisible();
  });

  it('says that the code was used before, which only the order shows, and takes it out', async () => {
    const { orders, quotes } = serveCheckout(() =>
      HttpResponse.json(
        {
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          detail: 'Dearer.',
          code: 'price-changed',
          discountProblem: 'already-used',
        },
        { status: 409 },
      ),
    );
    const { user } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(screen.getByRole('button', { name: 'I have a discount code' }));
    await user.type(screen.getByLabelText('Discount code'), 'ONCE');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await untilPriced();
    await user.click(placeButton());

    expect(
      await screen.findByText(/You have used this code already\. The total is shown without it/),
    ).toBeVisible();
    await waitFor(() => expect(quotes.at(-1)).not.toHaveProperty('discountCode'));
    await untilPriced();
    await user.click(placeButton());
    await waitFor(() => expect(orders.map(({ discountCode }) => discountCode)).toEqual(['ONCE', null]));
  });

  it('orders anew after a bank transfer, which has emptied the cart', async () => {
    const payment = { provider: 'transfer', ref: 'ref', action: 'instructions', instructions: 'Bank, 12345' };
    const { orders } = serveCheckout(() => HttpResponse.json({ ...PLACED, payment }, { status: 201 }));
    const { user, onPlaced } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(placeButton());
    await waitFor(() => expect(onPlaced).toHaveBeenCalledOnce());
    await untilPriced();
    await user.click(placeButton());

    await waitFor(() => expect(new Set(orders.map(({ checkoutKey }) => checkoutKey)).size).toBe(2));
  });

  it('takes a discount code when it is applied, not while it is typed, and says what is wrong with it', async () => {
    const { quotes } = serveCheckout();
    const { user } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(screen.getByRole('button', { name: 'I have a discount code' }));
    await user.type(screen.getByLabelText('Discount code'), 'NOPE');
    await user.click(screen.getByRole('button', { name: 'Apply' }));

    expect(await screen.findByText('This code does not exist.')).toBeVisible();
    expect(quotes.filter(({ discountCode }) => discountCode !== undefined)).toHaveLength(1);
  });

  it('says so when it is sent before its total is known, and orders nothing', async () => {
    const { orders } = serveCheckout();
    network.use(http.post('*/api/checkout/quote', () => delay('infinite')));
    const { user } = openCheckout();
    await fill(user);
    await user.keyboard('{Enter}');

    expect(await screen.findByText(/The total for this address is not there yet/)).toBeVisible();
    expect(orders).toEqual([]);
  });

  it('lets the order be placed after a lost network, and asks again once it is back', async () => {
    const { orders } = serveCheckout();
    const { user } = openCheckout();
    await fill(user);
    await waitFor(() => {
      expect(placeButton()).not.toHaveAttribute('aria-disabled');
    });
    const lost = { isLost: true };
    network.use(http.post('*/api/checkout/quote', () => (lost.isLost ? HttpResponse.error() : undefined)));
    await user.type(screen.getByLabelText('City'), 's');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(placeButton()).not.toHaveAttribute('aria-disabled');

    lost.isLost = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    });
    await user.click(placeButton());
    await waitFor(() => expect(orders).toHaveLength(1));
  });

  it('says that the shop takes no orders online, and does not offer to try again', async () => {
    serveCheckout();
    network.use(http.post('*/api/checkout/quote', () => problem(404, 'There is no such call.')));
    openCheckout();

    expect(await screen.findByText(/This shop takes no orders online/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('lets a missing size be chosen on the page', async () => {
    serveCheckout();
    network.use(
      http.post('*/api/checkout/quote', () =>
        HttpResponse.json(
          { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Choose.', code: 'option-missing' },
          { status: 409 },
        ),
      ),
    );
    openCheckout();

    expect(await screen.findByText(/A size is not chosen yet/)).toBeVisible();
    expect(summary().getByText('the cart')).toBeVisible();
    expect(placeButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('fills in what the account knows', async () => {
    const { quotes } = serveCheckout();
    renderWithProviders(
      <CheckoutForm
        cartRows={null}
        account={{
          email: 'mai@example.com',
          firstName: 'Mai',
          lastName: 'Tran',
          phone: '555 0100',
          hasPassword: false,
          customerId: 7,
          createdAt: '2026-01-01T00:00:00.000Z',
        }}
        address={{
          id: 1,
          type: 'shipping',
          firstName: 'Mai',
          lastName: 'Tran',
          company: null,
          street: '12 Forge Lane',
          street2: null,
          city: 'San Francisco',
          state: 'CA',
          zipCode: '94107',
          country: 'United States',
          isDefault: true,
        }}
        visitId={visitId}
        onStep={vi.fn()}
        onPlaced={vi.fn()}
      />,
    );

    await untilPriced();
    expect(screen.getByLabelText('Full name')).toHaveValue('Mai Tran');
    expect(screen.getByLabelText('Phone (optional)')).toHaveValue('555 0100');
    expect(quotes[0]?.address).toMatchObject({ street: '12 Forge Lane' });
  });
});

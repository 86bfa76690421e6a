import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { SoldOut } from './SoldOut.tsx';

const product = { id: 5, name: 'Damascus Ring' };
const NOBODY = { heldUntil: null, isOwn: false };
const HELD_UNTIL = '2026-11-22T10:30:00.000Z';

function renderSoldOut(hold: object = NOBODY) {
  network.use(http.get('*/api/products/5/hold', () => HttpResponse.json(hold)));
  const onRefresh = vi.fn();

  return { onRefresh, ...renderWithProviders(<SoldOut product={product} onRefresh={onRefresh} />) };
}

const press = () => screen.getByRole('button', { name: 'Email me when it is back' });

async function join(email = 'mai@example.com') {
  const view = renderSoldOut();
  await view.user.type(await screen.findByLabelText('Email'), email);
  await view.user.click(press());

  return view;
}

const answer = (respond: () => Response) => network.use(http.post('*/api/products/5/wait', respond));

describe('the waiting list of a sold-out product', () => {
  it('sends the address and asks to look into the mail', async () => {
    answer(() => HttpResponse.json({ productId: 5, confirmed: false }, { status: 201 }));
    await join();

    expect(await screen.findByText(/^Look into your mail at mai@example.com/)).toBeVisible();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('says that the address is on the list already', async () => {
    answer(() => HttpResponse.json({ productId: 5, confirmed: true }));
    await join();

    expect(await screen.findByText(/^mai@example.com is on the waiting list already/)).toBeVisible();
  });

  it('says that the piece is in stock again, and shows it', async () => {
    answer(() => problem(409, 'This product is in stock.'));
    const { user, onRefresh } = await join();
    expect(await screen.findByText('It is in stock again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show it' }));

    expect(onRefresh).toHaveBeenCalledOnce();
  });

  it.each([
    [429, 'This address was entered many times. Please try again in an hour.'],
    [503, 'That did not work. Please try again in a moment.'],
  ])('keeps the address after a %i', async (status, text) => {
    answer(() => problem(status, 'No.'));
    await join();

    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('mai@example.com');
    expect(press()).toBeVisible();
  });

  it('says that the browser is offline', async () => {
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    answer(() => HttpResponse.error());
    await join();

    expect(await screen.findByText('You are offline. Connect to the internet and try again.')).toBeVisible();
    vi.restoreAllMocks();
  });

  it('asks for an address before anything is sent', async () => {
    await join('mai');

    expect(await screen.findByText('Enter your e-mail address.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('is not offered by a shop that sells elsewhere', async () => {
    network.use(http.get('*/api/products/5/hold', () => problem(404, 'Off.')));
    const { container, store } = renderWithProviders(<SoldOut product={product} onRefresh={vi.fn()} />);
    await vi.waitFor(() => {
      const hold = Object.values(store.getState().api.queries).find(
        (query) => query?.endpointName === 'getProductHold',
      );
      expect(hold?.status).toBe('rejected');
    });

    expect(container.querySelector('form')).toBeNull();
  });

  it('is offered when nobody can say who holds the piece', async () => {
    network.use(http.get('*/api/products/5/hold', () => problem(503, 'Away.')));
    renderWithProviders(<SoldOut product={product} onRefresh={vi.fn()} />);

    expect(await screen.findByLabelText('Email')).toBeVisible();
  });
});

describe('a piece that somebody is holding', () => {
  it('says until when, and offers the waiting list', async () => {
    renderSoldOut({ heldUntil: HELD_UNTIL, isOwn: false });

    expect(
      await screen.findByText(/^There is one of this piece, and somebody is holding it until/),
    ).toBeVisible();
    expect(
      screen.getByText((_text, element) => element?.getAttribute('datetime') === HELD_UNTIL),
    ).toBeVisible();
    expect(press()).toBeVisible();
  });

  it('leads its own holder to the checkout', async () => {
    renderSoldOut({ heldUntil: HELD_UNTIL, isOwn: true });

    expect(await screen.findByText(/^You are holding this piece until/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'CONTINUE TO CHECKOUT' })).toHaveAttribute('href', '/checkout');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

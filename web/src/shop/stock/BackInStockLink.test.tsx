import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, problem } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { ConfirmBackInStock, LeaveBackInStock } from './BackInStockLink.tsx';

describe('the link that confirms an address', () => {
  const press = () => screen.getByRole('button', { name: 'Confirm my address' });

  it('changes nothing before its button is pressed, and then sends the token of the fragment', async () => {
    const called: string[] = [];
    network.use(
      http.post('*/api/waits/:token/confirm', ({ params }) => {
        called.push(String(params.token));
        return HttpResponse.json({ productId: 5, name: 'Damascus Ring', inStock: false });
      }),
    );
    const { user } = renderWithProviders(<ConfirmBackInStock />, '/waits/confirm#a-token');
    expect(called).toEqual([]);
    await user.click(press());

    expect(
      await screen.findByText('Thank you. We write to you when Damascus Ring is in stock again.'),
    ).toBeVisible();
    expect(called).toEqual(['a-token']);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'See the piece' })).toHaveAttribute('href', '/product/5');
  });

  it('says that the piece is in stock again', async () => {
    network.use(
      http.post('*/api/waits/:token/confirm', () =>
        HttpResponse.json({ productId: 5, name: 'Damascus Ring', inStock: true }),
      ),
    );
    const { user } = renderWithProviders(<ConfirmBackInStock />, '/waits/confirm#a-token');
    await user.click(press());

    expect(await screen.findByText('Thank you. Damascus Ring is in stock again.')).toBeVisible();
  });

  it('says that it is no longer valid, and can be pressed again after another failure', async () => {
    network.use(http.post('*/api/waits/:token/confirm', () => problem(503, 'Away.')));
    const { user } = renderWithProviders(<ConfirmBackInStock />, '/waits/confirm#old');
    await user.click(press());
    expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();

    network.use(http.post('*/api/waits/:token/confirm', () => problem(404, 'Gone.')));
    await user.click(press());
    expect(await screen.findByText(/^This link is no longer valid/)).toBeVisible();
  });
});

it('the link that ends an entry removes it when its button is pressed', async () => {
  network.use(http.post('*/api/waits/t/unsubscribe', () => new HttpResponse(null, { status: 204 })));
  const { user } = renderWithProviders(<LeaveBackInStock />, '/waits/unsubscribe#t');
  await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }));

  expect(await screen.findByText('Your address is removed from the waiting list.')).toBeVisible();
});

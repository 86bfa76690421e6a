import type { Order } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { buildOrder } from '../../../testing/build-order.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { readDraft, writeDraft } from '../checkout-draft.ts';
import { OrderView } from './OrderView.tsx';

const open = (changes: Partial<Order> = {}) =>
  renderWithProviders(<OrderView order={buildOrder(changes)} token="secret" />, '/order/secret');

describe('an order', () => {
  it('shows its number, pieces, amounts, address and history', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
    expect(screen.getByText('Order R-7K3M-9Q2F')).toBeVisible();
    expect(screen.getByText('Size 9 · Quantity 1')).toBeVisible();
    expect(screen.getByText('$387.71')).toBeVisible();
    expect(screen.getByText('San Francisco, CA 94107')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'What happened' })).getByText('Ordered')).toBeVisible();
  });

  it('says which step it has reached', async () => {
    open({ status: 'shipped', trackingNumber: '1Z999' });
    const steps = within(await screen.findByRole('list', { name: 'Progress' }));

    expect(steps.getByText('On its way')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Tracking number: 1Z999')).toBeVisible();
  });

  it('has no steps when it was cancelled', async () => {
    open({ status: 'cancelled', refunded: '387.71' });

    expect(await screen.findByText('This order was cancelled')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
    expect(screen.getByText('Refunded: $387.71')).toBeVisible();
  });

  it('leaves what was typed for another order when it ended unpaid, and nothing when it was paid', async () => {
    writeDraft({ key: 'its-key', values: { city: 'Portland' } });
    const { unmount } = open({ status: 'expired', paid: '0.00' });
    expect(await screen.findByText('This order was not paid in time')).toBeVisible();
    const draft = readDraft();
    expect(draft.values).toEqual({ city: 'Portland' });
    expect(draft.key).not.toBe('its-key');
    unmount();
    open();

    expect(await screen.findByText('Thank you for your order')).toBeVisible();
    expect(readDraft().values).toEqual({});
  });

  it('is cancelled after one more question', async () => {
    const cancelled = vi.fn();
    network.use(
      http.post('*/api/orders/by-token/secret/cancel', () => {
        cancelled();
        return HttpResponse.json(buildOrder({ status: 'cancelled' }));
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    expect(cancelled).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));

    expect(await screen.findByRole('button', { name: 'Cancel this order' })).toBeVisible();
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('says when it cannot be cancelled any more', async () => {
    network.use(http.post('*/api/orders/by-token/secret/cancel', () => problem(409, 'Too late.')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));

    expect(await screen.findByText('The order could not be cancelled. Please write to us.')).toBeVisible();
  });

  it('is paid with the test provider, or the payment is declined and tried again', async () => {
    const outcomes: unknown[] = [];
    network.use(
      http.post('*/api/payments/test/ref-1', async ({ request }) => {
        outcomes.push(await request.json());
        return HttpResponse.json({
          orderNumber: 'R-7K3M-9Q2F',
          status: outcomes.length === 1 ? 'pending' : 'confirmed',
        });
      }),
    );
    const { user } = renderWithProviders(
      <OrderView
        order={buildOrder({ status: 'pending', paid: '0.00' })}
        token="secret"
        testPayment="ref-1"
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The payment was declined. You can try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pay' }));

    await waitFor(() => {
      expect(outcomes).toEqual([{ outcome: 'declined' }, { outcome: 'paid' }]);
    });
  });

  it('shows where a bank transfer goes', async () => {
    renderWithProviders(
      <OrderView
        order={buildOrder({ status: 'pending', paymentProvider: 'transfer' })}
        token="secret"
        instructions={'Ronin\nDE00 1234'}
      />,
    );

    expect(await screen.findByText(/DE00 1234/)).toBeVisible();
  });

  it.each(['in-work', 'ready', 'shipped', 'delivered', 'refunded'] as const)(
    'offers no cancelling when it is %s',
    async (status) => {
      open({ status });

      expect(await screen.findByText('Order R-7K3M-9Q2F')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Cancel this order' })).not.toBeInTheDocument();
    },
  );
});

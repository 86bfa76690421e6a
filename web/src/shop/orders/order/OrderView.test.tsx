import type { Order } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from '../../../app/commerce/checkout-draft.ts';
import { buildOrder } from '../../../testing/build-order.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
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
    expect(
      within(screen.getByRole('region', { name: 'History of the order' })).getByText('Ordered'),
    ).toBeVisible();
  });

  it('shows how it is sent, who pays, where mails go, and what the customer wrote', async () => {
    const { shippingAddress } = buildOrder();
    if (shippingAddress === null) throw new Error('The order has an address.');
    open({
      billingAddress: { ...shippingAddress, firstName: 'Aiko', lastName: 'Mori', street: '9 Cedar Road' },
      isGift: true,
      giftMessage: 'For you.\nAiko',
      customerNotes: 'Please engrave it.',
    });
    const delivery = within(await screen.findByRole('region', { name: 'Delivery address' }));
    const fact = (name: string) => delivery.getByText(name).nextElementSibling;

    expect(fact('Shipping method')).toHaveTextContent('standard shipping');
    expect(fact('Billing address')).toHaveTextContent(/^Aiko Mori9 Cedar Road/);
    expect(fact('E-mail')).toHaveTextContent('mai@example.com');
    expect(fact('A gift: no prices and no invoice in the parcel')?.textContent).toBe('For you.\nAiko');
    expect(fact('Your note to the workshop')).toHaveTextContent('Please engrave it.');
  });

  it('says when it arrives, what happens next and until when it can be sent back', async () => {
    open();
    const next = within(await screen.findByRole('region', { name: 'What happens next' }));

    expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'We make what is not in stock, and pack your pieces.',
      'When the parcel leaves, a mail tells you its tracking number.',
      'It arrives Thu, Dec 3 to Mon, Dec 7.',
      'You can send it back within 30 days of its arrival, at least until Sat, Jan 2.',
    ]);
    expect(screen.getByText('Expected arrival').nextElementSibling).toHaveTextContent(
      'Thu, Dec 3 to Mon, Dec 7',
    );
  });

  it('counts the days to return from the day of the shop on which it arrived', async () => {
    // 03:00 UTC is the evening before in the zone of the shop.
    open({
      status: 'delivered',
      events: [{ at: '2026-12-05T03:00:00Z', kind: 'delivered', text: 'Arrived.' }],
    });

    expect(await screen.findByText('You can send it back until Sun, Jan 3.')).toBeVisible();
    expect(screen.queryByText('Expected arrival')).not.toBeInTheDocument();
  });

  it('promises nothing once it was cancelled', async () => {
    open({ status: 'cancelled' });

    expect(await screen.findByText('Your pieces')).toBeVisible();
    expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
    expect(screen.queryByText('Expected arrival')).not.toBeInTheDocument();
  });

  it('says that the bill goes to the same address', async () => {
    open({ billingAddress: buildOrder().shippingAddress });

    expect(await screen.findByText('The same name and address')).toBeVisible();
    expect(screen.queryByText(/A gift/)).not.toBeInTheDocument();
  });

  it('shows nothing personal when the link is older than 90 days', async () => {
    open({ email: null, shippingAddress: null, billingAddress: null });

    expect(await screen.findByText('Order R-7K3M-9Q2F')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Delivery address' })).not.toBeInTheDocument();
    expect(screen.queryByText('standard shipping')).not.toBeInTheDocument();
  });

  it('says which step it has reached', async () => {
    open({ status: 'shipped', trackingNumber: '1Z999' });
    const steps = within(await screen.findByRole('list', { name: 'Progress' }));

    expect(steps.getByText('On its way')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText('Tracking number: 1Z999')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Track the parcel' })).not.toBeInTheDocument();
  });

  it('is confirmed, not paid, when there was nothing to pay', async () => {
    open({ total: '0.00', paid: '0.00', status: 'confirmed' });
    const steps = within(await screen.findByRole('list', { name: 'Progress' }));

    expect(steps.getByText('Confirmed')).toHaveAttribute('aria-current', 'step');
    expect(steps.queryByText('Paid')).not.toBeInTheDocument();
  });

  it('says what is being paid back', async () => {
    open({ status: 'cancelled', refunding: '12.00' });

    expect(await screen.findByText('$12.00 is being paid back to you.')).toBeVisible();
  });

  it("leads to the carrier's page about the parcel", async () => {
    const trackingUrl = 'https://carrier.example/1Z999';
    open({ status: 'shipped', trackingNumber: '1Z999', trackingUrl });

    expect(await screen.findByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
      'href',
      trackingUrl,
    );
  });

  it('has no steps when it was cancelled', async () => {
    open({ status: 'cancelled', refunded: '387.71' });

    expect(await screen.findByText('This order was cancelled')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
    expect(screen.getByText('Refunded: $387.71')).toBeVisible();
  });

  it('leaves what was typed for another order when it ended unpaid, and nothing when it was paid', async () => {
    const { orderNumber } = buildOrder();
    writeDraft({ key: 'its-key', values: { city: 'Portland' }, orderNumber });
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

  it.each(['delivered', 'cancelled'] as const)(
    'of last year leaves a new checkout as it is (%s)',
    async (status) => {
      writeDraft({ key: 'new-key', values: { city: 'Portland' } });
      open({ status });

      expect(await screen.findByText('Your pieces')).toBeVisible();
      expect(readDraft()).toEqual({ key: 'new-key', values: { city: 'Portland' } });
    },
  );

  it.each([
    ['Tax', '387.71'],
    ['Tax in it', '361.50'],
  ])('shows the tax as %s when the total is %s', async (label, total) => {
    open({ subtotal: '349.50', discount: '0.00', shipping: '12.00', tax: '26.21', total });

    expect((await screen.findByText(label)).nextElementSibling).toHaveTextContent('$26.21');
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

  it.each([
    ['stripe', 'The last step is to pay for it, here on this page.'],
    ['transfer', 'The last step is to transfer the amount to us.'],
    ['test', 'The last step is the test payment, here on this page.'],
  ] as const)('says what to do next when it is unpaid: %s', async (paymentProvider, text) => {
    open({ status: 'pending', paid: '0.00', paymentProvider, holdExpiresAt: '2026-11-22T10:35:00.000Z' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Please pay for your order' })).toBeVisible();
    expect(screen.getByText(new RegExp(`^Your order is placed. ${text} We keep your pieces`))).toBeVisible();
  });

  it.each([
    ['all', /We keep your pieces for you until/],
    ['part', /We keep some of your pieces .* you get your money back\.$/],
    ['none', /we cannot keep your pieces .* you get your money back\.$/],
  ] as const)('says what it keeps while it is unpaid: %s', async (held, text) => {
    open({ status: 'pending', paid: '0.00', held, holdExpiresAt: '2026-11-22T10:35:00.000Z' });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it('promises to keep pieces for a bank transfer only when it holds them', async () => {
    open({ status: 'pending', paid: '0.00', held: 'none', paymentProvider: 'transfer' });

    expect(await screen.findByText(/the order waits 7 days for your money/)).toBeVisible();
    expect(screen.queryByText(/we keep your pieces/)).not.toBeInTheDocument();
  });

  it('can be paid with the test provider from a link without the payment', async () => {
    open({ status: 'pending', paid: '0.00', paymentUrl: '/order/secret?pay=ref-1' });

    expect(await screen.findByRole('button', { name: 'Pay' })).toBeVisible();
  });

  it.each(['confirmed', 'in-work', 'shipped', 'delivered', 'refunded'] as const)(
    'speaks of no money and no parcel when it is a test and %s',
    async (status) => {
      open({ status, test: true });

      expect(await screen.findByText('A test order: no money moved, and nothing is sent.')).toBeVisible();
      expect(
        screen.queryByText(/It is paid|We write to you|The carrier|on its way back/),
      ).not.toBeInTheDocument();
    },
  );

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

    await waitFor(() => expect(outcomes).toEqual([{ outcome: 'declined' }, { outcome: 'paid' }]));
  });

  describe('paid by card', () => {
    const unpaid = { status: 'pending', paid: '0.00', paymentProvider: 'stripe' } as const;
    const paymentUrl = 'https://checkout.stripe.example/pay/1';
    const openCard = (changes: Partial<Order>, props: Partial<Parameters<typeof OrderView>[0]> = {}) =>
      renderWithProviders(
        <OrderView order={buildOrder({ ...unpaid, paymentUrl, ...changes })} token="secret" {...props} />,
        '/order/secret',
      );

    it('leads to the page of the payment', async () => {
      openCard({});

      expect(await screen.findByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', paymentUrl);
    });

    it('says that nothing was charged when the customer came back without paying', async () => {
      openCard({}, { cameBack: 'stopped' });

      expect(await screen.findByText(/nothing was charged/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Pay by card' })).toHaveAttribute('href', paymentUrl);
      expect(screen.getByRole('link', { name: 'Change the order' })).toHaveAttribute('href', '/checkout');
    });

    it('is being confirmed after the customer paid, and offers no second payment then', async () => {
      openCard({}, { cameBack: 'done', isAsking: true });

      expect(
        await screen.findByRole('heading', { level: 1, name: 'We are confirming your payment' }),
      ).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent('Your bank is confirming the payment.');
      expect(screen.queryByRole('link', { name: /pay/i })).not.toBeInTheDocument();
    });

    it('can be checked again when it was not confirmed within a minute', async () => {
      const onAskAgain = vi.fn();
      const { user } = openCard({}, { cameBack: 'done', isAsking: false, onAskAgain });
      await user.click(await screen.findByRole('button', { name: 'Check again' }));

      expect(onAskAgain).toHaveBeenCalledOnce();
    });

    it('says that the page of the payment cannot be opened', async () => {
      openCard({ paymentUrl: null });

      expect(await screen.findByText(/cannot be opened at the moment/)).toBeVisible();
    });

    it('says that a payment with another amount is looked at', async () => {
      openCard({ paid: '387.70', paymentUrl: null }, { cameBack: 'done', isAsking: true });

      expect(await screen.findByText(/The shop must check it/)).toBeVisible();
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

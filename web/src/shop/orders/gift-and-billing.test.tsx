// Fields of a disabled fieldset must not be in the form.
// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  fill,
  openCheckout,
  placeButton,
  serveCheckout,
  summary,
  untilPriced,
} from './testing/open-checkout.tsx';

beforeEach(() => window.sessionStorage.clear());

const gift = () => screen.getByRole('checkbox', { name: 'This is a gift' });
const message = () => screen.getByLabelText('Message for the recipient');

describe('a gift', () => {
  it('has a message for its card, which is counted and ordered', async () => {
    const { orders } = serveCheckout();
    const { user } = openCheckout();
    await fill(user);
    expect(screen.queryByRole('textbox', { name: 'Message for the recipient' })).not.toBeInTheDocument();
    await user.click(gift());
    await user.type(message(), 'For you.{Enter}Aiko');

    expect(message()).toHaveAccessibleDescription(
      'We put your message on a card in the parcel. No prices and no invoice are in it. 13 of 300 characters',
    );
    await untilPriced();
    await user.click(placeButton());
    await waitFor(() => expect(orders[0]).toMatchObject({ isGift: true, giftMessage: 'For you.\nAiko' }));
  });

  it('is kept when the page is opened again, and its message is not sent once it is no gift', async () => {
    const { orders } = serveCheckout();
    const { user, unmount } = openCheckout();
    await fill(user);
    await user.click(gift());
    await user.type(message(), 'For you.');
    unmount();
    const { user: again } = openCheckout();
    expect(gift()).toBeChecked();
    expect(message()).toHaveValue('For you.');
    await again.click(gift());
    expect(message()).not.toBeVisible();
    await untilPriced();
    await again.click(placeButton());

    await waitFor(() => expect(orders[0]).toMatchObject({ isGift: false, giftMessage: null }));
  });
});

describe('the billing address', () => {
  const toggle = (name: string) => screen.getByRole('button', { name });
  const billing = () => within(screen.getByRole('group', { name: 'Billing address' }));

  it('asks for the name of the payer, which is ordered', async () => {
    const { orders } = serveCheckout();
    const { user } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(toggle('Use another billing address'));
    await waitFor(() => {
      expect(billing().getByLabelText('Name on the invoice')).toHaveFocus();
    });
    await user.click(placeButton());
    expect(screen.getByText('Name on the invoice is required')).toBeVisible();

    for (const [label, value] of [
      ['Name on the invoice', 'Aiko Mori'],
      ['Street', '9 Cedar Road'],
      ['ZIP code', '98101'],
      ['City', 'Seattle'],
      ['State', 'WA'],
    ] as const) {
      await user.type(billing().getByLabelText(label), value);
    }
    await user.click(placeButton());
    await waitFor(() =>
      expect(orders[0]?.billingAddress).toMatchObject({
        firstName: 'Aiko',
        lastName: 'Mori',
        city: 'Seattle',
      }),
    );
  });

  it('can be closed again: its fields are not required, and keep what was typed', async () => {
    const { orders } = serveCheckout();
    const { user, unmount } = openCheckout();
    await fill(user);
    await untilPriced();
    await user.click(toggle('Use another billing address'));
    await user.type(billing().getByLabelText('City'), 'Seattle');
    await user.click(toggle('Use the delivery address for the bill'));
    await waitFor(() => expect(window.sessionStorage.getItem('ronin.checkout')).not.toContain('billing'));
    await user.click(toggle('Use another billing address'));
    expect(billing().getByLabelText('City')).toHaveValue('Seattle');
    await user.click(toggle('Use the delivery address for the bill'));
    await user.click(placeButton());

    await waitFor(() => expect(orders[0]?.billingAddress).toBeNull());
    unmount();
    openCheckout();
    expect(await screen.findByRole('button', { name: 'Use another billing address' })).toBeVisible();
  });
});

it('the e-mail has a section of its own, before the recipient', async () => {
  serveCheckout();
  openCheckout();
  await summary().findByText('Damascus Ring');
  const contact = within(screen.getByRole('region', { name: 'Your e-mail' }));
  const recipient = screen.getByRole('region', { name: 'Delivery address' });

  expect(contact.getByLabelText('Email')).toHaveAccessibleDescription(
    'We send the confirmation and the link to your order to this address.',
  );
  expect(within(recipient).getByLabelText('Full name')).toBeVisible();
  expect(within(recipient).queryByLabelText('Email')).not.toBeInTheDocument();
});

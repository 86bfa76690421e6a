import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCheckout, serveCheckout, summary } from './testing/open-checkout.tsx';

beforeEach(() => window.sessionStorage.clear());

describe('while the checkout is filled in', () => {
  it('a state and a ZIP code that do not exist are named when their field is left, and an empty field is not', async () => {
    serveCheckout();
    const { user } = openCheckout();
    await user.type(await screen.findByLabelText('State'), 'Kalifornien');
    await user.type(screen.getByLabelText('ZIP code'), 'ABC');
    await user.tab();

    expect(screen.getByText('State must be one in United States, such as Alabama or AL')).toBeVisible();
    expect(screen.getByText('ZIP code must look like 94107 or 94107-1234')).toBeVisible();
    expect(screen.queryByText('City is required')).toBeNull();
    await user.clear(screen.getByLabelText('State'));
    await user.type(screen.getByLabelText('State'), 'CA');
    expect(screen.queryByText(/^State must be one/)).toBeNull();
  });

  it('a mistyped mail domain gets a hint that puts it right', async () => {
    serveCheckout();
    const { user } = openCheckout();
    const email = await screen.findByLabelText('Email');
    await user.type(email, 'ada@gmial.com');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }));

    expect(email).toHaveValue('ada@gmail.com');
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
  });

  it('the total stands first, and the pieces can be opened', async () => {
    serveCheckout();
    const { user } = openCheckout();
    expect(await summary().findByText(/^Total before shipping \$/)).toBeInTheDocument();
    const toggle = summary().getByRole('button', { name: 'Show the pieces and a discount code' });
    await user.click(toggle);

    expect(summary().getByRole('button', { name: 'Hide the pieces' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });

  it('the terms, returns and privacy are at the button', async () => {
    serveCheckout();
    openCheckout();

    expect(await screen.findByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'return' })).toHaveAttribute('href', '/returns');
    expect(screen.getByRole('link', { name: 'private' })).toHaveAttribute('href', '/privacy');
  });
});

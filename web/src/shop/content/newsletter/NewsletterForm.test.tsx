import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';

async function subscribe() {
  const { user } = renderWithProviders(<NewsletterForm />);
  await user.type(screen.getByLabelText('Newsletter address'), 'mai@example.com');
  await user.click(screen.getByRole('button', { name: 'SUBSCRIBE' }));
}

describe('the newsletter form', () => {
  it('subscribes, shows that it is pending, and is empty afterwards', async () => {
    const { promise, release } = deferred();
    network.use(
      http.post('*/api/newsletter', async () => {
        await promise;
        return HttpResponse.json(
          { id: 1, email: 'mai@example.com', subscribedAt: '2026-01-01T00:00:00.000Z' },
          { status: 201 },
        );
      }),
    );
    await subscribe();
    expect(await screen.findByRole('button', { name: '...' })).toBeVisible();
    release();

    expect(await screen.findByText('Subscribed')).toBeVisible();
    expect(screen.getByText("You've been added to our newsletter.")).toBeVisible();
    await waitFor(() => {
      expect(screen.getByLabelText('Newsletter address')).toHaveValue('');
    });
  });

  it('says that an address is already subscribed', async () => {
    network.use(http.post('*/api/newsletter', () => problem(409, 'This address is already subscribed.')));
    await subscribe();

    expect(await screen.findByText("You're already subscribed to our newsletter.")).toBeVisible();
  });

  it('shows a toast for any other failure', async () => {
    network.use(http.post('*/api/newsletter', () => problem(503, 'Away.')));
    await subscribe();

    expect(await screen.findByText('Failed to subscribe. Please try again.')).toBeVisible();
  });

  it('refuses an invalid address, and accepts one outside ASCII', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post('*/api/newsletter', async ({ request }) => {
        sent.push(await request.json());
        return problem(409, 'This address is already subscribed.');
      }),
    );
    const { user } = renderWithProviders(<NewsletterForm />);
    const field = screen.getByRole('textbox', { name: 'Newsletter address' });
    await user.type(field, 'björn@bücher');
    await user.click(screen.getByRole('button', { name: 'SUBSCRIBE' }));
    expect(await screen.findByText('Enter an address such as mai@example.com')).toBeVisible();
    await user.type(field, '.example');
    await user.click(screen.getByRole('button', { name: 'SUBSCRIBE' }));

    await waitFor(() => expect(sent).toEqual([{ email: 'björn@bücher.example' }]));
  });

  it('does nothing when it is empty, also without validation by the browser', () => {
    const { store } = renderWithProviders(<NewsletterForm />);
    const field = screen.getByLabelText('Newsletter address');
    fireEvent.change(field, { target: { value: '  ' } });
    fireEvent.submit(screen.getByRole('button', { name: 'SUBSCRIBE' }));

    expect(field).toBeRequired();
    expect(store.getState().api.mutations).toEqual({});
    expect(screen.getByRole('button', { name: 'SUBSCRIBE' })).toBeVisible();
  });
});

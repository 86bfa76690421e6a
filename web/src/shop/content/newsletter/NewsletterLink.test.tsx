import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { NewsletterLink } from './NewsletterLink.tsx';

describe('the button of a newsletter link', () => {
  it('changes nothing before it is pressed, and then sends the token of the fragment', async () => {
    const called: string[] = [];
    network.use(
      http.post('*/api/newsletter/:token/confirm', ({ params }) => {
        called.push(String(params.token));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderWithProviders(<NewsletterLink action="confirm" />, '/newsletter/confirm#a-token');
    expect(called).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Confirm subscription' }));

    expect(await screen.findByText('Thank you. You are subscribed.')).toBeVisible();
    expect(called).toEqual(['a-token']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that a link is no longer valid', async () => {
    network.use(http.post('*/api/newsletter/:token/confirm', () => problem(404, 'Gone.')));
    const { user } = renderWithProviders(<NewsletterLink action="confirm" />, '/newsletter/confirm#old');
    await user.click(screen.getByRole('button', { name: 'Confirm subscription' }));

    expect(await screen.findByText(/^This link is no longer valid/)).toBeVisible();
  });

  it('can be pressed again after another failure', async () => {
    network.use(http.post('*/api/newsletter/:token/unsubscribe', () => problem(503, 'Away.')));
    const { user } = renderWithProviders(
      <NewsletterLink action="unsubscribe" />,
      '/newsletter/unsubscribe#t',
    );
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();

    network.use(http.post('*/api/newsletter/t/unsubscribe', () => new HttpResponse(null, { status: 204 })));
    await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(/^You are unsubscribed/)).toBeVisible();
  });
});

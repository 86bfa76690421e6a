import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { MailLinkPage } from './MailLink.page.tsx';

const TOKEN = '48acea49c8c9f5dd864decb4a061ecb5';
const noContent = () => new HttpResponse(null, { status: 204 });
const wait = (inStock: boolean) => () => HttpResponse.json({ productId: 5, name: 'Damascus Ring', inStock });

const LINKS = [
  {
    path: '/newsletter/confirm',
    call: '/api/newsletter/:token/confirm',
    button: 'Confirm subscription',
    answer: noContent,
    done: 'Thank you. You are subscribed.',
    invalid: /^This link is no longer valid. Subscribe again/,
  },
  {
    path: '/newsletter/unsubscribe',
    call: '/api/newsletter/:token/unsubscribe',
    button: 'Unsubscribe',
    answer: noContent,
    done: /^You are unsubscribed/,
    invalid: /^This link is incomplete/,
  },
  {
    path: '/waits/confirm',
    call: '/api/waits/:token/confirm',
    button: 'Confirm my address',
    answer: wait(false),
    done: 'Thank you. We write to you when Damascus Ring is in stock again.',
    invalid: /^This link is no longer valid. Join the waiting list/,
  },
  {
    path: '/waits/unsubscribe',
    call: '/api/waits/:token/unsubscribe',
    button: 'Leave the waiting list',
    answer: noContent,
    done: 'Your address is removed from the waiting list.',
    invalid: /^This link is incomplete/,
  },
  {
    path: '/account/undo',
    call: '/api/account/email/undo',
    button: 'Undo the change',
    answer: noContent,
    done: /^The account has this address again/,
    invalid: /^This link is no longer valid: it works for 7 days/,
  },
];

describe.each(LINKS)('the page $path', ({ path, call, button, answer, done, invalid }) => {
  const open = () => renderWithProviders(<MailLinkPage />, `${path}#${TOKEN}`);
  const find = () => screen.getByRole('button', { name: button });

  it('changes nothing before its button is pressed, and then sends the token of the fragment', async () => {
    const called: string[] = [];
    network.use(
      http.post(`*${call}`, async ({ request, params }) => {
        called.push(String(params.token ?? (await request.text())));
        return answer();
      }),
    );
    const { user } = open();
    expect(called).toEqual([]);
    await user.click(find());

    expect(await screen.findByText(done)).toBeVisible();
    expect(called).toEqual([path === '/account/undo' ? JSON.stringify({ token: TOKEN }) : TOKEN]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be used again after a failure, and says that a link is not valid', async () => {
    network.use(http.post(`*${call}`, () => problem(503, 'Away.')));
    const { user } = open();
    await user.click(find());
    expect(await screen.findByText('That did not work. Please try again in a moment.')).toBeVisible();

    network.use(http.post(`*${call}`, () => problem(404, 'Gone.')));
    await user.click(find());
    expect(await screen.findByText(invalid)).toBeVisible();
  });
});

it('leads to the piece, and says that it is in stock again', async () => {
  network.use(http.post('*/api/waits/:token/confirm', wait(true)));
  const { user } = renderWithProviders(<MailLinkPage />, '/waits/confirm#t');
  await user.click(screen.getByRole('button', { name: 'Confirm my address' }));

  expect(await screen.findByText('Thank you. Damascus Ring is in stock again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the piece' })).toHaveAttribute('href', '/product/5');
});

it('leads to the sign-in when the change of an address was undone', async () => {
  network.use(http.post('*/api/account/email/undo', noContent));
  const { user } = renderWithProviders(<MailLinkPage />, `/account/undo#${TOKEN}`);
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/account');
});

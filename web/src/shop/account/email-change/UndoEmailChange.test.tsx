import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { UndoEmailChange } from './UndoEmailChange.tsx';

const TOKEN = '48acea49c8c9f5dd864decb4a061ecb5';
const open = () => renderWithProviders(<UndoEmailChange />, `/account/undo#${TOKEN}`);

it('undoes the change when a person presses the button, and leads to the sign-in', async () => {
  const body = vi.fn();
  network.use(
    http.post('*/api/account/email/undo', async ({ request }) => {
      body(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  expect(body).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByText(/^The account has this address again/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/account');
  expect(body).toHaveBeenCalledExactlyOnceWith({ token: TOKEN });
});

it.each([
  [404, /^This link is no longer valid/],
  [503, /^That did not work/],
])('says why it did not work: %d', async (status, text) => {
  network.use(http.post('*/api/account/email/undo', () => problem(status, 'No.')));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Undo the change' }));

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo the change' })).toBeVisible();
});

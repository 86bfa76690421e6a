import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { staffPaths } from '../../../staff-paths.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { LetterLinkPage } from './LetterLink.page.tsx';
import { LetterPanel } from './LetterPanel.tsx';

const PATH = '*/api/staff/letter';
const TOKEN = '7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10';
const NONE = { period: 'none', email: null, isConfirmed: false };

describe('Reports by mail', () => {
  it('asks how often and where to, and says that the address must be confirmed', async () => {
    let settings: object = NONE;
    const bodies: unknown[] = [];
    network.use(
      http.get(PATH, () => HttpResponse.json(settings)),
      http.put(PATH, async ({ request }) => {
        bodies.push(await request.json());
        settings = { period: 'weekly', email: 'kenji@example.com', isConfirmed: false };
        return HttpResponse.json(settings);
      }),
    );
    const { user } = renderConsole(<LetterPanel />);
    await user.click(await screen.findByRole('combobox', { name: 'How often' }));
    await user.click(await screen.findByRole('option', { name: 'Every Monday' }));
    await user.type(screen.getByRole('textbox', { name: 'Your address' }), 'kenji@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText(/A mail is on its way to kenji@example\.com/)).toBeVisible();
    expect(bodies).toEqual([{ period: 'weekly', email: 'kenji@example.com' }]);
  });

  it('shows the last one, and sends it now', async () => {
    const sent: unknown[] = [];
    network.use(
      http.get(PATH, () =>
        HttpResponse.json({ period: 'monthly', email: 'kenji@example.com', isConfirmed: true }),
      ),
      http.get(`${PATH}/preview`, ({ request }) =>
        HttpResponse.json({
          subject: new URL(request.url).searchParams.get('period'),
          text: 'In words',
          html: '<html><head></head></html>',
        }),
      ),
      http.post(`${PATH}/send`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ to: 'kenji@example.com' });
      }),
    );
    const { user } = renderConsole(<LetterPanel />);
    await user.click(await screen.findByRole('button', { name: 'Show the last one' }));
    expect(await screen.findByTitle('HTML part of monthly')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me this one now' }));

    expect(await screen.findByText('It is on its way to kenji@example.com.')).toBeVisible();
    expect(sent).toEqual([{ period: 'monthly' }]);
  });
});

describe('the links in its mails', () =>
  it('do something when the button is pressed, and say why not', async () => {
    const calls: string[] = [];
    network.use(
      http.post(`${PATH}/:token/:action`, ({ params }) => {
        calls.push(`${String(params.action)} ${String(params.token)}`);
        return params.action === 'confirm'
          ? problem(404, 'This link is no longer valid.')
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const first = renderConsole(<LetterLinkPage />, `${staffPaths.letterConfirm}#${TOKEN}`);
    await first.user.click(screen.getByRole('button', { name: 'Confirm my address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
    first.unmount();
    const second = renderConsole(<LetterLinkPage />, `${staffPaths.letterStop}#${TOKEN}`);
    await second.user.click(screen.getByRole('button', { name: 'Send me no more' }));

    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('You get no more reports by mail.');
    });
    expect(calls).toEqual([`confirm ${TOKEN}`, `unsubscribe ${TOKEN}`]);
  }));

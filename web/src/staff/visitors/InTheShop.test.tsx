import { type ChatVisitor, visitorCalls } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { handleCall } from '../../testing/handle-call.ts';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { InTheShop } from './InTheShop.tsx';

const visitor: ChatVisitor = {
  visitId: 'ses_01kb5a0000e8aaaaaaaaaaaaaa',
  path: '/',
  title: 'Ronin',
  since: '2026-11-22T10:00:00.000Z',
  source: 'google.com',
  visitNumber: 1,
  accountName: null,
  cartItems: 0,
  cartTotal: '0.00',
  isInCheckout: false,
  sessionId: null,
  invitation: null,
};

it('names the page that a visitor has open: by its title, the home page Home, and by its path without a title', async () => {
  network.use(
    handleCall(visitorCalls.listVisitors, () => [
      visitor,
      { ...visitor, visitId: 'ses_2', path: '/heritage', title: 'Heritage | Ronin' },
      { ...visitor, visitId: 'ses_3', path: '/atelier', title: '' },
    ]),
  );
  renderConsole(<InTheShop />);

  expect(await screen.findByText('Home')).toBeVisible();
  expect(screen.getByText('Heritage')).toBeVisible();
  expect(screen.getByText('/atelier')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start a chat with the visitor on Home' })).toBeVisible();
});

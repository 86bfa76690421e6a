import type { StaffRole } from '@ronin/contracts';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { RoleOnly, SignedInOnly } from './StaffGate.tsx';

/** The chat console, opened by an account with these roles. */
function openChat(roles: readonly StaffRole[]) {
  network.use(
    http.get('*/api/session', () =>
      HttpResponse.json({
        customerId: 7,
        customer: null,
        staff: { username: 'ana', displayName: 'Ana', roles },
      }),
    ),
  );
  renderConsole(
    <SignedInOnly>
      <RoleOnly role="agent" label="Chat">
        <p>The chats</p>
      </RoleOnly>
    </SignedInOnly>,
  );
}

describe('a console', () => {
  it('is shown to accounts with its role', async () => {
    openChat(['agent']);

    expect(await screen.findByText('The chats')).toBeVisible();
  });

  it('shows other accounts which consoles they can open and whom to ask', async () => {
    openChat(['analyst', 'operator']);

    expect(await screen.findByRole('heading', { name: 'This console is for the role agent' })).toBeVisible();
    expect(
      screen.getByText('You can open Analytics and Operations. Ask an admin for access to Chat.'),
    ).toBeVisible();
  });

  it('shows accounts without a role whom to ask', async () => {
    openChat([]);

    expect(await screen.findByText('Ask an admin for access to Chat.')).toBeVisible();
  });
});

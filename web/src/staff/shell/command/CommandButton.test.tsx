import type { StaffRole } from '@ronin/contracts';
import { conversationsCalls, customersCalls, staffOrdersCalls, staffProductsCalls } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { setPreferences } from '../../../app/desk/preferences.ts';
import { buildConversation } from '../../../testing/build-inbox.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { SignedInOnly } from '../StaffGate.tsx';
import { CommandButton } from './CommandButton.tsx';

const asked: string[] = [];

afterEach(() => {
  asked.length = 0;
  setPreferences({ singleKeys: true });
});

/** A console with a search field and two rows, for a person with these roles. */
async function openConsole(roles: readonly StaffRole[]) {
  const nothing = (name: string) => () => {
    asked.push(name);
    return { items: [], next: null };
  };
  network.use(
    http.get('*/api/session', () =>
      HttpResponse.json({
        customerId: 7,
        customer: null,
        staff: { username: 'ana', displayName: 'Ana', roles },
      }),
    ),
    handleCall(staffOrdersCalls.listStaffOrders, nothing('orders')),
    handleCall(customersCalls.listCustomers, nothing('customers')),
    handleCall(staffProductsCalls.listStaffProducts, nothing('products')),
    handleCall(conversationsCalls.listConversations, ({ query }) => {
      asked.push(`conversations ${query.toString()}`);
      return {
        items: [buildConversation({ source: 'tickets', id: '7', kind: 'ticket', subject: 'A clasp' })],
        next: null,
      };
    }),
  );
  const view = renderConsole(
    <SignedInOnly>
      <CommandButton />
      <main>
        <input type="search" aria-label="Search" />
        <button data-row>First</button>
        <button data-row>Second</button>
      </main>
    </SignedInOnly>,
    '/staff/orders',
  );
  await screen.findByRole('button', { name: /^Find anything/ });

  return view;
}

describe('the command bar', () => {
  it('opens by Ctrl and K, and finds consoles of the person alone', async () => {
    const { user, router } = await openConsole(['analyst']);
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('textbox', { name: 'Find anything' });
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(await screen.findByText('Analytics')).toBeVisible();
    expect(screen.queryByText('Orders')).toBeNull();
    await user.keyboard('analyt');
    await waitFor(() => expect(screen.queryByText('Overview')).toBeNull());
    await user.keyboard('{ArrowDown}{Enter}');

    await waitFor(() => expect(router.state.location.pathname).toBe('/staff/analytics'));
    expect(asked).toEqual([]);
  });

  it('finds conversations by the search of their list, after a pause, and opens one', async () => {
    const { user, router } = await openConsole(['agent']);
    await user.click(screen.getByRole('button', { name: /^Find anything/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Find anything' }), 'clasp');
    await user.click(await screen.findByText('A clasp'));

    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
        '/staff/inbox?item=tickets-7',
      ),
    );
    expect(asked).toEqual(['conversations view=all&q=clasp']);
  });

  it('asks every list that an admin may see, and says when nothing is found', async () => {
    const { user } = await openConsole(['clerk', 'merchant']);
    await user.click(screen.getByRole('button', { name: /^Find anything/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Find anything' }), 'xyz');

    expect(await screen.findByText('Nothing found.')).toBeVisible();
    expect(asked.sort()).toEqual(['customers', 'orders', 'products']);
  });
});

describe('the keys of all consoles', () => {
  it('focus the search and move through the rows', async () => {
    const { user } = await openConsole(['clerk']);
    await user.keyboard('j');
    expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: 'Second' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('jk');

    expect(screen.getByRole('searchbox')).toHaveValue('jk');
  });

  it('are listed by a question mark, and can be switched off', async () => {
    const { user } = await openConsole(['clerk']);
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.keyboard('j');

    expect(screen.getByRole('button', { name: 'First' })).not.toHaveFocus();
  });
});

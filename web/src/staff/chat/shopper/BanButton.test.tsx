import { banCalls, type ChatBan, identityCalls, leadCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAgentSession, buildPresence } from '../../../testing/build-chat.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { narrowScreen, widenScreen } from '../../../testing/wide-screen.ts';
import { AgentConsole } from '../AgentConsole.tsx';

let service: FakeAgentService;

beforeEach(() => {
  widenScreen();
  service = new FakeAgentService();
  fakeSockets.openAgent = service.connect;
  network.use(...service.handlers);
});

async function openChat() {
  const view = renderConsole(<AgentConsole products={[]} />);
  await screen.findByText('Available', { exact: true });
  await view.user.click(screen.getByRole('button', { name: /^Hana Sato/ }));
  await screen.findByRole('complementary', { name: 'Shopper' });

  return view;
}

const BAN: ChatBan = {
  id: 1,
  kind: 'network',
  customerName: 'Hana Sato',
  reason: 'Insults',
  sessionId: null,
  bannedBy: 'Aiko Mori',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-21T10:00:00.000Z',
};

it('a ban asks why, and is made for the chosen person and time', async () => {
  const { sessionId } = service.addHeld('Hana Sato');
  const bans: unknown[] = [];
  network.use(
    handleCall(banCalls.addBan, async ({ request }) => {
      bans.push(await request.json());
      return BAN;
    }),
  );
  const { user } = await openChat();
  await user.click(screen.getByRole('button', { name: 'Ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban Hana Sato?' }));
  await user.click(dialog.getByRole('button', { name: 'Ban' }));
  expect(dialog.getByText('Say why.')).toBeVisible();
  expect(bans).toEqual([]);

  await user.click(dialog.getByRole('combobox', { name: 'Whom' }));
  await user.click(await screen.findByRole('option', { name: 'The network, with everybody in it' }));
  await user.click(dialog.getByRole('combobox', { name: 'For how long' }));
  await user.click(await screen.findByRole('option', { name: 'A week' }));
  await user.type(dialog.getByLabelText('Why'), ' Insults ');
  await user.click(dialog.getByRole('button', { name: 'Ban' }));

  await waitFor(() => expect(bans).toEqual([{ sessionId, kind: 'network', hours: 168, reason: 'Insults' }]));
});

it('Escape closes the dialog, and not the panel beneath it where it is a drawer', async () => {
  narrowScreen();
  service.addHeld('Hana Sato');
  const { user } = renderConsole(<AgentConsole products={[]} />);
  await user.click(await screen.findByRole('button', { name: /^Hana Sato/ }));
  await user.click(await screen.findByRole('button', { name: 'Shopper' }));
  const drawer = await screen.findByRole('dialog', { name: 'Shopper' });
  await user.click(within(drawer).getByRole('button', { name: 'Ban' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ban Hana Sato?' }));
  await waitFor(() => {
    expect(dialog.getByLabelText('Why')).toHaveFocus();
  });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Ban Hana Sato?' })).not.toBeInTheDocument();
  });
  expect(screen.getByRole('dialog', { name: 'Shopper' })).toBeVisible();

  within(drawer).getByRole('button', { name: 'Ban' }).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a chat of a colleague', () => {
  const signIn = (isLead: boolean) =>
    network.use(
      handleCall(identityCalls.getSession, () => ({
        customerId: 7,
        customer: null,
        staff: {
          username: 'aiko',
          displayName: 'Aiko Mori',
          roles: ['agent' as const],
          ...(isLead && { isLead: true as const }),
        },
      })),
    );

  it('is not taken over by an agent who is no lead', async () => {
    signIn(false);
    service.addWaiting('Hana Sato');
    await openChat();

    expect(screen.queryByRole('group', { name: 'For leads' })).not.toBeInTheDocument();
  });

  it('is given to an agent by a lead while it waits', async () => {
    signIn(true);
    service.others = [buildPresence({ agentId: 2, displayName: 'Ren Ito', chats: 1 })];
    const session = service.addWaiting('Hana Sato');
    const assigned: unknown[] = [];
    network.use(
      handleCall(leadCalls.assignChat, async ({ request }) => {
        assigned.push(await request.json());
        return buildAgentSession({ ...session, status: 'active' });
      }),
    );
    const { user } = await openChat();
    const group = within(await screen.findByRole('group', { name: 'For leads' }));
    await user.click(group.getByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('button', { name: /^Ren Ito/ }));

    await waitFor(() => expect(assigned).toEqual([{ agentId: 2 }]));
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPreferences } from '../../app/desk/preferences.ts';
import { buildConversation } from '../../testing/build-inbox.ts';
import { FakeAgentService } from '../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../testing/fake-sockets.ts';
import { network } from '../../testing/msw-server.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { narrowScreen, shrinkScreen } from '../../testing/wide-screen.ts';
import { AgentConsole } from './AgentConsole.tsx';
import { SHORTCUTS, WRITING_KEYS } from './settings/shortcuts.ts';

let service: FakeAgentService;

beforeEach(() => {
  service = new FakeAgentService();
  fakeSockets.openAgent = service.connect;
  network.use(...service.handlers);
});

async function openConsole() {
  const view = renderConsole(<AgentConsole products={[]} />);
  await screen.findByText('Available', { exact: true });

  return view;
}

const chatWith = (name: string) => screen.findByRole('region', { name: `Chat with ${name}` });

describe('the shortcuts of the console', () => {
  it('take the oldest waiting chat, write a reply and a note, and leave the field', async () => {
    service.addWaiting('Hana Sato');
    service.addWaiting('Mateo Ruiz');
    const { user } = await openConsole();
    await user.keyboard('c');
    await waitFor(() => {
      expect(screen.getByLabelText('Reply to Hana Sato')).toHaveFocus();
    });
    await user.keyboard('Hello. Could it be c?{Enter}{Escape}n');
    await waitFor(() => {
      expect(screen.getByLabelText('Note for agents')).toHaveFocus();
    });
    await user.keyboard('Asked before.{Enter}');

    await waitFor(() => expect(service.notes).toHaveLength(1));
    expect(service.messages.map(({ message }) => message)).toEqual(['Hello. Could it be c?']);
    expect(service.sessions.map(({ status }) => status)).toEqual(['active', 'waiting']);
  });

  it('go through the chats, by letters outside a field and with Alt inside one', async () => {
    service.addHeld('Hana Sato');
    service.addHeld('Mateo Ruiz');
    service.addWaiting('Ines Duarte');
    const { user } = await openConsole();
    await user.keyboard('j');
    expect(await chatWith('Hana Sato')).toBeVisible();
    await user.keyboard('jj');
    expect(await chatWith('Ines Duarte')).toBeVisible();
    await user.keyboard('k');
    expect(await chatWith('Mateo Ruiz')).toBeVisible();
    await user.click(screen.getByLabelText('Reply to Mateo Ruiz'));
    await user.keyboard('{Alt>}1{/Alt}');

    expect(await chatWith('Hana Sato')).toBeVisible();
  });

  it('open the menus of the chat, which Escape closes, and hide the chat', async () => {
    service.addHeld('Hana Sato');
    const { user } = await openConsole();
    await user.keyboard('j');
    await chatWith('Hana Sato');
    await user.keyboard('t');
    expect(await screen.findByText('There are no other agents')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.keyboard('e');
    expect(await screen.findByRole('button', { name: 'End chat' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'End chat' })).not.toBeInTheDocument();
    });
    await user.keyboard('x');

    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Chat with Hana Sato' })).not.toBeInTheDocument();
    });
    expect(service.sessions[0]?.status).toBe('active');
  });

  it("find the shopper's order, and ban the shopper", async () => {
    service.addHeld('Hana Sato');
    const { user } = await openConsole();
    await user.keyboard('j');
    await chatWith('Hana Sato');
    await user.keyboard('o');
    await waitFor(() => {
      expect(screen.getByLabelText('Find an order')).toHaveFocus();
    });
    await user.keyboard('{Escape}b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ban Hana Sato?' }));

    await waitFor(() => {
      expect(dialog.getByLabelText('Why')).toHaveFocus();
    });
  });

  it('are all listed in the dialog that ? opens', async () => {
    const { user } = await openConsole();
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Shortcuts' }));

    for (const { text } of [...SHORTCUTS.flatMap(({ shortcuts }) => shortcuts), ...WRITING_KEYS]) {
      expect(dialog.getAllByText(text)[0]).toBeVisible();
    }
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('ignore single letters when the agent has turned them off', async () => {
    service.addWaiting('Hana Sato');
    const { user } = await openConsole();
    await user.keyboard('?');
    await user.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    await user.keyboard('c');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');

    expect(await chatWith('Hana Sato')).toBeVisible();
    expect(service.sessions[0]?.status).toBe('waiting');
    setPreferences({ singleKeys: true });
  });
});

describe('a waiting chat on the screen', () =>
  it('is reported as read when the agent takes it', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const hana = service.addWaiting('Hana Sato');
    const { id } = service.say(hana, 'Is it heavy?');
    const { user } = await openConsole();
    await user.keyboard('j');
    const log = await screen.findByRole('log', { name: 'Conversation with Hana Sato' });
    expect(await within(log).findByText('Is it heavy?')).toBeVisible();
    expect(service.reportedReads).toEqual([]);
    await user.keyboard('c');

    await waitFor(() => expect(service.reportedReads).toContain(id));
  }));

it('searches all that was written, and opens a chat at the message that was found', async () => {
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const hana = service.addWaiting('Hana Sato', { status: 'ended', agentName: 'Ren Ito' });
  const found = service.say(hana, 'Which oil for the camellia box?');
  service.say(hana, 'Thank you.');
  service.conversations = [
    buildConversation({
      id: hana.sessionId,
      name: 'Hana Sato',
      state: 'ended',
      preview: found.message,
      messageId: found.id,
      satisfaction: 5,
      tags: ['care'],
    }),
  ];
  const { user } = await openConsole();
  await user.keyboard('/');
  expect(screen.getByLabelText('Search conversations')).toHaveFocus();
  await user.keyboard('camellia');
  const row = await screen.findByRole('button', {
    name: /^Hana Sato.*Which oil for the camellia box.*5 of 5, care/,
  });
  expect(within(row).getByText('camellia').tagName).toBe('MARK');
  await user.click(row);

  const log = within(await screen.findByRole('log', { name: 'Conversation with Hana Sato' }));
  const mark = await log.findByText('Found by your search');
  expect(mark.parentElement).toHaveTextContent(found.message);
  expect(scrolled.mock.contexts[0]).toBe(mark.parentElement);
});

it('tells an agent who was sent away, and a key brings them back', async () => {
  service.addWaiting('Hana Sato');
  const { user } = await openConsole();
  service.push.onUp();
  await waitFor(() => expect(service.activeCount).toBe(1));
  expect(screen.queryByText(/You are away/)).not.toBeInTheDocument();
  service.push.onPresence([{ ...service.me, status: 'away', idle: true }]);
  expect(await screen.findByText(/You are away: the console was not used for 10 min/)).toBeVisible();
  await user.keyboard('{Shift}');

  expect(service.activeCount).toBe(2);
});

it('leads from the menu of a phone to the list, also while a chat is open, and keeps a chat that a link opens', async () => {
  shrinkScreen();
  const hana = service.addHeld('Hana Sato');
  const { user, router } = await openConsole();
  await user.click(screen.getByRole('button', { name: /^Hana Sato/ }));
  const pane = await chatWith('Hana Sato');
  await act(() => router.navigate('/staff/inbox'));
  await waitFor(() => expect(pane).not.toBeInTheDocument());
  await act(() => router.navigate(`/staff/inbox?item=chats-${hana.sessionId}`));

  expect(await chatWith('Hana Sato')).toBeVisible();
  expect(router.state.location.search).toBe('');
  narrowScreen();
});

import '../panel/ChatPanel.tsx';
import { chatByMailCalls } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeChatService } from '../../../testing/fake-chat-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ChatDock } from '../ChatDock.tsx';
import { MailedChat } from './MailedChat.tsx';

const TOKEN = `2s.tq9rk0.${'A'.repeat(43)}`;

let service: FakeChatService;
let tokens: string[];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  service = new FakeChatService();
  tokens = [];
  fakeSockets.openShopper = service.connect;
  network.use(
    handleCall(chatByMailCalls.openChatLink, async ({ request }) => {
      tokens.push((await request.json()).token);
      return service.session;
    }),
    ...service.handlers,
  );
});

const openLink = (fragment = `#chat=${TOKEN}`) =>
  renderWithProviders(
    <>
      <MailedChat />
      <ChatDock />
    </>,
    `/contact${fragment}`,
  );

describe('the link of a mailed answer', () => {
  it('opens the chat in this browser, and leaves the address', async () => {
    service.session = { ...service.session, status: 'active', agentName: 'Mika' };
    service.store('Yes, 925 silver.', 'agent');
    const { router } = openLink();

    expect(await screen.findByRole('dialog', { name: /Mika/ })).toBeVisible();
    expect(await screen.findByText('Yes, 925 silver.')).toBeVisible();
    expect(tokens).toEqual([TOKEN]);
    expect(router.state.location).toMatchObject({ pathname: '/contact', hash: '' });
    expect(window.localStorage.getItem('ronin.chat')).toContain(service.session.sessionId);
  });

  it('shows a chat that has ended, and offers a new one', async () => {
    service.session = { ...service.session, status: 'ended', agentName: 'Mika' };
    openLink();

    expect(await screen.findByText(/^This chat session has ended\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start a new chat' })).toBeVisible();
  });

  it('replaces another chat of this browser', async () => {
    const other = '11111111-1111-4111-8111-111111111111';
    window.localStorage.setItem('ronin.chat', JSON.stringify({ sessionId: other, seenId: 3, rating: null }));
    openLink();

    await waitFor(() =>
      expect(window.localStorage.getItem('ronin.chat')).toContain(service.session.sessionId),
    );
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it.each([
    [404, /^This link opens no chat any more\./],
    [503, /^The chat could not be opened\./],
  ])('says why it opens nothing: %i', async (status, words) => {
    network.use(handleCall(chatByMailCalls.openChatLink, () => problem(status, 'No.')));
    const { user } = openLink();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.click(screen.getByRole('button', { name: 'Open the chat window' }));

    expect(await screen.findByRole('dialog', { name: 'Live Chat Support' })).toBeVisible();
  });

  it('is nothing on a page without one', () => {
    openLink('');

    expect(tokens).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

import { screen } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeChatService } from '../../../testing/fake-chat-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { openChat, startChat } from '../../../testing/render-chat.tsx';

let service: FakeChatService;

beforeEach(() => {
  service = new FakeChatService();
  fakeSockets.openShopper = service.connect;
  network.use(...service.handlers);
});

describe('the chat panel after a failure', () => {
  it('says that messages come too fast, and sends them a little later', async () => {
    const { user } = await startChat();
    const refuseOnce = http.post(
      '*/api/chat/sessions/:id/messages',
      () => problem(429, 'Too many requests.'),
      {
        once: true,
      },
    );
    network.use(refuseOnce);
    await user.type(screen.getByLabelText('Message'), 'Hello{Enter}');
    expect(await screen.findByText(/^You write faster than we can keep up\./)).toBeVisible();
    expect(screen.getByText('Not sent')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();

    expect(await screen.findByText('Sent')).toBeVisible();
    expect(screen.queryByText(/^You write faster/)).not.toBeInTheDocument();
    expect(service.messages).toHaveLength(1);
  });

  it('starts a chat and sends a message when the browser blocks storage', async () => {
    const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    });
    const { user } = await startChat();
    await user.type(screen.getByLabelText('Message'), 'Hello{Enter}');

    expect(await screen.findByText('Sent')).toBeVisible();
    expect(service.messages.map(({ message }) => message)).toEqual(['Hello']);
    storage.mockRestore();
  });

  it('says that the chat could not be ended, and ends it at the next click', async () => {
    const { user } = await startChat();
    network.use(http.post('*/api/chat/sessions/:id/end', () => problem(503, 'Unreachable.'), { once: true }));
    await user.click(screen.getByRole('button', { name: 'End chat' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The chat could not be ended.');
    await user.click(screen.getByRole('button', { name: 'End chat' }));

    expect(await screen.findByText(/^This chat session has ended\./)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [503, 'The chat could not be started. Please try again.'],
    [429, 'Many chats were started from here just now. Please try again in a minute.'],
    [400, 'The chat could not be started. Please look at your name and e-mail address.'],
  ])('says why the chat could not be started: %i', async (status, words) => {
    network.use(http.post('*/api/chat/sessions', () => problem(status, 'No.')));
    const { user } = await openChat();
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.type(screen.getByLabelText('Email'), 'mai@example.com{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(words);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatService } from '../../testing/chat-service.ts';
import { network } from '../../testing/msw-server.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { ChatDock } from './ChatDock.tsx';

let service: ChatService;

vi.mock('./push.ts', () => ({
  openPush: (...args: Parameters<ChatService['connect']>) => {
    void service.connect(...args);
    return {
      send: () => Promise.reject(new Error('down')),
      sayTyping: vi.fn(),
      sayRead: vi.fn(),
      close: vi.fn(),
    };
  },
}));

beforeEach(() => {
  service = new ChatService();
  network.use(...service.handlers);
});

async function openChat() {
  const view = renderWithProviders(<ChatDock />);
  await view.user.click(screen.getByRole('button', { name: 'Open chat' }));
  await screen.findByRole('dialog', { name: 'Live Chat Support' });

  return view;
}

async function startChat() {
  const view = await openChat();
  await view.user.type(screen.getByLabelText('Name'), 'Mai');
  await view.user.type(screen.getByLabelText('Email'), 'mai@example.com{Enter}');
  await screen.findByRole('dialog', { name: 'Connecting you with an agent...' });

  return view;
}

describe('the chat panel', () => {
  it('starts only with a name and an email', async () => {
    const { user } = await openChat();
    expect(screen.getByRole('button', { name: 'Start Chat' })).toBeDisabled();
    await user.type(screen.getByLabelText('Name'), '  ');
    await user.type(screen.getByLabelText('Email'), 'mai@example.com');
    expect(screen.getByRole('button', { name: 'Start Chat' })).toBeDisabled();
    await user.type(screen.getByLabelText('Name'), 'Mai');

    expect(screen.getByRole('button', { name: 'Start Chat' })).toBeEnabled();
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  });

  it('waits, talks and ends in the documented words', async () => {
    const { user } = await startChat();
    expect(screen.getByText('Please wait while we connect you with an available agent...')).toBeVisible();
    await waitFor(() => {
      expect(service.listeners).not.toBeNull();
    });
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: null });
    await screen.findByRole('dialog', { name: 'Chat with Support Agent' });
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Aiko' });
    await screen.findByRole('dialog', { name: 'Chat with Aiko' });
    await user.type(screen.getByLabelText('Message'), 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
    await waitFor(() => {
      expect(service.messages.map(({ message }) => message)).toEqual(['Hello\nthere']);
    });
    await user.click(screen.getByRole('button', { name: 'End chat' }));

    expect(
      await screen.findByText('This chat session has ended. Thank you for contacting us!'),
    ).toBeVisible();
    expect(screen.getByLabelText('Message')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('goes on while it is minimised, and counts what was not seen', async () => {
    const { user, store } = await startChat();
    await waitFor(() => {
      expect(service.listeners).not.toBeNull();
    });
    await user.click(screen.getByRole('button', { name: 'Minimise chat' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    service.listeners?.onMessage(service.store('Are you there?'));
    await user.click(await screen.findByRole('button', { name: 'Open chat, 1 unread' }));
    expect(await screen.findByText('Are you there?')).toBeVisible();
    await waitFor(() => {
      expect(store.getState().panels.unreadMessages).toBe(0);
    });
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    service.listeners?.onMessage(service.store('Still here?'));
    expect(await screen.findByRole('button', { name: 'Open chat, 1 unread' })).toBeVisible();
  });

  it('says so when it could not be started', async () => {
    service.isAway = true;
    const { user } = await openChat();
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.type(screen.getByLabelText('Email'), 'mai@example.com{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The chat could not be started. Please try again.',
    );
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeChatService } from '../../../testing/fake-chat-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { network } from '../../../testing/msw-server.ts';
import { openChat, startChat } from '../../../testing/render-chat.tsx';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ChatDock } from '../ChatDock.tsx';

let service: FakeChatService;

beforeEach(() => {
  window.sessionStorage.clear();
  service = new FakeChatService();
  fakeSockets.openShopper = service.connect;
  network.use(...service.handlers);
});

describe('the chat after a reload', () => {
  const renderDock = () => renderWithProviders(<ChatDock />);

  it('is shown as it was, without taking the focus', async () => {
    const before = await startChat();
    before.unmount();
    const { user, unmount } = renderDock();
    await screen.findByRole('dialog', { name: 'Connecting you with an agent...' });
    expect(document.body).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Minimise chat' }));
    unmount();
    renderDock();

    const minimised = await screen.findByRole('button', { name: 'Open chat' });
    await waitFor(() => {
      expect(minimised).toHaveTextContent('Connecting you with an agent...');
    });
  });

  it('is named on the launcher of a new tab: the position, then the agent', async () => {
    const before = await startChat();
    before.unmount();
    window.sessionStorage.clear();
    renderDock();
    const launcher = screen.getByRole('button', { name: 'Open chat' });
    await waitFor(() => {
      expect(launcher).toHaveTextContent('Next in line');
    });
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Mika' });

    await waitFor(() => {
      expect(launcher).toHaveTextContent('Chat with Mika');
    });
    expect(launcher).toHaveAccessibleName('Open chat');
  });

  it('keeps the text in the field, also when it is minimised and closed', async () => {
    const { user, unmount } = await startChat();
    await user.type(screen.getByLabelText('Message'), 'Half a');
    await user.click(screen.getByRole('button', { name: 'Minimise chat' }));
    await user.click(screen.getByRole('button', { name: 'Open chat' }));
    expect(screen.getByLabelText('Message')).toHaveValue('Half a');
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    await user.click(screen.getByRole('button', { name: 'Open chat' }));
    await user.type(screen.getByLabelText('Message'), ' question');
    unmount();
    renderDock();
    await user.click(await screen.findByRole('button', { name: 'Close chat' }));
    await user.click(screen.getByRole('button', { name: 'Open chat' }));

    expect(screen.getByLabelText('Message')).toHaveValue('Half a question');
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('keeps name and e-mail address of the start form', async () => {
    const { user } = await openChat();
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.type(screen.getByLabelText('Email'), 'mai@');
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    await user.click(screen.getByRole('button', { name: 'Open chat' }));

    expect(screen.getByLabelText('Name')).toHaveValue('Mai');
    expect(screen.getByLabelText('Email')).toHaveValue('mai@');
  });
});

describe('while no agent is available', () => {
  it('the start form says so', async () => {
    service.isAgentAvailable = false;
    const { unmount } = await openChat();
    expect(await screen.findByText(/^Nobody is at the bench right now\./)).toBeVisible();
    unmount();
    service.isAgentAvailable = true;
    await openChat();

    expect(screen.queryByText(/^Nobody is at the bench right now\./)).not.toBeInTheDocument();
  });

  it('the chat shows neither Live nor a position', async () => {
    service.isAgentAvailable = false;
    await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.listeners?.onUp();
    service.pushAvailability(false);

    expect(await screen.findByRole('button', { name: 'Leave a message' })).toBeVisible();
    expect(screen.queryByText('Live')).not.toBeInTheDocument();
    expect(screen.queryByText('You are next in line.')).not.toBeInTheDocument();
  });

  it('messages of the chat become part of a message that is left', async () => {
    const { user } = await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    await user.type(screen.getByLabelText('Message'), 'Do you make it in blue?{Enter}');
    await screen.findByText('Sent');
    service.pushAvailability(false);
    await user.click(await screen.findByRole('button', { name: 'Leave a message' }));
    await user.click(screen.getByRole('button', { name: 'Leave message' }));

    await waitFor(() => expect(service.left).toEqual(['Do you make it in blue?']));
  });
});

describe('a wrong e-mail address in the start form', () =>
  it('has an error below its field until it is changed', async () => {
    const { user } = await openChat();
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.type(screen.getByLabelText('Email'), 'mai@example{Enter}');
    const field = screen.getByLabelText('Email');
    expect(await screen.findByText('Enter an address like name@example.com.')).toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    await user.type(field, '.com');
    expect(screen.queryByText(/^Enter an address/)).not.toBeInTheDocument();
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Connecting you with an agent...' })).toBeVisible();
  }));

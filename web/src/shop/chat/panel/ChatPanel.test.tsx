import { chatCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describeProduct } from '../../../components/product/describe-product.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { FakeChatService } from '../../../testing/fake-chat-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { openChat, startChat } from '../../../testing/render-chat.tsx';

let service: FakeChatService;

beforeEach(() => {
  window.sessionStorage.clear();
  service = new FakeChatService();
  fakeSockets.openShopper = service.connect;
  network.use(...service.handlers);
});

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

  it('does not ask a signed-in shopper for name and address', async () => {
    const customer = { email: 'mai@example.com', firstName: 'Mai', lastName: 'Ito' };
    let started: unknown;
    network.use(
      http.get('*/api/session', () => HttpResponse.json({ customerId: 7, customer, staff: null })),
      http.post('*/api/chat/sessions', async ({ request }) => {
        started = await request.json();
        return HttpResponse.json({ session: service.session }, { status: 201 });
      }),
    );
    const { user } = await openChat();
    expect(await screen.findByText('mai@example.com')).toBeVisible();
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start Chat' }));

    expect(
      await screen.findByText('Please wait while we connect you with an available agent...'),
    ).toBeVisible();
    expect(started).toEqual({ customerName: 'Mai Ito', customerEmail: 'mai@example.com' });
  });

  describe('after its end', () => {
    const endChat = async (customer: { email: string; firstName: null; lastName: null } | null) => {
      network.use(
        http.get('*/api/session', () => HttpResponse.json({ customerId: 7, customer, staff: null })),
      );
      const view = await openChat();
      if (customer === null) {
        await view.user.type(screen.getByLabelText('Name'), 'Mai');
        await view.user.type(screen.getByLabelText('Email'), 'mai@example.com');
      } else await screen.findByText(customer.email);
      await view.user.click(screen.getByRole('button', { name: 'Start Chat' }));
      await view.user.click(await screen.findByRole('button', { name: 'End chat' }));
      await screen.findByText('This chat session has ended. Thank you for contacting us!');

      return view;
    };
    const ACCOUNT = { email: 'mai@example.com', firstName: null, lastName: null };

    it('is sent by mail to a signed-in shopper who asks for it', async () => {
      const asked: unknown[] = [];
      network.use(
        handleCall(chatCalls.mailTranscript, ({ params }) => {
          asked.push(params.sessionId);
          return asked.length === 1 ? problem(503, 'The database is unreachable.') : { to: ACCOUNT.email };
        }),
      );
      const { user } = await endChat(ACCOUNT);
      await user.click(await screen.findByRole('button', { name: 'Email me this chat' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('The chat could not be sent.');
      await user.click(screen.getByRole('button', { name: 'Email me this chat' }));

      expect(await screen.findByText('On its way to mai@example.com')).toBeVisible();
      expect(asked).toEqual([service.session.sessionId, service.session.sessionId]);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('is not offered by mail to a guest, whose address was only typed', async () => {
      await endChat(null);

      expect(screen.getByRole('button', { name: 'Start a new chat' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Email me this chat' })).not.toBeInTheDocument();
    });
  });

  it('shows the documented texts while waiting, during the chat and at its end', async () => {
    const { user } = await startChat();
    expect(screen.getByText('Please wait while we connect you with an available agent...')).toBeVisible();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: null });
    await screen.findByRole('dialog', { name: 'Chat with Support Agent' });
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Aiko' });
    await screen.findByRole('dialog', { name: 'Chat with Aiko' });
    await user.type(screen.getByLabelText('Message'), 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
    await waitFor(() => expect(service.messages.map(({ message }) => message)).toEqual(['Hello\nthere']));
    await user.click(screen.getByRole('button', { name: 'End chat' }));

    expect(
      await screen.findByText('This chat session has ended. Thank you for contacting us!'),
    ).toBeVisible();
    expect(screen.getByLabelText('Message')).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });

  it('stays connected while it is minimised, and counts unread messages', async () => {
    const { user, store } = await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Minimise chat' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    service.listeners?.onMessage(service.store('Are you there?'));
    await user.click(await screen.findByRole('button', { name: 'Open chat, 1 unread' }));
    expect(await screen.findByText('Are you there?')).toBeVisible();
    await waitFor(() => expect(store.getState().panels.unreadMessages).toBe(0));
    await user.click(screen.getByRole('button', { name: 'Close chat' }));
    service.listeners?.onMessage(service.store('Still here?'));
    expect(await screen.findByRole('button', { name: 'Open chat, 1 unread' })).toBeVisible();
  });

  it('counts unread messages in the title while another tab is shown', async () => {
    await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    service.listeners?.onMessage(service.store('Are you there?'));
    await waitFor(() => expect(document.title).toBe('(1) Page | Ronin'));
    shown.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));

    await waitFor(() => expect(document.title).toBe('Page | Ronin'));
  });

  it('shows the connection state', async () => {
    await startChat();
    expect(screen.getByText('Checking for messages every 3 seconds')).toBeVisible();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.listeners?.onUp();

    expect(await screen.findByText('Live')).toBeVisible();
  });

  it('shows the position in the waiting list', async () => {
    await startChat();
    expect(await screen.findByText('You are next in line.')).toBeVisible();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.listeners?.onSession({ ...service.session, queuePosition: 3 });

    expect(await screen.findByText('You are number 3 in line.')).toBeVisible();
  });

  it('promises an answer by mail after a long wait, to the address that the shopper types', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post('*/api/chat/sessions/:id/answer-address', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...promised(), answerEmail: 'other@example.com' });
      }),
    );
    const promised = () => ({ ...service.session, promisedAt: '2026-11-21T09:03:00.000Z' });
    const { user } = await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    expect(screen.queryByLabelText('Where to answer')).not.toBeInTheDocument();
    service.listeners?.onSession(promised());
    const field = await screen.findByLabelText('Where to answer');
    await user.clear(field);
    await user.type(field, 'other');
    await user.click(screen.getByRole('button', { name: 'Answer me there' }));
    expect(await screen.findByText('Enter an address like name@example.com.')).toBeVisible();
    await user.type(field, '@example.com');
    await user.click(screen.getByRole('button', { name: 'Answer me there' }));

    expect(await screen.findByText(/We answer to other@example.com/)).toBeVisible();
    expect(sent).toEqual([{ email: 'other@example.com' }]);
    expect(screen.getByText('Please wait while we connect you with an available agent...')).toBeVisible();
  });

  it('offers to leave a message only when no agent is available', async () => {
    const { user } = await startChat();
    expect(screen.queryByRole('button', { name: 'Leave a message' })).not.toBeInTheDocument();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.pushAvailability(false);
    await user.click(await screen.findByRole('button', { name: 'Leave a message' }));
    expect(screen.getByText('Please wait while we connect you with an available agent...')).toBeVisible();
    await user.type(screen.getByLabelText('Your message'), 'Do you make it in blue?');
    await user.click(screen.getByRole('button', { name: 'Leave message' }));

    expect(
      await screen.findByText('This chat session has ended. Thank you for contacting us!'),
    ).toBeVisible();
    expect(service.left).toEqual(['Do you make it in blue?']);
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it.each(['Control', 'Meta'])('leaves the message with %s and Enter', async (modifier) => {
    const { user } = await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.pushAvailability(false);
    await user.click(await screen.findByRole('button', { name: 'Leave a message' }));
    await user.keyboard(`Do you make it{Enter}in blue?{${modifier}>}{Enter}{/${modifier}}`);

    await waitFor(() => expect(service.left).toEqual(['Do you make it\nin blue?']));
  });

  it('keeps the text of the message when an agent becomes available', async () => {
    const { user } = await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.pushAvailability(false);
    await user.click(await screen.findByRole('button', { name: 'Leave a message' }));
    expect(screen.getByLabelText('Your message')).toHaveFocus();
    await user.keyboard('Do you make it{Enter}in blue?');
    service.pushAvailability(true);

    expect(await screen.findByLabelText('Message')).toHaveValue('Do you make it\nin blue?');
    expect(service.left).toEqual([]);
  });

  it('takes a rating from 1 to 5 after the end, by keyboard, once', async () => {
    service.session = { ...service.session, status: 'active', agentName: 'Aiko' };
    const view = await openChat();
    await view.user.type(screen.getByLabelText('Name'), 'Mai');
    await view.user.type(screen.getByLabelText('Email'), 'mai@example.com{Enter}');
    await view.user.click(await screen.findByRole('button', { name: 'End chat' }));
    const group = await screen.findByRole('group', { name: 'How was this chat?' });
    expect(screen.queryByRole('button', { name: 'Send rating' })).not.toBeInTheDocument();
    within(group).getByRole('radio', { name: '1, poor' }).focus();
    await view.user.keyboard('[Space][ArrowRight][ArrowRight][ArrowRight][Enter]');

    expect(await screen.findByText('Thank you. You gave this chat 4 of 5.')).toBeVisible();
    expect(service.ratings).toEqual([4]);
    expect(service.ratingComment).toBeUndefined();
  });

  it('asks a shopper who was banned for no rating', async () => {
    await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.session = { ...service.session, status: 'active', agentName: 'Aiko' };
    const last = { ...service.store('The shop has ended this chat.', 'system'), messageType: 'banned' };
    service.listeners?.onMessage(last);
    service.end();
    service.listeners?.onSession(service.session);

    expect(await screen.findByText(last.message)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Start a new chat' })).toBeVisible();
    await expect(screen.findByRole('group', { name: 'How was this chat?' })).rejects.toThrow(
      'Unable to find',
    );
  });

  it('takes words beside the stars', async () => {
    service.session = { ...service.session, status: 'active', agentName: 'Aiko' };
    const { user } = await openChat();
    await user.type(screen.getByLabelText('Name'), 'Mai');
    await user.type(screen.getByLabelText('Email'), 'mai@example.com{Enter}');
    await user.click(await screen.findByRole('button', { name: 'End chat' }));
    await user.click(await screen.findByRole('radio', { name: '5, excellent' }));
    await user.type(screen.getByLabelText('In a few words (optional)'), ' Kind and quick. ');
    await user.click(screen.getByRole('button', { name: 'Send rating' }));

    expect(await screen.findByText('Thank you. You gave this chat 5 of 5.')).toBeVisible();
    expect(service.ratingComment).toBe('Kind and quick.');
  });

  it('marks messages that are sent, read and refused', async () => {
    const { user } = await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    await user.type(screen.getByLabelText('Message'), 'Hello{Enter}');
    expect(await screen.findByText('Sent')).toBeVisible();
    const [message] = service.messages;
    const read = { sessionId: service.session.sessionId, messageId: message?.id ?? 0, by: 'agent' as const };
    service.listeners?.onRead(read);
    expect(await screen.findByText('Read')).toBeVisible();
    network.use(http.post('*/api/chat/sessions/:id/messages', () => problem(400, 'No.')));
    await user.type(screen.getByLabelText('Message'), 'Again{Enter}');
    expect(await screen.findByText('Not sent')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove' }));

    expect(screen.queryByText('Again')).not.toBeInTheDocument();
  });

  it('shows the card of a product, or its description when there is no such product', async () => {
    const product = buildProduct({ id: 7, name: 'Enso Bangle' });
    network.use(
      http.get('*/api/products/7', () => HttpResponse.json(product)),
      http.get('*/api/products/8', () => problem(404, 'No such product.')),
    );
    await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    const show = (name: string, productId: number) => {
      const text = describeProduct(
        { name, price: '420.00' },
        `https://ronin.example/product/${String(productId)}`,
      );
      service.listeners?.onMessage({ ...service.store(text), productId, messageType: 'product' });
    };
    show('Enso Bangle', 7);
    show('Lost Ring', 8);

    expect(await screen.findByRole('link', { name: /Enso Bangle/ })).toHaveAttribute('href', '/product/7');
    expect(await screen.findByText(/Lost Ring, \$420:/)).toBeVisible();
    expect(screen.queryByText(/Enso Bangle, \$420:/)).not.toBeInTheDocument();
  });

  it('shows a product as a card that links to its page, and an address as a link without a referrer', async () => {
    const product = buildProduct({ id: 7, name: 'Enso Bangle' });
    network.use(http.get('*/api/products/7', () => HttpResponse.json(product)));
    await startChat();
    await waitFor(() => expect(service.listeners).not.toBeNull());
    service.listeners?.onMessage({ ...service.store('See this one.'), productId: 7, messageType: 'product' });
    service.listeners?.onMessage(service.store('Or https://example.com/care, <b>really</b>.'));

    const card = await screen.findByRole('link', { name: /Enso Bangle/ });
    expect(screen.getByText('See this one.')).toBeVisible();
    expect(card).toHaveAttribute('href', '/product/7');
    const link = screen.getByRole('link', { name: 'https://example.com/care' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
    expect(screen.getByText(/<b>really<\/b>/)).toBeVisible();
  });
});

import { type CannedReply, chatStaffCalls, helpCalls, identityCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildChatOrder } from '../../../testing/build-chat-order.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { AgentConsole } from '../AgentConsole.tsx';

let service: FakeAgentService;

beforeEach(() => {
  service = new FakeAgentService();
  fakeSockets.openAgent = service.connect;
  network.use(
    ...service.handlers,
    handleCall(identityCalls.getSession, () => ({
      customerId: 7,
      customer: null,
      staff: { username: 'aiko', displayName: 'Aiko Mori', roles: ['agent' as const] },
    })),
  );
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

async function openChat() {
  const session = service.addHeld('Hana Sato', {
    customerPage: { path: '/product/7', title: 'Enso Bangle | Ronin' },
  });
  const view = renderConsole(<AgentConsole products={[buildProduct({ id: 7, name: 'Enso Bangle' })]} />);
  await screen.findByText('Available', { exact: true });
  await view.user.click(screen.getByRole('button', { name: /^Hana Sato/ }));
  const field = await screen.findByLabelText('Reply to Hana Sato');

  return { ...view, session, field };
}

const reply = (id: number, shortcut: string, text: string) => ({
  id,
  shortcut,
  text,
  picture: null as CannedReply['picture'],
  updatedAt: '2026-11-20T10:00:00.000Z',
});

describe('a saved reply', () => {
  it('knows the order, the product and the agent', async () => {
    service.orders = [buildChatOrder({ status: 'shipped', trackingNumber: '1Z999' })];
    service.replies = [
      reply(
        1,
        'where',
        '{{customer.firstName}}, {{order.number}} is {{order.state}}: {{order.tracking}}. {{product.name}}! {{agent.name}}',
      ),
    ];
    const { user, field } = await openChat();
    await user.type(field, '/where');
    await screen.findByRole('listbox', { name: 'Saved replies' });
    await user.keyboard('{Enter}');

    expect(field).toHaveValue('Hana, R-7K3M-9Q2F is shipped: 1Z999. Enso Bangle! Aiko Mori');
  });

  it('is waited for: Enter does not send its shortcut while the replies are loaded', async () => {
    let answer: (replies: CannedReply[]) => void = () => undefined;
    const replies = new Promise<CannedReply[]>((resolve) => (answer = resolve));
    network.use(handleCall(chatStaffCalls.listCannedReplies, () => replies));
    const { user, field } = await openChat();
    await user.type(field, '/hello{Enter}');
    expect(field).toHaveValue('/hello');

    answer([reply(1, 'hello', 'Good day!')]);
    await screen.findByRole('listbox', { name: 'Saved replies' });
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Good day!');
    expect(service.messages).toEqual([]);
  });

  it('with a missing value is not sent before it is filled in or removed', async () => {
    service.replies = [reply(1, 'when', 'It takes {{?How many days}} days. {{order.tracking}}')];
    const { user, field } = await openChat();
    await user.type(field, '/when');
    await screen.findByRole('listbox', { name: 'Saved replies' });
    await user.keyboard('{Enter}');
    const missing = within(await screen.findByRole('group', { name: 'Missing in the reply' }));
    expect(missing.getByText(/cannot be sent before/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    expect(service.messages).toEqual([]);
    expect(missing.getByLabelText('How many days')).toHaveFocus();

    await user.click(missing.getByRole('button', { name: 'Remove order.tracking' }));
    await user.type(missing.getByLabelText('How many days'), '3{Enter}');
    expect(field).toHaveValue('It takes 3 days. ');
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(service.messages.map(({ message }) => message.trim())).toEqual(['It takes 3 days.']),
    );
  });
});

describe('the picture of a saved reply', () => {
  const PICTURE = {
    name: 'measure.jpg',
    width: 400,
    height: 300,
    url: '/api/chat/replies/1/picture/a.jpg',
    thumbnailUrl: '/api/chat/replies/1/picture/a-small.jpg',
  };
  const insert = async () => {
    service.replies = [{ ...reply(1, 'size', 'Measure like this.'), picture: PICTURE }];
    const opened = await openChat();
    await opened.user.type(opened.field, '/size');
    await screen.findByRole('listbox', { name: 'Saved replies' });
    await opened.user.keyboard('{Enter}');
    const chip = await screen.findByRole('group', { name: 'Picture of the saved reply' });

    return { ...opened, chip };
  };

  it('stands below the text, and can be removed', async () => {
    const { user, chip, field } = await insert();
    expect(chip).toHaveTextContent('measure.jpg is sent after it');
    await user.click(within(chip).getByRole('button', { name: 'Remove measure.jpg' }));
    expect(chip).not.toBeInTheDocument();
    await user.click(field);
    await user.keyboard('{Enter}');

    await waitFor(() =>
      expect(service.messages.map(({ message }) => message)).toEqual(['Measure like this.']),
    );
  });

  it('stays when it cannot be loaded, and the text is sent', async () => {
    network.use(
      http.get('*/api/chat/replies/1/picture/a.jpg', () => new HttpResponse(null, { status: 404 })),
    );
    const { user, field } = await insert();
    await user.type(field, '{Enter}');

    expect(
      await screen.findByText('measure.jpg could not be loaded. Send it again, or remove it.'),
    ).toBeVisible();
    expect(service.messages.map(({ message }) => message)).toEqual(['Measure like this.']);
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });
});

describe('suggested replies', () =>
  it('are put into the field by one key, and not sent', async () => {
    service.replies = [reply(4, 'engraving', 'Yes, {{name}}, we engrave.')];
    service.suggestions = [
      { kind: 'reply', id: 4 },
      { kind: 'faq', id: 9 },
    ];
    network.use(
      handleCall(helpCalls.listFaqs, () => [
        {
          id: 1,
          name: 'Care',
          description: null,
          faqs: [{ id: 9, question: 'Can it rust?', answer: 'No. See [care](/faq).' }],
        },
      ]),
    );
    const { user, field, session } = await openChat();
    expect(screen.queryByRole('group', { name: 'Suggested replies' })).not.toBeInTheDocument();
    service.push.onMessage(service.say(session, 'Can you engrave it?'));
    const group = within(await screen.findByRole('group', { name: 'Suggested replies' }));
    expect(await group.findByRole('button', { name: 'Can it rust?' })).toBeVisible();
    await user.click(field);
    await user.keyboard('{ArrowUp}');

    expect(field).toHaveValue('Yes, Hana, we engrave.');
    expect(service.messages).toHaveLength(1);
    await user.clear(field);
    await user.click(await screen.findByRole('button', { name: 'Can it rust?' }));
    expect(field).toHaveValue(`No. See care (${window.location.origin}/faq).`);
  }));

import { shopOfChatCalls } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildChatOrder } from '../../../testing/build-chat-order.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { widenScreen } from '../../../testing/wide-screen.ts';
import { AgentConsole } from '../AgentConsole.tsx';

let service: FakeAgentService;

beforeEach(() => {
  widenScreen();
  service = new FakeAgentService();
  fakeSockets.openAgent = service.connect;
  network.use(...service.handlers);
});

async function openPanel() {
  const session = service.addHeld('Hana Sato', { customerEmail: 'hana@example.com' });
  const view = renderConsole(<AgentConsole products={[]} />);
  await screen.findByText('Available', { exact: true });
  await view.user.click(screen.getByRole('button', { name: /^Hana Sato/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Shopper' }));

  return { ...view, panel, session };
}

describe('the orders beside a chat', () => {
  it('are cards with state, pieces, dates and tracking', async () => {
    service.orders = [
      buildChatOrder({
        status: 'shipped',
        sent: 'all',
        trackingNumber: '1Z999',
        trackingUrl: 'https://carrier.example/1Z999',
        arrival: { from: '2026-12-03', until: '2026-12-07' },
        shippedAt: '2026-11-21T10:00:00.000Z',
      }),
    ];
    const { panel } = await openPanel();
    const card = within(await panel.findByRole('article', { name: 'Order R-7K3M-9Q2F' }));

    expect(card.getByText('$1,423.64')).toBeVisible();
    expect(card.getByText(/^Shipped, ordered .*, sent /)).toBeVisible();
    expect(card.getByRole('listitem')).toHaveTextContent('2 × Damascus Ring Size 9');
    expect(card.getByRole('link', { name: '1Z999' })).toHaveAttribute(
      'href',
      'https://carrier.example/1Z999',
    );
    expect(card.getByText(/promised for/)).toBeVisible();
    expect(card.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });

  it('say that none is known for the browser, and are found by the typed address', async () => {
    const { panel, user } = await openPanel();
    expect(await panel.findByText('None known for this browser; the address is not proven.')).toBeVisible();
    service.foundOrders = [buildChatOrder({ proven: false })];
    await user.click(panel.getByRole('button', { name: 'Orders with the typed address' }));

    const found = within(await panel.findByRole('status', { name: 'Found orders' }));
    expect(await found.findByText(/not proven to be this shopper's/)).toBeVisible();
    expect(panel.getByLabelText('Find an order')).toHaveValue('hana@example.com');
  });

  it('say why a search was refused, and when nothing was found', async () => {
    const { panel, user } = await openPanel();
    await user.type(panel.getByLabelText('Find an order'), 'R-0000-0000{Enter}');
    expect(await panel.findByText('No order has this number or address.')).toBeVisible();
    network.use(
      handleCall(shopOfChatCalls.listChatOrders, ({ query }) =>
        query.has('q')
          ? problem(400, 'q: must be an order number or a mail address')
          : { proven: false, items: [] },
      ),
    );
    await user.clear(panel.getByLabelText('Find an order'));
    await user.type(panel.getByLabelText('Find an order'), 'Hana{Enter}');

    expect(await panel.findByText('q: must be an order number or a mail address')).toBeVisible();
  });

  it('are loaded again when something is pushed', async () => {
    const { panel, session } = await openPanel();
    await panel.findByText(/None known/);
    service.orders = [buildChatOrder()];
    service.push.onShop({ sessionId: session.sessionId, events: [] });

    expect(await panel.findByRole('article', { name: 'Order R-7K3M-9Q2F' })).toBeVisible();
  });
});

describe('what happened in the shop', () =>
  it('stands between the messages by its time, and what is pushed is added', async () => {
    const { session } = await openPanel();
    const log = within(screen.getByRole('log', { name: 'Conversation with Hana Sato' }));
    service.push.onMessage(service.say(session, 'Hello?', { createdAt: '2026-11-20T10:00:00.000Z' }));
    service.push.onMessage(service.say(session, 'Still there?', { createdAt: '2026-11-20T10:10:00.000Z' }));
    await log.findByText('Still there?');
    const event = {
      id: 1,
      sessionId: session.sessionId,
      subject: 'Damascus Ring',
      at: '2026-11-20T10:05:00.000Z',
    };
    service.push.onShop({ sessionId: session.sessionId, events: [{ ...event, kind: 'cart-added' }] });
    service.push.onShop({ sessionId: session.sessionId, events: [{ ...event, kind: 'cart-added' }] });

    expect(await log.findByText(/^Put Damascus Ring in the cart/)).toBeVisible();
    expect(log.getAllByText(/Damascus Ring/)).toHaveLength(1);
    expect(screen.getByRole('log', { name: 'Conversation with Hana Sato' })).toHaveTextContent(
      /Hello\?.*Put Damascus Ring.*Still there\?/,
    );
  }));

it('an order number in a message opens the card of the order', async () => {
  const { session, user } = await openPanel();
  service.foundOrders = [buildChatOrder()];
  service.push.onMessage(service.say(session, 'Where is r-7k3m-9q2f?'));
  await user.click(await screen.findByRole('button', { name: 'r-7k3m-9q2f' }));

  const card = within(await screen.findByRole('dialog', { name: 'r-7k3m-9q2f' }));
  expect(await card.findByText('Damascus Ring', { exact: false })).toBeVisible();
});

import { agentCalls } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAgentSession } from '../../../testing/build-chat.ts';
import { buildConversation } from '../../../testing/build-inbox.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { fakeSockets } from '../../../testing/fake-sockets.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
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

const BANGLE = { productId: 7, name: 'Enso Bangle', price: '420.00', inStock: true };
const RING = { productId: 8, name: 'Damascus Ring', price: '395.00', inStock: false };

async function openPanel() {
  const view = renderConsole(<AgentConsole products={[buildProduct({ id: 7, name: 'Enso Bangle' })]} />);
  await screen.findByText('Available', { exact: true });
  await view.user.click(screen.getByRole('button', { name: /^Hana Sato/ }));
  const panel = within(await screen.findByRole('complementary', { name: 'Shopper' }));

  return { ...view, panel };
}

describe("the shopper's panel", () => {
  it('shows the cart with prices, stock and subtotal, the wishlist and viewed products', async () => {
    service.addHeld('Hana Sato', { waitTime: 42 });
    service.context = {
      ...service.context,
      cart: [
        { ...BANGLE, quantity: 2, options: {} },
        { ...RING, quantity: 1, options: { size: '9' } },
        { ...RING, quantity: 1, options: { size: '10' } },
      ],
      wishlist: [RING],
      recentlyViewed: [{ ...BANGLE, viewedAt: new Date(Date.now() - 330_000).toISOString() }],
    };
    const { panel } = await openPanel();

    const cart = within(await panel.findByRole('region', { name: /^Cart/ }));
    expect(cart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Enso Bangle2 × $420.00, in stock'),
      expect.stringContaining('Damascus Ring$395.00, sold out9'),
      expect.stringContaining('Damascus Ring$395.00, sold out10'),
    ]);
    expect(cart.getByText('$1,630.00')).toBeVisible();
    expect(panel.getByRole('region', { name: /^Wishlist/ })).toHaveTextContent(
      'Damascus Ring$395.00, sold out',
    );
    expect(panel.getByRole('region', { name: 'Recently viewed' })).toHaveTextContent(/Enso Bangle.*5 m/);
    expect(panel.getByText(/waited 42 s/)).toBeVisible();
  });

  it('marks the address of an account as proven, and what was typed into the chat as not', async () => {
    service.addHeld('Hana Sato', { customerEmail: 'hana@home.example' });
    service.context = {
      ...service.context,
      account: { email: 'hana@example.com', firstName: 'Hana', lastName: 'Sato' },
    };
    const { panel } = await openPanel();
    const account = within(await panel.findByRole('region', { name: 'Account' }));
    const typed = within(panel.getByRole('region', { name: 'As typed into the chat' }));

    expect(account.getByRole('heading', { name: 'Hana Sato' })).toBeVisible();
    expect(account.getByRole('link', { name: 'hana@example.com' })).toBeVisible();
    expect(account.getByText('Address proven by signing in')).toBeVisible();
    expect(typed.getByRole('link', { name: 'hana@home.example' })).toBeVisible();
    expect(typed.getByText('Typed into the chat, not proven')).toBeVisible();
  });

  it('shows a proven address once when the chat has the same', async () => {
    service.addHeld('Hana Sato', { customerEmail: 'hana@example.com' });
    service.context = {
      ...service.context,
      account: { email: 'Hana@example.com', firstName: null, lastName: null },
    };
    const { panel } = await openPanel();

    expect(await panel.findByText('Address proven by signing in')).toBeVisible();
    expect(panel.getByRole('heading', { name: 'Hana Sato' })).toBeVisible();
    expect(panel.queryByText('Typed into the chat, not proven')).not.toBeInTheDocument();
  });

  it('sends the transcript of an ended chat to the proven address', async () => {
    const ended = service.addHeld('Hana Sato');
    service.sessions[0] = { ...ended, status: 'ended', endedAt: '2026-11-21T08:10:00.000Z' };
    service.context = {
      ...service.context,
      account: { email: 'hana@example.com', firstName: null, lastName: null },
    };
    const sent: unknown[] = [];
    network.use(
      handleCall(agentCalls.sendTranscript, ({ params }) => {
        sent.push(params.sessionId);
        return { to: 'hana@example.com' };
      }),
    );
    const { user } = renderConsole(<AgentConsole products={[]} />);
    await screen.findByText('Available', { exact: true });
    service.conversations = [buildConversation({ id: ended.sessionId, name: 'Hana Sato', state: 'ended' })];
    await user.click(screen.getByRole('link', { name: 'All' }));
    await user.click(await screen.findByRole('button', { name: /^Hana Sato/ }));
    await user.click(await screen.findByRole('button', { name: 'Send transcript' }));

    expect(await screen.findByText('The chat is on its way to hana@example.com.')).toBeVisible();
    expect(sent).toEqual([ended.sessionId]);
  });

  it('offers no transcript while the chat goes on', async () => {
    service.addHeld('Hana Sato');
    service.context = {
      ...service.context,
      account: { email: 'hana@example.com', firstName: null, lastName: null },
    };
    const { panel } = await openPanel();

    expect(await panel.findByText('Address proven by signing in')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Send transcript' })).not.toBeInTheDocument();
  });

  it('marks the address of a guest as not proven', async () => {
    service.addHeld('Hana Sato');
    const { panel } = await openPanel();

    expect(await panel.findByText('Typed into the chat, not proven')).toBeVisible();
    expect(panel.queryByRole('region', { name: 'Account' })).not.toBeInTheDocument();
  });

  it('follows the shopper from page to page', async () => {
    const { sessionId } = service.addHeld('Hana Sato');
    service.context = { ...service.context, page: { path: '/shop', title: 'Shop | Ronin' } };
    const { panel } = await openPanel();
    expect(await panel.findByRole('link', { name: 'Shop /shop' })).toBeVisible();
    service.push.onPage({ sessionId, path: '/product/7', title: 'Enso Bangle | Ronin' });

    expect(await panel.findByRole('link', { name: 'Enso Bangle /product/7' })).toBeVisible();
  });

  it('does not link a page outside the shop, and escapes the e-mail address', async () => {
    service.addHeld('Hana Sato', { customerEmail: 'hana?bcc=all@example.com' });
    service.context = {
      ...service.context,
      page: { path: '//evil.example/staff/login', title: 'Damascus Ring' },
    };
    const { panel } = await openPanel();

    expect(await panel.findByText('Damascus Ring')).toBeVisible();
    expect(panel.queryByRole('link', { name: /Damascus Ring/ })).not.toBeInTheDocument();
    expect(panel.getByRole('link', { name: /^hana/ })).toHaveAttribute(
      'href',
      'mailto:hana%3Fbcc%3Dall@example.com',
    );
  });

  it('opens an earlier chat of the same address', async () => {
    service.addHeld('Hana Sato');
    const earlier = buildAgentSession({
      customerName: 'Hana S.',
      status: 'ended',
      agentName: 'Ren Ito',
      satisfaction: 5,
      satisfactionComment: 'Kind,\nand quick.',
      tags: ['size'],
      lastSequence: 9,
    });
    service.sessions.push(earlier);
    service.say(earlier, 'Which size did I have?');
    service.context = { ...service.context, earlierChats: [earlier] };
    const { panel, user } = await openPanel();
    await user.click(
      await panel.findByRole('button', { name: /Ren Ito, 9 messages, 5 of 5, “Kind, and quick.”, size/ }),
    );

    const log = await screen.findByRole('log', { name: 'Conversation with Hana S.' });
    expect(await within(log).findByText('Which size did I have?')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Rating' })).toHaveTextContent('Kind, and quick.');
  });

  it('shows a product in a chat that the agent holds', async () => {
    const { sessionId } = service.addHeld('Hana Sato');
    service.context = { ...service.context, wishlist: [BANGLE] };
    const { panel, user } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Show Enso Bangle in the chat' }));

    const log = screen.getByRole('log', { name: 'Conversation with Hana Sato' });
    expect(await within(log).findByRole('link', { name: /Enso Bangle/ })).toBeVisible();
    expect(service.messages).toEqual([expect.objectContaining({ sessionId, productId: 7 })]);
  });

  it('does not offer products in a chat that the agent only views', async () => {
    service.addWaiting('Hana Sato');
    service.context = { ...service.context, wishlist: [BANGLE] };
    const { panel } = await openPanel();

    expect(await panel.findByRole('link', { name: 'Enso Bangle' })).toBeVisible();
    expect(panel.queryByRole('button', { name: /^Show/ })).not.toBeInTheDocument();
  });

  it('lists the chats with a tag', async () => {
    service.addHeld('Hana Sato', { tags: ['size'] });
    const { panel, user } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'List the chats with the tag size' }));

    expect(await screen.findByRole('searchbox', { name: 'Search conversations' })).toHaveValue('size');
    expect(screen.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true');
  });

  it('saves the tags at each change', async () => {
    service.addHeld('Hana Sato', { tags: ['size'] });
    const { panel, user } = await openPanel();
    const kept = () => service.sessions[0]?.tags;
    await user.type(panel.getByRole('combobox', { name: 'Tags' }), 'engraving{Enter}');
    await waitFor(() => expect(kept()).toEqual(['size', 'engraving']));
    await user.type(panel.getByRole('combobox', { name: 'Tags' }), '{Backspace}');

    await waitFor(() => expect(kept()).toEqual(['size']));
    expect(await panel.findByRole('button', { name: 'List the chats with the tag size' })).toBeVisible();
  });
});

import type { ShopChangedEvent, ShopEvent, StartChatAnswer } from '@ronin/contracts';
import { buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  signInAgent,
  signInCustomer,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

/** A chat of an account that an agent holds, with what the agent is told of the shop. */
async function startWatched() {
  const agent = await signInAgent(chat.database);
  const { account, cookie } = await signInCustomer(chat.database);
  const body = { customerName: 'Mai', customerEmail: 'mai@example.com' };
  const { sessionId } = (await call<StartChatAnswer>(chat.url, '/api/chat/sessions', { cookie, body })).body
    .session;
  await claim(chat.url, sessionId, agent);
  const { socket } = await connectAgent(chat.url, agent);
  const pushed: ShopChangedEvent[] = [];
  socket.on('shop', (change) => pushed.push(change));
  const events = async () =>
    (await call<ShopEvent[]>(chat.url, `/api/chat/sessions/${sessionId}/shop-events`, agent)).body;

  return { account, sessionId, agent, pushed, events };
}

const addToCart = async (customerId: number) => {
  const product = await buildProduct(chat.database);
  return await chat.database.models.CartItem.create({ customerId, productId: product.id, quantity: 1 });
};

describe('what a shopper does in the shop', () => {
  it('is pushed to the agents of the chat, and is neither a message nor sent to the shopper', async () => {
    const { account, sessionId, pushed, events } = await startWatched();
    const shopper = await connectShopper(chat.url, sessionId);
    const received: string[] = [];
    shopper.socket.onAny((event: string) => received.push(event));
    const before = (await fetchMessages(chat.url, sessionId)).length;
    const item = await addToCart(account.id);
    await waitFor(() => pushed.length > 0, { what: 'the cart' });

    expect(pushed[0]).toMatchObject({ sessionId, events: [{ kind: 'cart-added' }] });
    expect(await events()).toMatchObject([{ kind: 'cart-added', sessionId }]);
    expect(await fetchMessages(chat.url, sessionId)).toHaveLength(before);
    expect(received).not.toContain('shop');

    // Less in the cart is told without a line.
    await item.destroy();
    await waitFor(() => pushed.length > 1, { what: 'the removal' });
    expect(pushed.at(-1)?.events).toHaveLength(1);
  });

  it('is sent together when much happens at once', async () => {
    const { account, pushed } = await startWatched();
    await Promise.all(Array.from({ length: 10 }, () => addToCart(account.id)));
    await waitFor(() => pushed.at(-1)?.events.length === 10, { what: 'all ten' });

    expect(pushed.length).toBeLessThanOrEqual(3);
  });

  it('has orders and their payment, whichever process writes them', async () => {
    const { account, events } = await startWatched();
    const order = await chat.database.models.Order.create({
      customerId: account.id,
      orderNumber: 'R-7K3M-9Q2F',
      subtotal: '1.00',
      total: '1.00',
    });
    await order.update({ status: 'confirmed' });

    expect((await events()).map(({ kind, subject }) => [kind, subject])).toEqual([
      ['ordered', 'R-7K3M-9Q2F'],
      ['paid', 'R-7K3M-9Q2F'],
    ]);
  });

  it('is kept for no chat that has ended, and not for the customer whom all without a cookie share', async () => {
    const { account, sessionId, agent, events } = await startWatched();
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST', cookie: agent.cookie });
    await addToCart(account.id);
    await chat.database.models.LiveChatSession.create({
      customerId: 1,
      customerEmail: 'a@example.com',
      customerName: 'A',
    });
    await addToCart(1);

    expect(await events()).toEqual([]);
    expect(await chat.database.models.LiveChatShopEvent.count({ where: { sessionId } })).toBe(0);
  });

  it('ends at 200 lines', async () => {
    const { account, sessionId } = await startWatched();
    const row = { sessionId, kind: 'cart-added', subject: 'Ring' };
    await chat.database.models.LiveChatShopEvent.bulkCreate(Array.from({ length: 199 }, () => row));
    await addToCart(account.id);
    await addToCart(account.id);

    expect(await chat.database.models.LiveChatShopEvent.count({ where: { sessionId } })).toBe(200);
  });
});

describe('an open checkout', () => {
  const open = async (sessionId: string, extraHeaders: Record<string, string> = {}) => {
    const { socket } = await connectShopper(chat.url, sessionId, { extraHeaders });
    socket.emit('page', { path: '/checkout', title: 'Checkout' });
    socket.emit('page', { path: '/checkout?step=2', title: 'Checkout' });

    return socket;
  };

  it('is said once', async () => {
    const { sessionId, pushed, events } = await startWatched();
    await open(sessionId);
    await waitFor(() => pushed.length > 0, { what: 'the checkout' });
    await open(sessionId);
    await chat.context.shopperUpdates.checkouts.drain();

    expect((await events()).map(({ kind }) => kind)).toEqual(['checkout-opened']);
  });

  it('is not said of a shopper who asked not to be tracked', async () => {
    const { sessionId, events, agent } = await startWatched();
    const { socket } = await connectAgent(chat.url, agent);
    const pages: string[] = [];
    socket.on('page', ({ path }) => pages.push(path));
    await open(sessionId, { 'Sec-GPC': '1' });
    await waitFor(() => pages.length > 0, { what: 'the page' });
    await chat.context.shopperUpdates.checkouts.drain();

    expect(await events()).toEqual([]);
  });
});

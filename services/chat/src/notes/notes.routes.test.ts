import { randomUUID } from 'node:crypto';
import type { ChatNote, ShopperContext } from '@ronin/contracts';
import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import {
  buildCartItem,
  buildProduct,
  buildRecentlyViewed,
  buildWishlistEntry,
  waitFor,
} from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  signInAgent,
  startSession,
  startTestChat,
  TEST_SECRET,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

describe('internal notes', () => {
  it('are sent to the agents in the chat, and never to its shopper', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    const [shopper, staff] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];
    const everything: unknown[] = [];
    shopper.socket.onAny((...event: unknown[]) => everything.push(event));
    const path = `/api/chat/sessions/${sessionId}/notes`;

    const answer = await call<ChatNote>(chat.url, path, {
      cookie: agent.cookie,
      body: { note: ' Wants a refund. ' },
    });
    await waitFor(() => staff.notes.length === 1, { what: 'the note' });
    await shopper.send('Hello');
    await waitFor(() => shopper.messages.at(-1)?.message === 'Hello', { what: 'the message' });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ sessionId, note: 'Wants a refund.', authorId: agent.user.id });
    expect(staff.notes).toEqual([answer.body]);
    expect((await call<ChatNote[]>(chat.url, path, agent)).body).toEqual([answer.body]);
    expect(JSON.stringify(everything)).not.toContain('refund');
    for (const shopperPath of ['', '/messages']) {
      const { body } = await call(chat.url, `/api/chat/sessions/${sessionId}${shopperPath}`);
      expect(JSON.stringify(body)).not.toContain('refund');
    }
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it('are only for agents, and must not be empty', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    const path = `/api/chat/sessions/${sessionId}/notes`;

    expect((await call(chat.url, path)).status).toBe(401);
    expect((await call(chat.url, path, { body: { note: 'Hello' } })).status).toBe(401);
    expect((await call(chat.url, path, { cookie: agent.cookie, body: { note: ' ' } })).status).toBe(400);
    expect((await call(chat.url, `/api/chat/sessions/${randomUUID()}/notes`, agent)).status).toBe(404);
    const unknownAgent = { cookie: agent.cookie, body: { note: 'Hello' } };
    expect((await call(chat.url, `/api/chat/sessions/${randomUUID()}/notes`, unknownAgent)).status).toBe(404);
  });
});

describe("the shopper's context", () =>
  it('contains cart, wishlist, recently viewed products, and earlier chats with the same e-mail', async () => {
    const agent = await signInAgent(chat.database);
    const customerId = 77_001;
    const cookie = `${GUEST_COOKIE}=${signGuest(customerId, TEST_SECRET)}`;
    const start = async (customerEmail: string) =>
      (
        await call<{ session: { sessionId: string } }>(chat.url, '/api/chat/sessions', {
          cookie,
          body: { customerName: 'Aiko', customerEmail },
        })
      ).body.session.sessionId;
    const earlier = await start('aiko@example.com');
    await start('somebody-else@example.com');
    const sessionId = await start('Aiko@example.com');
    const product = await buildProduct(chat.database, { inStock: false });
    const contextProduct = { productId: product.id, name: product.name, price: '120.00', inStock: false };
    const owned = { customerId, productId: product.id };
    await buildCartItem(chat.database, { ...owned, quantity: 3, options: { size: '9' } });
    await buildWishlistEntry(chat.database, owned);
    await buildRecentlyViewed(chat.database, owned);
    const path = `/api/chat/sessions/${sessionId}/context`;

    const { status, body } = await call<ShopperContext>(chat.url, path, agent);

    expect(status).toBe(200);
    expect(body.cart).toEqual([{ ...contextProduct, quantity: 3, options: { size: '9' } }]);
    expect(body.wishlist).toEqual([contextProduct]);
    expect(body.recentlyViewed).toMatchObject([contextProduct]);
    expect(body.earlierChats.map((chatBefore) => chatBefore.sessionId)).toEqual([earlier]);
    expect((await call(chat.url, path)).status).toBe(401);
    expect((await call(chat.url, `/api/chat/sessions/${randomUUID()}/context`, agent)).status).toBe(404);
  }));

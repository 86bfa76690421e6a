import type { ShopperContext, StartChatAnswer } from '@ronin/contracts';
import { CUSTOMER_COOKIE, GUEST_COOKIE, signGuest } from '@ronin/identity';
import { buildAccount } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  signInAgent,
  signInCustomer,
  startTestChat,
  TEST_SECRET,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;
let agentCookie: string;

beforeAll(async () => {
  chat = await startTestChat();
  agentCookie = (await signInAgent(chat.database)).cookie;
});

afterAll(() => chat.stop());

const TYPED = { customerName: 'Somebody Else', customerEmail: 'somebody-else@example.com' };

const start = (cookie: string | undefined, body: object = TYPED) =>
  call<StartChatAnswer>(chat.url, '/api/chat/sessions', { ...(cookie !== undefined && { cookie }), body });

const startSession = async (cookie: string | undefined, body?: object) =>
  (await start(cookie, body)).body.session;

const getContext = async (sessionId: string) => {
  const path = `/api/chat/sessions/${sessionId}/context`;

  return (await call<ShopperContext>(chat.url, path, { cookie: agentCookie })).body;
};

describe('a chat of a signed-in customer', () => {
  it('has the name and the proven address of the account, whatever the body says', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    const { sessionId, customerName, customerEmail } = await startSession(cookie);

    expect({ customerName, customerEmail }).toEqual({
      customerName: 'Akira Tanaka',
      customerEmail: account.email,
    });
    const { customerId } = await chat.database.models.LiveChatSession.findOne({
      where: { sessionId },
      rejectOnEmpty: true,
    });
    expect(customerId).toBe(account.id);
    expect((await getContext(sessionId)).account).toEqual({
      email: account.email,
      firstName: 'Akira',
      lastName: 'Tanaka',
    });
  });

  it('has the given name when the account has none', async () => {
    const { account, cookie } = await signInCustomer(chat.database, { firstName: null, lastName: null });

    expect(await startSession(cookie)).toMatchObject({
      customerName: 'Somebody Else',
      customerEmail: account.email,
    });
  });

  it('cuts a long name to the length of the column', async () => {
    const names = { firstName: 'a'.repeat(100), lastName: 'b'.repeat(100) };
    const { cookie } = await signInCustomer(chat.database, names);

    expect((await startSession(cookie)).customerName).toBe('a'.repeat(100));
  });

  it('is refused with 401 when the session of the account ended', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    await chat.database.models.CustomerSession.destroy({ where: { customerId: account.id } });
    const forged = `${CUSTOMER_COOKIE}=${String(account.id)}.forged`;

    expect((await start(cookie)).status).toBe(401);
    expect((await getContext((await startSession(forged)).sessionId)).account).toBeNull();
  });

  it('is listed among the earlier chats of its account, also under another address', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    const before = await startSession(cookie);
    await account.update({ email: `new-${String(account.id)}@example.com` });
    const { sessionId } = await startSession(cookie);
    const { earlierChats } = await getContext(sessionId);

    expect(earlierChats.map((earlier) => earlier.sessionId)).toEqual([before.sessionId]);
  });
});

describe('a chat of a guest', () => {
  it('has no account, even if the guest typed the address of one', async () => {
    const account = await buildAccount(chat.database);
    const guest = `${GUEST_COOKIE}=${signGuest(50_001, TEST_SECRET)}`;
    const { sessionId } = await startSession(guest, {
      customerName: 'Akira Tanaka',
      customerEmail: account.email,
    });

    expect((await getContext(sessionId)).account).toBeNull();
    expect((await getContext((await startSession(undefined)).sessionId)).account).toBeNull();
  });

  it('belongs to the account once the guest was merged, and keeps what was typed', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    const { sessionId } = await startSession(`${GUEST_COOKIE}=${signGuest(50_002, TEST_SECRET)}`);
    await chat.database.models.LiveChatSession.update({ customerId: account.id }, { where: { sessionId } });
    const later = await startSession(cookie);

    expect((await getContext(sessionId)).account).toMatchObject({ email: account.email });
    expect((await getContext(later.sessionId)).earlierChats).toMatchObject([
      { sessionId, customerName: TYPED.customerName, customerEmail: TYPED.customerEmail },
    ]);
  });
});

import type { SentTranscript, StartChatAnswer } from '@ronin/contracts';
import { GUEST_COOKIE, signGuest } from '@ronin/identity';
import { renderMail } from '@ronin/mail';
import { buildMailSettings } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
let guestId = 60_000;

beforeAll(async () => {
  chat = await startTestChat();
  agentCookie = (await signInAgent(chat.database)).cookie;
});
beforeEach(() => chat.database.models.OutboxMail.destroy({ where: {} }));
afterAll(() => chat.stop());

const TYPED = { customerName: 'Hana', customerEmail: 'typed@example.com' };

/** A chat with one message of its shopper and one internal note. */
async function startChatOf(cookie: string, { isEnded = true } = {}): Promise<string> {
  const started = await call<StartChatAnswer>(chat.url, '/api/chat/sessions', { cookie, body: TYPED });
  const { sessionId } = started.body.session;
  const path = `/api/chat/sessions/${sessionId}`;
  await call(chat.url, `${path}/messages`, {
    body: { sessionId, senderType: 'customer', message: 'Is it <b>heavy</b>?' },
  });
  await call(chat.url, `${path}/notes`, { cookie: agentCookie, body: { note: 'Wants a discount' } });
  if (isEnded) await call(chat.url, `${path}/end`, { body: { senderType: 'customer' } });

  return sessionId;
}

const guestCookie = () => {
  guestId += 1;
  return `${GUEST_COOKIE}=${signGuest(guestId, TEST_SECRET)}`;
};

const ask = (sessionId: string, cookie?: string) =>
  call<SentTranscript>(chat.url, `/api/chat/sessions/${sessionId}/transcript`, {
    method: 'POST',
    ...(cookie !== undefined && { cookie }),
  });

const send = (sessionId: string, cookie: string) =>
  call<SentTranscript>(chat.url, `/api/chat/sessions/${sessionId}/transcript/send`, {
    method: 'POST',
    cookie,
  });

const listMails = () => chat.database.models.OutboxMail.findAll({ raw: true });

describe('the transcript of a chat', () => {
  it('goes to the address of the account, with what was written and without internal notes', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    const sessionId = await startChatOf(cookie);

    expect(await ask(sessionId, cookie)).toMatchObject({ status: 200, body: { to: account.email } });
    const [mail] = await listMails();
    expect(mail).toMatchObject({ kind: 'chat-transcript', toAddress: account.email });
    const { text, html } = renderMail('chat-transcript', mail?.payload, buildMailSettings());
    expect(text).toContain('Is it <b>heavy</b>?');
    expect(html).toContain('Is it &lt;b&gt;heavy&lt;/b&gt;?');
    expect(`${text}${html}`).not.toContain('discount');
  });

  it('is sent once a day, however often it is asked for', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    const sessionId = await startChatOf(cookie);
    const answers = await Promise.all([
      ask(sessionId, cookie),
      ask(sessionId, cookie),
      send(sessionId, agentCookie),
    ]);

    expect(answers.map(({ status, body }) => [status, body.to])).toEqual(
      Array.from({ length: 3 }, () => [200, account.email]),
    );
    expect(await listMails()).toHaveLength(1);
  });

  it('is refused to everybody but its account', async () => {
    const { cookie } = await signInCustomer(chat.database);
    const sessionId = await startChatOf(cookie);
    const other = await signInCustomer(chat.database);

    expect((await ask(sessionId)).status).toBe(401);
    expect((await ask(sessionId, guestCookie())).status).toBe(401);
    expect((await ask(sessionId, agentCookie)).status).toBe(401);
    expect((await ask(sessionId, other.cookie)).status).toBe(404);
    expect((await send(sessionId, cookie)).status).toBe(401);
    expect(await listMails()).toEqual([]);
  });

  it('never goes to an address that was only typed', async () => {
    const { account, cookie } = await signInCustomer(chat.database);
    const guest = guestCookie();
    const sessionId = await startChatOf(guest);

    expect((await ask(sessionId, guest)).status).toBe(401);
    expect((await ask(sessionId, cookie)).status).toBe(404);
    expect((await send(sessionId, agentCookie)).status).toBe(409);
    expect(await listMails()).toEqual([]);

    // Signing in merges the guest into the account, and moves the chat.
    await chat.database.models.LiveChatSession.update({ customerId: account.id }, { where: { sessionId } });
    expect(await send(sessionId, agentCookie)).toMatchObject({ status: 200, body: { to: account.email } });
    expect(await listMails()).toMatchObject([{ toAddress: account.email }]);
  });

  it('is refused while the chat goes on, and for a chat that does not exist', async () => {
    const { cookie } = await signInCustomer(chat.database);
    const sessionId = await startChatOf(cookie, { isEnded: false });

    expect((await ask(sessionId, cookie)).status).toBe(409);
    expect((await send(sessionId, agentCookie)).status).toBe(409);
    expect((await ask('0b8a1f0e-6a52-4c0e-9d53-0d0c7a1a2b3c', cookie)).status).toBe(404);
    expect((await ask('not-a-chat', cookie)).status).toBe(404);
    expect(await listMails()).toEqual([]);
  });
});

import type { ChatMessage, ChatSession, StartChatAnswer } from '@ronin/contracts';
import { renderMail } from '@ronin/mail';
import { buildMailSettings, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  signInCustomer,
  startHeldChat,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';
import { createChatLink, mailUnreadAnswers } from './mail-answers.service.ts';

const SETTINGS = buildMailSettings();

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat({ repliesByMail: { domain: 'reply.example', port: null, secret: 'secret' } });
});
afterAll(() => chat.stop());

/** One run of the job, so many seconds from now. */
const runIn = (seconds: number) => mailUnreadAnswers(chat.context, new Date(Date.now() + seconds * 1_000));
const answer = (agent: SignedInAgent, sessionId: string, message: string) =>
  call<ChatMessage>(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
    cookie: agent.cookie,
    body: { senderType: 'agent', message },
  });
const findRow = (sessionId: string) =>
  chat.database.models.LiveChatSession.findOne({ where: { sessionId }, rejectOnEmpty: true });
const listMails = async (sessionId: string) => {
  const { id } = await findRow(sessionId);
  const mails = await chat.database.models.OutboxMail.findAll({
    where: { kind: 'chat-answer' },
    order: ['id'],
    raw: true,
  });

  return mails
    .filter(({ dedupeKey }) => dedupeKey.startsWith(`chat-answer:${String(id)}:`))
    .map(({ toAddress, payload }) => ({ to: toAddress, ...renderMail('chat-answer', payload, SETTINGS) }));
};
const openLink = (token: string) => call<ChatSession>(chat.url, '/api/chat/links', { body: { token } });
const tokenOf = (text: string) => /\/contact#chat=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('an answer that stays unread', () => {
  it('goes by mail three minutes after the shopper left, with all others of the absence, once', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await postAsShopper(chat.url, sessionId, 'Is it really silver? My secret word is Kumo.');
    await answer(agent, sessionId, 'Yes, 925 silver.');
    await answer(agent, sessionId, 'It has\na hallmark <b>inside</b>.');
    expect(await runIn(175)).toBe(0);
    expect(await listMails(sessionId)).toEqual([]);
    const counts = await Promise.all([runIn(185), runIn(185), runIn(185)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    expect(await runIn(600)).toBe(0);

    const [mail, ...others] = await listMails(sessionId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'hana@example.com', subject: 'Our answer in the chat | Ronin' });
    expect(mail?.replyTo).toMatch(/^reply\+s\d+\.[0-9a-f]{32}@reply\.example$/);
    expect(mail?.text).toContain('Yes, 925 silver.\n\nIt has\na hallmark <b>inside</b>.');
    expect(mail?.html).toContain('a hallmark &lt;b&gt;inside&lt;/b&gt;.');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).not.toMatch(/Hana|Kumo|silver\?/);
      expect(part).not.toContain(sessionId);
    }
    const messages = await fetchMessages(chat.url, sessionId);
    expect(messages.filter(({ mailedAt }) => mailedAt !== null).map(({ message }) => message)).toEqual([
      'Yes, 925 silver.',
      'It has\na hallmark <b>inside</b>.',
    ]);
  });

  it('goes to an account with its name and the last lines', async () => {
    const { account, cookie } = await signInCustomer(chat.database, { firstName: 'Yuki', lastName: 'Ono' });
    const started = await call<StartChatAnswer>(chat.url, '/api/chat/sessions', {
      cookie,
      body: { customerName: 'Somebody', customerEmail: 'other@example.com' },
    });
    const { sessionId } = started.body.session;
    const agent = await signInAgent(chat.database);
    await claim(chat.url, sessionId, agent);
    await postAsShopper(chat.url, sessionId, 'Is it silver?');
    await answer(agent, sessionId, 'Yes, 925.');
    await runIn(185);

    const [mail] = await listMails(sessionId);
    expect(mail?.to).toBe(account.email);
    expect(mail?.text).toMatch(/Hello Yuki Ono,[^]*Yes, 925\.[^]*What was written last:[^]*Is it silver\?/);
    expect(mail?.html).toContain('Is it silver?');
  });

  it('does not go when it was read, by socket or by REST, or when the shopper is back', async () => {
    const [byRest, bySocket, back] = [
      await startHeldChat(chat),
      await startHeldChat(chat),
      await startHeldChat(chat),
    ];
    const read = await answer(byRest.agent, byRest.sessionId, 'Read by REST.');
    const path = `/api/chat/sessions/${byRest.sessionId}/read`;
    expect((await call(chat.url, path, { body: { messageId: read.body.id } })).status).toBe(204);
    const shopper = await connectShopper(chat.url, bySocket.sessionId);
    const pushed = await answer(bySocket.agent, bySocket.sessionId, 'Read by socket.');
    shopper.socket.emit('read', { sessionId: bySocket.sessionId, messageId: pushed.body.id });
    await waitFor(async () => (await fetchMessages(chat.url, bySocket.sessionId)).at(-1)?.readAt !== null, {
      what: 'the receipt',
    });
    shopper.socket.disconnect();
    await answer(back.agent, back.sessionId, 'Unread.');
    await chat.database.models.LiveChatSession.update(
      { customerSeenAt: new Date(Date.now() + 120_000) },
      { where: { sessionId: back.sessionId } },
    );
    await runIn(185);

    for (const { sessionId } of [byRest, bySocket, back]) expect(await listMails(sessionId)).toEqual([]);
    await runIn(310);
    expect(await listMails(back.sessionId)).toHaveLength(1);
    expect((await findRow(byRest.sessionId)).unreadSince).toBeNull();
  });

  it('goes again in the next absence, with what is new, and not twice in an hour of one', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await answer(agent, sessionId, 'First.');
    await runIn(185);
    await answer(agent, sessionId, 'Second, while still away.');
    await runIn(600);
    await runIn(3_590);
    expect(await listMails(sessionId)).toHaveLength(1);
    await postAsShopper(chat.url, sessionId, 'I am back, and leave again.');
    await answer(agent, sessionId, 'Third.');
    await runIn(185);

    const [first, second, ...others] = await listMails(sessionId);
    expect(others).toEqual([]);
    expect(first?.text).toContain('First.');
    expect(second?.text).toMatch(/Second, while still away\.[^]*Third\./);
    expect(second?.text).not.toContain('First.');
  });

  it('goes an hour after the mail before in the same absence, once, when nothing more is written', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await answer(agent, sessionId, 'First.');
    await runIn(185);
    await answer(agent, sessionId, 'Second.');
    await runIn(600);
    const last = await answer(agent, sessionId, 'Third.');
    await chat.database.models.LiveChatMessage.update(
      { createdAt: new Date(Date.now() + 3_500_000) },
      { where: { id: last.body.id } },
    );
    await runIn(3_650);
    expect(await listMails(sessionId)).toHaveLength(1);
    const counts = await Promise.all([runIn(3_690), runIn(3_690), runIn(3_690)]);
    expect(counts.toSorted()).toEqual([0, 0, 1]);
    await runIn(80_000);

    const [, further, ...others] = await listMails(sessionId);
    expect(others).toEqual([]);
    expect(further?.text).toMatch(/Second\.[^]*Third\./);
    expect(further?.text).not.toContain('First.');
    expect((await findRow(sessionId)).unreadSince).toBeNull();
  });

  it('of the same absence is not mailed when it was read before its time', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await answer(agent, sessionId, 'First.');
    await runIn(185);
    const { body } = await answer(agent, sessionId, 'Second.');
    await runIn(600);
    await call(chat.url, `/api/chat/sessions/${sessionId}/read`, { body: { messageId: body.id } });
    await runIn(8_000);

    expect(await listMails(sessionId)).toHaveLength(1);
    expect((await findRow(sessionId)).unreadSince).toBeNull();
  });

  it('goes after the end of the chat, and only when it is old enough itself', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const first = await answer(agent, sessionId, 'Read.');
    await call(chat.url, `/api/chat/sessions/${sessionId}/read`, { body: { messageId: first.body.id } });
    const old = new Date(Date.now() - 400_000);
    await chat.context.lastSeen.flush();
    await chat.database.models.LiveChatSession.update(
      { unreadSince: old, customerSeenAt: old },
      { where: { sessionId } },
    );
    await answer(agent, sessionId, 'Goodbye!');
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { cookie: agent.cookie, method: 'POST' });
    await runIn(0);
    expect(await listMails(sessionId)).toEqual([]);
    await runIn(185);

    expect(await listMails(sessionId)).toHaveLength(1);
  });

  it('is marked as mailed, and then as read, for the agent at once', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const { socket } = await connectAgent(chat.url, agent);
    const mailed: ChatMessage[][] = [];
    socket.on('mailed', (messages) => mailed.push(messages));
    await answer(agent, sessionId, 'Yes.');
    await runIn(185);
    await waitFor(() => mailed.length > 0, { what: 'the mark' });
    expect(mailed[0]).toMatchObject([{ sessionId, message: 'Yes.', readAt: null }]);
    const reads: number[] = [];
    socket.on('read', ({ messageId }) => reads.push(messageId));
    const [mail] = await listMails(sessionId);
    await openLink(tokenOf(mail?.text ?? ''));
    await waitFor(() => reads.length > 0, { what: 'the receipt' });

    expect(reads).toEqual([mailed[0]?.[0]?.id]);
    socket.disconnect();
  });
});

describe('the link of a mail', () => {
  it('opens its chat, also after the end, as often as wanted', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    await answer(agent, sessionId, 'Yes.');
    await runIn(185);
    const [mail] = await listMails(sessionId);
    const token = tokenOf(mail?.text ?? '');
    expect(await openLink(token)).toMatchObject({ status: 200, body: { sessionId, status: 'active' } });
    expect((await fetchMessages(chat.url, sessionId)).at(-1)?.readAt).not.toBeNull();
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { cookie: agent.cookie, method: 'POST' });

    expect(await openLink(token)).toMatchObject({ status: 200, body: { sessionId, status: 'ended' } });
  });

  it('is refused when it is expired, changed, signed by somebody else, or of a chat that is gone', async () => {
    const { sessionId } = await startHeldChat(chat);
    const { id } = await findRow(sessionId);
    const { sessionSecret } = chat.context.config.identity;
    const create = (of: number, secret = sessionSecret, now = new Date()) =>
      tokenOf(createChatLink(of, secret, now));
    const [row = '', expires = '', signature = ''] = create(id).split('.');
    const month = 30 * 86_400_000;
    const refused = {
      expired: create(id, sessionSecret, new Date(Date.now() - month - 1_000)),
      another: [(id + 1).toString(36), expires, signature].join('.'),
      longer: [row, (Number.parseInt(expires, 36) + 1).toString(36), signature].join('.'),
      unsigned: [row, expires, 'A'.repeat(43)].join('.'),
      foreign: create(id, 'another-another-another-another-another'),
      gone: create(2_000_000_000),
      form: 'x',
      session: sessionId,
    };
    for (const [name, token] of Object.entries(refused))
      expect([name, (await openLink(token)).status]).toEqual([name, 404]);

    expect((await openLink(create(id, sessionSecret, new Date(Date.now() - month + 60_000)))).status).toBe(
      200,
    );
    expect((await call(chat.url, '/api/chat/links', { body: {} })).status).toBe(400);
  });
});

it('nothing goes on the database of a demonstration', async () => {
  const demonstration = await startTestChat();
  const { agent, sessionId } = await startHeldChat(demonstration);
  await call(demonstration.url, `/api/chat/sessions/${sessionId}/messages`, {
    cookie: agent.cookie,
    body: { senderType: 'agent', message: 'Yes.' },
  });

  const context = { ...demonstration.context, isDemonstration: true };
  expect(await mailUnreadAnswers(context, new Date(Date.now() + 185_000))).toBe(0);
  expect(await demonstration.database.models.OutboxMail.count()).toBe(0);
  await demonstration.stop();
});

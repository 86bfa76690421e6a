import { randomUUID } from 'node:crypto';
import { ChatMessage } from '@ronin/contracts';
import { buildPicture } from '@ronin/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  signInAgent,
  signInCustomer,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { PDF, postForm, sendFile } from '../testing/test-files.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.stop());

const start = async () => (await startSession(chat.url)).sessionId;
const countFiles = (sessionId: string) => chat.database.models.LiveChatFile.count({ where: { sessionId } });
const read = (path: string, headers: Record<string, string> = {}) => fetch(`${chat.url}${path}`, { headers });

describe('a picture', () => {
  it('is a message with its sizes and addresses, without its metadata', async () => {
    const sessionId = await start();
    const photo = await sharp(await buildPicture({ width: 3_000, height: 1_500, format: 'jpeg' }))
      .withExif({ IFD0: { Artist: 'Hana Sato' } })
      .toBuffer();
    const clientMessageId = randomUUID();
    const { status, body } = await sendFile(chat.url, sessionId, {
      bytes: photo,
      name: 'C:\\photos\\my ring.JPG',
      clientMessageId,
    });

    expect(status).toBe(201);
    expect(ChatMessage.parse(body)).toMatchObject({
      sessionId,
      sequence: 1,
      senderType: 'customer',
      senderName: 'Hana Sato',
      message: 'my ring.JPG',
      messageType: 'file',
      clientMessageId,
      attachment: { kind: 'picture', name: 'my ring.JPG', width: 2_000, height: 1_000 },
    });
    const { url, thumbnailUrl, bytes } = body.attachment ?? {};
    const whole = await read(String(url));
    const content = Buffer.from(await whole.arrayBuffer());
    const small = await sharp(await (await read(String(thumbnailUrl))).arrayBuffer()).metadata();
    expect(url).toMatch(new RegExp(`^/api/chat/sessions/${sessionId}/files/[0-9a-f]{32}\\.jpg$`));
    expect(content).toHaveLength(Number(bytes));
    expect(content.includes('Hana')).toBe(false);
    expect([small.width, small.height]).toEqual([480, 240]);
    expect(await fetchMessages(chat.url, sessionId)).toEqual([body]);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, and is sent as JPEG', async (format) => {
    const { status, body } = await sendFile(chat.url, await start(), {
      bytes: await buildPicture({ format }),
    });
    const answer = await read(String(body.attachment?.url));

    expect([status, answer.headers.get('content-type')]).toEqual([201, 'image/jpeg']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=3600');
  });
});

it('a PDF file is only downloaded, with its name', async () => {
  const sessionId = await start();
  const { status, body } = await sendFile(chat.url, sessionId, { bytes: PDF, name: 'Größe.pdf' });
  const answer = await read(String(body.attachment?.url));

  expect([status, body.message]).toEqual([201, 'Größe.pdf']);
  expect(body.attachment).toMatchObject({
    kind: 'file',
    name: 'Größe.pdf',
    bytes: PDF.length,
    width: null,
    height: null,
    thumbnailUrl: null,
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Gr??e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
});

it('both sides get it by socket, and the holder sends one back', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  const [shopper, console] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];
  const sent = await sendFile(chat.url, sessionId);
  const answered = await sendFile(chat.url, sessionId, {
    bytes: PDF,
    name: 'care.pdf',
    cookie: agent.cookie,
  });

  expect(answered.body).toMatchObject({ senderType: 'agent', senderId: String(agent.user.id) });
  for (const side of [shopper, console]) {
    await expect
      .poll(() => side.messages.filter(({ attachment }) => attachment !== null).map(({ id }) => id))
      .toEqual([sent.body.id, answered.body.id]);
  }
});

describe('the same clientMessageId', () => {
  it('again answers the first message with 200, also after the chat has ended', async () => {
    const sessionId = await start();
    const clientMessageId = randomUUID();
    const first = await sendFile(chat.url, sessionId, { clientMessageId });
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { body: {} });
    const again = await sendFile(chat.url, sessionId, { clientMessageId, bytes: PDF, name: 'other.pdf' });

    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await countFiles(sessionId)).toBe(1);
  });

  it('from many tabs at once is stored once', async () => {
    const sessionId = await start();
    const clientMessageId = randomUUID();
    const bytes = await buildPicture({ width: 900, height: 900 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendFile(chat.url, sessionId, { clientMessageId, bytes })),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect([await countFiles(sessionId), (await fetchMessages(chat.url, sessionId)).length]).toEqual([1, 1]);
  });
});

describe('refuses', () => {
  const refused = async (sessionId: string, status: number, options: Parameters<typeof sendFile>[2] = {}) => {
    const before = await countFiles(sessionId);
    const answer = await sendFile(chat.url, sessionId, options);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await countFiles(sessionId)).toBe(before);
    return answer;
  };

  it('400: a form without a file or an id', async () => {
    const sessionId = await start();
    const form = new FormData();
    form.set('clientMessageId', randomUUID());
    expect((await postForm(chat.url, sessionId, form)).body).toMatchObject({ errors: [{ path: 'file' }] });
    await refused(sessionId, 400, { clientMessageId: 'x' });
    await refused(sessionId, 400, { senderType: 'system' });
  });

  it('403: someone who is no agent as an agent', async () => {
    const sessionId = await start();
    await refused(sessionId, 403, { senderType: 'agent' });
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    await refused(sessionId, 403, { senderType: 'agent', cookie: analyst.cookie });
  });

  it('404: a chat or a file that does not exist, and the file of another chat', async () => {
    await refused(randomUUID(), 404);
    expect((await sendFile(chat.url, 'x')).status).toBe(404);
    const { body } = await sendFile(chat.url, await start());
    const { url = '', thumbnailUrl = '' } = body.attachment ?? {};
    expect((await read(url.replace(body.sessionId, await start()))).status).toBe(404);
    expect((await read(url.replace('.jpg', '.pdf'))).status).toBe(404);
    expect((await read(String(thumbnailUrl).replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404);
  });

  it('409: an ended chat, and an agent who does not hold the chat', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const other = await signInAgent(chat.database);
    expect((await refused(sessionId, 409, { cookie: other.cookie })).body.detail).toContain(
      'holds this chat',
    );
    await refused(await start(), 409, { cookie: agent.cookie });
    await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { method: 'POST', cookie: agent.cookie });
    await refused(sessionId, 409);
    await refused(sessionId, 409, { cookie: agent.cookie });
  });

  it('409: a twenty-first file, also when many come at once', async () => {
    const sessionId = await start();
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => sendFile(chat.url, sessionId, { bytes: PDF, name: 'a.pdf' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    await refused(sessionId, 409);
    expect((await postAsShopper(chat.url, sessionId, 'That was all')).status).toBe(201);
  });

  it('429: a sixth file in a minute, of each side', async () => {
    const limited = await startTestChat({ rateLimits: true });
    const { agent, sessionId } = await startHeldChat(limited);
    const send = (cookie?: string) =>
      sendFile(limited.url, sessionId, { bytes: PDF, name: 'a.pdf', ...(cookie && { cookie }) });
    for (let sent = 0; sent < 5; sent += 1) expect((await send()).status).toBe(201);
    const answer = await send();
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await send(agent.cookie)).status).toBe(201);
    await limited.stop();
  });
});

it('staff who chat as shoppers send as shoppers', async () => {
  const sessionId = await start();
  const agent = await signInAgent(chat.database);
  const { body } = await sendFile(chat.url, sessionId, { cookie: agent.cookie, senderType: 'customer' });

  expect(body.senderType).toBe('customer');
});

it('texts and files keep the order in which they were sent', async () => {
  const sessionId = await start();
  await postAsShopper(chat.url, sessionId, 'one');
  await sendFile(chat.url, sessionId, { bytes: PDF, name: 'two.pdf' });
  await postAsShopper(chat.url, sessionId, 'three');

  const stored = await fetchMessages(chat.url, sessionId);
  expect(stored.map(({ message, sequence }) => [message, sequence])).toEqual([
    ['one', 1],
    ['two.pdf', 2],
    ['three', 3],
  ]);
});

it('reads as its name in transcripts, tickets and searches, and goes with its chat', async () => {
  const { account, cookie } = await signInCustomer(chat.database);
  const started = await call<{ session: { sessionId: string } }>(chat.url, '/api/chat/sessions', {
    cookie,
    body: { customerName: 'Hana', customerEmail: 'hana@example.com' },
  });
  const { sessionId } = started.body.session;
  await sendFile(chat.url, sessionId, { name: 'engraving.png' });
  const agent = await signInAgent(chat.database);
  const found = await call<{ match: { excerpt: string } }[]>(chat.url, '/api/chat/sessions?q=engraving', {
    cookie: agent.cookie,
  });
  expect(found.body.map(({ match }) => match.excerpt)).toEqual(['engraving.png']);

  await call(chat.url, `/api/chat/sessions/${sessionId}/ticket`, { body: { message: 'Can you do this?' } });
  const { LiveChatSession, OutboxMail, SupportMessage } = chat.database.models;
  expect(await SupportMessage.count({ where: { message: 'engraving.png' } })).toBe(1);
  await call(chat.url, `/api/chat/sessions/${sessionId}/transcript`, { method: 'POST', cookie });
  const mail = await OutboxMail.findOne({
    where: { kind: 'chat-transcript', toAddress: String(account.email) },
  });
  expect(JSON.stringify(mail?.payload)).toContain('engraving.png');

  await LiveChatSession.destroy({ where: { sessionId } });
  expect(await countFiles(sessionId)).toBe(0);
});

it('an agent claims a chat and finds the file, with its own cookie alone', async () => {
  const sessionId = await start();
  const { body } = await sendFile(chat.url, sessionId);
  const agent = await signInAgent(chat.database);
  await claim(chat.url, sessionId, agent);

  expect((await read(String(body.attachment?.url), { Cookie: agent.cookie })).status).toBe(200);
});

import type { ChatMessage, ChatNote } from '@ronin/contracts';
import { buildPicture, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyTimeLimits } from '../jobs/apply-time-limits.ts';
import {
  call,
  fetchMessages,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { PDF } from '../testing/test-files.ts';
import { connectAgent } from '../testing/test-sockets.ts';
import { handleReceivedMails } from './received-mails.service.ts';

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.stop());

let serial = 0;
const QUOTED = '\n\nOn Mon, 23 Nov 2026 Ronin <mail@ronin.example> wrote:\n> Shall we?';

const MAIL = {
  fromAddress: 'hana@example.com',
  isFromCustomer: true,
  isAutomatic: false,
  size: 4,
  raw: Buffer.from('mail'),
};

/** Stores a mail as the api does, and lets several processes take it. */
async function receive(
  sessionId: string,
  text: string,
  overrides: object = {},
  files: { name: string; content: Buffer }[] = [],
) {
  const { id } = await chat.database.transaction(async (transaction) => {
    const { models } = chat.database;
    const values = {
      ...MAIL,
      sessionId,
      mailKey: `key-${String((serial += 1))}`,
      text,
      ...overrides,
    };
    const mail = await models.LiveChatMail.create(values, { transaction });
    const rows = files.map((file, position) => ({ mailId: mail.id, position, ...file }));
    await models.LiveChatMailFile.bulkCreate(rows, { transaction });

    return mail;
  });
  await Promise.all([1, 2, 3].map(() => handleReceivedMails(chat.context)));
  const find = () => chat.database.models.LiveChatMail.findByPk(id, { rejectOnEmpty: true });
  await waitFor(async () => (await find()).handledAt !== null, { what: 'the mail' });

  return await find();
}
const listNotes = async (sessionId: string, cookie: string) =>
  (await call<ChatNote[]>(chat.url, `/api/chat/sessions/${sessionId}/notes`, { cookie })).body;
const findTicket = async (sessionId: string) => {
  const { models } = chat.database;
  const ticket = await models.SupportTicket.findOne({ where: { chatSessionId: sessionId } });
  const texts = await models.SupportMessage.findAll({ where: { ticketId: ticket?.id ?? 0 }, order: ['id'] });
  const ids = texts.map(({ id }) => id);

  return {
    ticket,
    texts: texts.map(({ senderType, senderName, message }) => [senderType, senderName, message]),
    originals: await models.ReceivedMail.count({ where: { supportMessageId: ids } }),
  };
};

it('a reply is the message of the shopper, once, without what it quotes, and pushed to the agent', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  const console = await connectAgent(chat.url, agent);
  await call(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
    cookie: agent.cookie,
    body: { senderType: 'agent', message: 'Shall we?' },
  });
  await chat.database.models.LiveChatMessage.update(
    { mailedAt: new Date() },
    { where: { sessionId, senderType: 'agent' } },
  );
  const before = await chat.database.models.LiveChatSession.findOne({ where: { sessionId } });
  await receive(sessionId, `Yes, please.\nIn 18 cm.${QUOTED}`);

  const messages = await fetchMessages(chat.url, sessionId);
  expect(messages.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  expect(messages.at(-1)).toMatchObject({
    senderType: 'customer',
    senderName: 'Hana Sato',
    message: 'Yes, please.\nIn 18 cm.',
    messageType: 'mail',
  });
  await waitFor(() => console.messages.at(-1)?.message === 'Yes, please.\nIn 18 cm.', { what: 'the push' });
  expect(console.messages.filter(({ senderType }) => senderType === 'customer')).toHaveLength(1);
  await waitFor(async () => (await fetchMessages(chat.url, sessionId))[1]?.readAt !== null, {
    what: 'the receipt of the mailed answer',
  });
  const after = await chat.database.models.LiveChatSession.findOne({ where: { sessionId } });
  expect(after?.customerSeenAt.getTime()).toBeGreaterThan(before?.customerSeenAt.getTime() ?? 0);
  expect(after?.unansweredSince).not.toBeNull();
  console.socket.disconnect();
});

it('a reply is stored with the receipt for what was mailed before it, also when the process is killed then', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  const answer = (message: string) =>
    call<ChatMessage>(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
      cookie: agent.cookie,
      body: { senderType: 'agent', message },
    });
  const mailed = (await answer('Shall we?')).body.id;
  await chat.database.models.LiveChatMessage.update({ mailedAt: new Date() }, { where: { id: mailed } });
  await answer('Or another one?');
  const killed = {
    ...chat.context,
    publish: () => {
      throw new Error('killed');
    },
  };
  await chat.database.models.LiveChatMail.create({ ...MAIL, sessionId, mailKey: 'killed', text: 'Yes.' });
  await handleReceivedMails(killed);

  const messages = await fetchMessages(chat.url, sessionId);
  expect(messages.map(({ message, readAt }) => [message, readAt !== null]).slice(1)).toEqual([
    ['Shall we?', true],
    ['Or another one?', false],
    ['Yes.', false],
  ]);
});

it('a reply keeps the names of its files, also below a quotation', async () => {
  const { sessionId } = await startHeldChat(chat);
  const head = '\n\nFrom: Ronin <mail@ronin.example>\nSent: Monday, 23 Nov 2026 10:00\nTo: Hana\n\nShall we?';
  await receive(sessionId, `Like this one.${head}\n\n[Files: ring.jpg]`);

  expect((await fetchMessages(chat.url, sessionId)).at(-1)?.message).toBe(
    'Like this one.\n\n[Files: ring.jpg]',
  );
});

it('the pictures and documents of a reply are files of the chat, once, and the others stay names', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  const console = await connectAgent(chat.url, agent);
  await receive(sessionId, 'Like these.\n\n[Files: ring.png, logo.png, care.pdf, song.mp3, broken.png]', {}, [
    { name: 'ring.png', content: await buildPicture({ width: 400, height: 300 }) },
    { name: 'logo.png', content: await buildPicture({ width: 90, height: 40 }) },
    { name: 'care.pdf', content: PDF },
    { name: 'broken.png', content: Buffer.from('\u0089PNG\r\n\u001a\nbroken', 'latin1') },
  ]);

  const said = (await fetchMessages(chat.url, sessionId)).filter(
    ({ senderType }) => senderType === 'customer',
  );
  expect(said.map(({ message }) => message)).toEqual([
    'ring.png',
    'care.pdf',
    'Like these.\n\n[Files: logo.png, song.mp3, broken.png]',
  ]);
  expect(said.map(({ attachment }) => attachment?.kind)).toEqual(['picture', 'file', undefined]);
  const picture = await fetch(`${chat.url}${said[0]?.attachment?.url ?? ''}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  await waitFor(() => console.messages.filter(({ senderType }) => senderType === 'customer').length === 3, {
    what: 'the push',
  });
  expect(await chat.database.models.LiveChatMailFile.count()).toBe(0);
  console.socket.disconnect();
});

it('a reply of a picture alone is that picture, and a chat takes no more than 20 files', async () => {
  const { sessionId } = await startHeldChat(chat);
  const row = { where: { sessionId } };
  await chat.database.models.LiveChatSession.update({ fileCount: 19 }, row);
  const content = PDF;
  await receive(sessionId, '[Files: a.pdf, b.pdf]', {}, [
    { name: 'a.pdf', content },
    { name: 'b.pdf', content },
  ]);
  const said = (await fetchMessages(chat.url, sessionId)).filter(
    ({ senderType }) => senderType === 'customer',
  );
  expect(said.map(({ message }) => message)).toEqual(['a.pdf', '[Files: b.pdf]']);

  await chat.database.models.LiveChatSession.update({ fileCount: 0 }, row);
  await receive(sessionId, '[Files: c.pdf]', {}, [{ name: 'c.pdf', content }]);
  expect((await fetchMessages(chat.url, sessionId)).at(-1)).toMatchObject({
    message: 'c.pdf',
    attachment: { kind: 'file' },
  });
});

it('a long reply is several messages, in order', async () => {
  const { sessionId } = await startHeldChat(chat);
  const text = Array.from({ length: 2_500 }, (_none, index) => `${String(index)}😀`).join('');
  await receive(sessionId, text);

  const said = (await fetchMessages(chat.url, sessionId)).filter(
    ({ senderType }) => senderType === 'customer',
  );
  expect(said.length).toBeGreaterThan(1);
  expect(said.map(({ message }: ChatMessage) => message).join('')).toBe(text);
});

it('a mail from another address, and one of a program, is a note that no shopper sees', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  const console = await connectAgent(chat.url, agent);
  await receive(sessionId, 'It is me, from work.', {
    fromAddress: 'hana@work.example',
    isFromCustomer: false,
  });
  await receive(sessionId, 'I am on holiday.', { isAutomatic: true });

  expect((await fetchMessages(chat.url, sessionId)).map(({ senderType }) => senderType)).toEqual(['system']);
  expect(await listNotes(sessionId, agent.cookie)).toMatchObject([
    {
      authorName: 'hana@work.example',
      note: 'By mail, not from the address of the chat:\nIt is me, from work.',
    },
    { authorName: 'hana@example.com', note: 'Automatic reply by mail:\nI am on holiday.' },
  ]);
  await waitFor(() => console.notes.length === 2, { what: 'the notes' });
  console.socket.disconnect();
});

it('a reply to a chat that has ended opens a ticket with the conversation, and continues it', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  await call(chat.url, `/api/chat/sessions/${sessionId}/end`, { cookie: agent.cookie, method: 'POST' });
  await receive(sessionId, `One more question.${QUOTED}`);
  await chat.database.models.SupportTicket.update(
    { status: 'closed' },
    { where: { chatSessionId: sessionId } },
  );
  const kept = await receive(sessionId, 'I forgot something.', {
    fromAddress: 'hana@work.example',
    isFromCustomer: false,
  });

  const { ticket, texts, originals } = await findTicket(sessionId);
  expect(ticket).toMatchObject({ status: 'open', category: 'chat', customerEmail: 'hana@example.com' });
  expect(texts.filter(([type]) => type !== 'system')).toEqual([
    ['customer', 'Hana Sato', `One more question.${QUOTED}`],
    ['other', 'hana@work.example', 'I forgot something.'],
  ]);
  expect(originals).toBe(2);
  expect([kept.text, kept.raw.length]).toEqual(['', 0]);
  expect(
    (await fetchMessages(chat.url, sessionId)).filter(({ messageType }) => messageType === 'mail'),
  ).toEqual([]);
});

it('a reply that no agent answers becomes a ticket when the chat is abandoned', async () => {
  const { agent, sessionId } = await startHeldChat(chat);
  await call(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
    cookie: agent.cookie,
    body: { senderType: 'agent', message: 'Shall we?' },
  });
  await call(chat.url, `/api/chat/sessions/${sessionId}/release`, { cookie: agent.cookie, method: 'POST' });
  await receive(sessionId, 'Yes, please.');
  await chat.context.lastSeen.flush();
  await chat.database.models.LiveChatSession.update(
    { customerSeenAt: new Date(Date.now() - 301_000) },
    { where: { sessionId } },
  );
  await applyTimeLimits({
    ...chat.context,
    presenceHeartbeat: { uninterruptedMs: () => Number.POSITIVE_INFINITY },
  });

  expect((await findTicket(sessionId)).ticket).toMatchObject({ category: 'missed chat', status: 'open' });
});

it('a mail that cannot be handled does not hold up those of other chats', async () => {
  const [broken, whole] = [await startSession(chat.url), await startSession(chat.url)];
  await chat.database.query(`
    CREATE FUNCTION refuse_insert() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse_insert BEFORE INSERT ON live_chat_messages FOR EACH ROW
    WHEN (NEW.message = 'Broken') EXECUTE FUNCTION refuse_insert();
  `);
  const waiting = receive(broken.sessionId, 'Broken');
  await receive(whole.sessionId, 'Whole');
  expect(await fetchMessages(chat.url, broken.sessionId)).toEqual([]);
  expect(await fetchMessages(chat.url, whole.sessionId)).toMatchObject([{ message: 'Whole' }]);
  await chat.database.query('DROP TRIGGER refuse_insert ON live_chat_messages');
  await waiting;

  expect(await fetchMessages(chat.url, broken.sessionId)).toMatchObject([{ message: 'Broken' }]);
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createReplyAddress } from '@ronin/mail/reply-address';
import { waitFor } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildMail } from '../../testing/build-mail.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';

let api: TestApi;
let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
let address: string;
beforeAll(async () => {
  api = await startTestApi({ MAIL_REPLY_DOMAIN: 'reply.example', MAIL_INBOUND_PORT: '0' });
  receiver = await startSmtpReceiver(api.context);
});
beforeEach(async () => {
  await api.test.sequelize.query('TRUNCATE support_tickets RESTART IDENTITY CASCADE');
  await api.test.sequelize.models.SupportTicket.create({
    ticketNumber: 'RN-000001',
    customerName: 'Hana Sato',
    customerEmail: 'hana@example.com',
    subject: 'Size',
    description: 'Half a size?',
    status: 'answered',
  });
  address = createReplyAddress({ source: 'tickets', id: 1 }, api.context.config) ?? '';
});
afterAll(async () => {
  await receiver?.stop();
  await api.close();
});

async function open(): Promise<Socket> {
  const socket = connect(receiver?.port ?? 0, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  await readReply(socket);

  return socket;
}

/** The status of the next whole reply. */
async function readReply(socket: Socket): Promise<number> {
  let text = '';
  while (!/^\d{3} .*\r\n$/m.test(text)) {
    const [chunk] = (await once(socket, 'data')) as [string];
    text += chunk;
  }

  return Number(text.split('\r\n').at(-2)?.slice(0, 3));
}

const say = async (socket: Socket, line: string): Promise<number> => {
  socket.write(`${line}\r\n`);

  return await readReply(socket);
};

/** @returns the status of the last command that was answered. */
async function send(mail: string, { from = 'hana@example.com', to = address } = {}): Promise<number> {
  const socket = await open();
  await say(socket, 'EHLO client.example');
  await say(socket, `MAIL FROM:<${from}>`);
  const accepted = await say(socket, `RCPT TO:<${to}>`);
  const status =
    accepted === 250 && (await say(socket, 'DATA')) === 354 ? await say(socket, `${mail}\r\n.`) : accepted;
  socket.destroy();

  return status;
}

/** The first line of each text. */
const listTexts = async () =>
  (await api.test.sequelize.models.SupportMessage.findAll({ order: ['id'], raw: true })).map(
    ({ message }) => message.split('\n', 1)[0],
  );

it('a reply is stored once, and opens the ticket again', async () => {
  const statuses = await Promise.all([1, 2, 3].map(() => send(buildMail({ to: address }))));

  expect(statuses).toEqual([250, 250, 250]);
  expect(await listTexts()).toEqual(['Yes, please.']);
  const ticket = await api.test.sequelize.models.SupportTicket.findByPk(1, { rejectOnEmpty: true });
  expect(ticket.status).toBe('open');
});

it('another address, another domain and a ticket that is gone are refused', async () => {
  const forged = address.replace(/[0-9a-f](?=@)/, (digit) => (digit === '0' ? '1' : '0'));
  for (const to of [forged, 'mail@reply.example', address.replace('reply.example', 'other.example')])
    expect(await send(buildMail({ to }), { to })).toBe(550);
  const gone = createReplyAddress({ source: 'tickets', id: 99 }, api.context.config) ?? '';

  expect(await send(buildMail({ to: gone }), { to: gone })).toBe(550);
  expect(await listTexts()).toEqual([]);
});

it('a mail without a return path is stored as one of a program, and opens nothing', async () => {
  expect(await send(buildMail({ to: address }), { from: '' })).toBe(250);
  const { models } = api.test.sequelize;

  expect(await models.ReceivedMail.findOne({ raw: true })).toMatchObject({ isAutomatic: true });
  expect(await models.SupportTicket.findByPk(1)).toMatchObject({ status: 'answered' });
});

it('a dot on a line that a bare line feed ends does not end the mail', async () => {
  const smuggled = `Yes.\n.\nMAIL FROM:<mallory@evil.example>\nRCPT TO:<${address}>\nDATA\nSubject: Second\n\nNo.`;
  expect(await send(buildMail({ to: address, text: smuggled }))).toBe(250);

  expect(await listTexts()).toEqual(['Yes.']);
  const [mail] = await api.test.sequelize.models.ReceivedMail.findAll({ raw: true });
  expect(mail?.raw?.toString()).toContain('Subject: Second');
});

it('thirty silent clients keep nobody out, also from their own address', async () => {
  const silent = await Promise.all(
    Array.from({ length: 30 }, () => {
      const socket = connect(receiver?.port ?? 0, '127.0.0.1');
      socket.on('error', () => undefined);

      return once(socket, 'connect').then(() => socket);
    }),
  );

  expect(await send(buildMail({ to: address }))).toBe(250);
  expect(await listTexts()).toEqual(['Yes, please.']);
  for (const socket of silent) socket.destroy();
});

it('a client that says nothing, or names no recipient, is disconnected', async () => {
  const limits = { total: 5, perAddress: 5, firstCommandMs: 300, recipientMs: 600, totalMs: 60_000 };
  const strict = await startSmtpReceiver(api.context, limits);
  const sockets = [1, 2].map(() => connect(strict?.port ?? 0, '127.0.0.1'));
  const closed = sockets.map((socket) => once(socket.resume(), 'close'));
  sockets[1]?.write('EHLO client.example\r\nMAIL FROM:<hana@example.com>\r\n');
  await Promise.all(closed);
  await strict?.stop();
});

it('a new client is refused while all places are taken by mails', async () => {
  const limits = { total: 2, perAddress: 2, firstCommandMs: 60_000, recipientMs: 60_000, totalMs: 60_000 };
  const small = await startSmtpReceiver(api.context, limits);
  const openAt = async () => {
    const socket = connect(small?.port ?? 0, '127.0.0.1');
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);

    return { socket, status: await readReply(socket) };
  };
  const busy = [await openAt(), await openAt()];
  for (const { socket } of busy) {
    await say(socket, 'EHLO client.example');
    await say(socket, 'MAIL FROM:<hana@example.com>');
    expect(await say(socket, `RCPT TO:<${address}>`)).toBe(250);
  }

  expect((await openAt()).status).toBe(421);
  for (const { socket } of busy) socket.destroy();
  await small?.stop();
});

it('a mail that is too large and one that is no mail are refused', async () => {
  const large = buildMail({ to: address, text: `${'x'.repeat(70)}\r\n`.repeat(150_000) });
  expect(await send(large)).toBe(552);
  expect(await send(`X-Long: ${'x'.repeat(500_000)}\r\n\r\nHello.`)).toBe(550);
  expect(await listTexts()).toEqual([]);
});

it('broken connections and nonsense do not end it', async () => {
  const broken = await open();
  await say(broken, 'EHLO client.example');
  await say(broken, 'MAIL FROM:<hana@example.com>');
  await say(broken, `RCPT TO:<${address}>`);
  await say(broken, 'DATA');
  broken.write('Subject: half');
  broken.resetAndDestroy();
  const noise = await open();
  noise.write(Buffer.alloc(100_000, 0x80));
  noise.destroy();

  await waitFor(async () => (await send(buildMail({ to: address }))) === 250, { what: 'the next mail' });
  expect(await listTexts()).toEqual(['Yes, please.']);
});

it('takes no more recipients than a person needs', async () => {
  const socket = await open();
  await say(socket, 'EHLO client.example');
  await say(socket, 'MAIL FROM:<hana@example.com>');
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1) {
    const to = createReplyAddress({ source: 'tickets', id: count + 1 }, api.context.config) ?? '';
    statuses.push(await say(socket, `RCPT TO:<${to}>`));
  }
  socket.destroy();

  expect(statuses).toEqual([250, 250, 250, 250, 250, 452, 452]);
});

it('is off without a port', async () => {
  const config = {
    ...api.context.config,
    repliesByMail: { domain: 'reply.example', port: null, secret: 'x' },
  };

  expect(await startSmtpReceiver({ ...api.context, config })).toBeNull();
});

it('says which setting is wrong when its port is taken', async () => {
  const repliesByMail = { domain: 'reply.example', port: receiver?.port ?? 0, secret: null };

  await expect(
    startSmtpReceiver({ ...api.context, config: { ...api.context.config, repliesByMail } }),
  ).rejects.toThrow('MAIL_INBOUND_PORT');
});

it('stops while a client is connected', async () => {
  const other = await startSmtpReceiver(api.context);
  const socket = connect(other?.port ?? 0, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'data');
  const closed = once(socket, 'close');
  socket.resume();
  await other?.stop();
  await closed;
});

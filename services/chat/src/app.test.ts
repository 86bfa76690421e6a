import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { createLogger, type Logger } from '@ronin/server-kit';
import { createFaultProxy, createTestDatabase, type TestDatabase, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChat } from './start.ts';
import {
  call,
  fetchMessages,
  postAsShopper,
  startChatOn,
  startSession,
  testConfig,
} from './testing/test-chat.ts';
import { connectShopper, refusalOf } from './testing/test-sockets.ts';

describe('the chat service', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(async () => {
    await database.close();
  });

  it('is alive and ready, and counts messages', async () => {
    const chat = await startChatOn(database.url);
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    await shopper.send('Hello');

    expect(await call(chat.url, '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await call(chat.url, '/readyz')).toMatchObject({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok' } },
    });
    const metrics = await (await fetch(`${chat.url}/metrics`)).text();
    expect(metrics).toContain('chat_messages_total{sender="customer",repeated="false",service="chat"} 1');
    expect(metrics).toContain('chat_sockets{namespace="/shopper",service="chat"} 1');
    shopper.socket.disconnect();
    await chat.stop();
  });

  it('writes no session id to its log or its metrics', async () => {
    const lines: string[] = [];
    const logger: Logger = createLogger(
      'chat',
      'trace',
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines.push(chunk.toString());
          done();
        },
      }),
    );
    const chat = await startChat(testConfig(database.url), logger);
    const url = `http://127.0.0.1:${String(chat.port)}`;
    const { sessionId } = await startSession(url);
    const shopper = await connectShopper(url, sessionId);
    const clientMessageId = randomUUID();
    await postAsShopper(url, sessionId, 'Hello', { clientMessageId });
    await postAsShopper(url, sessionId, 'Hello', { clientMessageId });
    await postAsShopper(url, sessionId, '');
    await call(url, `/api/chat/sessions/${sessionId}/nothing`);

    // A fault of ours, in the middle of everything.
    await database.sequelize.query('ALTER TABLE live_chat_messages RENAME COLUMN message TO was_message');
    expect((await postAsShopper(url, sessionId, 'Hello')).status).toBe(500);
    expect((await shopper.send('Hello')).ok).toBe(false);
    expect((await call(url, `/api/chat/sessions/${sessionId}/messages`)).status).toBe(500);
    await database.sequelize.query('ALTER TABLE live_chat_messages RENAME COLUMN was_message TO message');

    const metrics = await (await fetch(`${url}/metrics`)).text();
    shopper.socket.disconnect();
    await chat.stop();
    expect(lines.join('')).toContain('does not exist');
    for (const text of [lines.join(''), metrics]) {
      expect(text).not.toContain(sessionId);
      expect(text).not.toContain(clientMessageId);
      expect(text).not.toContain('hana@example.com');
    }
  });

  it('stores and acknowledges accepted messages before it stops, and its clients see a lost connection', async () => {
    const chat = await startChatOn(database.url);
    const next = await startChatOn(database.url);
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId, { reconnection: false });
    const reason = new Promise((resolve) => shopper.socket.once('disconnect', resolve));

    const sent = Array.from({ length: 50 }, (_, index) => shopper.send(String(index)));
    await sent[0];
    const stopped = chat.stop();
    const answers = await Promise.allSettled(sent);
    await stopped;

    const acknowledged = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.ok ? [answer.value.message.id] : [],
    );
    const stored = (await fetchMessages(next.url, sessionId)).map(({ id }) => id);
    expect(acknowledged).toEqual(stored.slice(0, acknowledged.length));
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await reason).not.toBe('io server disconnect');
    await expect(call(chat.url, '/healthz')).rejects.toThrow();
    await next.stop();
  });

  it('stops without waiting for a client that no longer answers', async () => {
    const chat = await startChatOn(database.url);
    const link = await createFaultProxy(chat.url);
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(link.url.replace(/\/$/, ''), sessionId);
    // The other end answers nothing any more, not even a goodbye.
    link.stall();

    // Without our limit, the socket waits 30 s for the other end, longer than this test may take.
    await expect(chat.stop()).resolves.toBeUndefined();
    shopper.socket.disconnect();
    await link.close();
  });

  it('answers 503 over REST and sockets while the database is unreachable, and recovers', async () => {
    const link = await createFaultProxy(database.url);
    const chat = await startChatOn(link.url, { logLevel: 'silent' });
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);

    await link.cut();
    const [overSocket, overRest] = [
      await shopper.send('Hello'),
      await postAsShopper(chat.url, sessionId, 'Hello'),
    ];
    const handshake = await refusalOf(chat.url, '/shopper', { auth: { sessionId } });
    const readiness = await call(chat.url, '/readyz');
    await link.heal();

    expect(overSocket).toMatchObject({ ok: false, error: { status: 503 } });
    expect(overRest.status).toBe(503);
    expect(Number(overRest.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(handshake.status).toBe(503);
    expect(readiness.status).toBe(503);
    await waitFor(async () => (await shopper.send('Again')).ok, { what: 'the database to be back' });
    shopper.socket.disconnect();
    await chat.stop();
    await link.close();
  });
});

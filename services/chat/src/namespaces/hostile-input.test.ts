import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { SendMessageAck } from '@ronin/contracts';
import { waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  call,
  claim,
  fetchMessages,
  signInAgent,
  startChatOn,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper, type TestShopper } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

/** What a client can do that minds no types. */
interface AnySocket {
  emit(event: string, ...args: unknown[]): unknown;
  timeout(milliseconds: number): { emitWithAck(event: string, ...args: unknown[]): Promise<SendMessageAck> };
}

const JUNK: unknown[] = [
  undefined,
  null,
  0,
  'text',
  [],
  {},
  { sessionId: 1 },
  { sessionId: 'x', clientMessageId: 'x', message: 'x' },
  { sessionId: { $gt: '' }, clientMessageId: [], message: {} },
  Buffer.from('binary'),
  { constructor: { prototype: {} }, toString: 1 },
];

const goneFrom = ({ socket }: TestShopper) =>
  new Promise<string>((resolve) => {
    socket.once('disconnect', resolve);
  });

/** More levels of JSON than a packet may have. */
const DEEP = `${'['.repeat(40)}${']'.repeat(40)}`;

const EVENTS = [
  'message:send',
  'typing',
  'read',
  'watch',
  'page',
  'claim',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  '',
];

describe('hostile input', () => {
  it('is refused, whatever the command and its argument, and stores nothing', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    const [shopper, staff] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];
    const before = await fetchMessages(chat.url, sessionId);

    for (const socket of [shopper.socket, staff.socket] as AnySocket[]) {
      for (const event of EVENTS) {
        for (const argument of JUNK) {
          const answer = await socket.timeout(5_000).emitWithAck(event, argument);
          if (answer.ok) throw new Error(`${event} was taken`);
          expect([400, 404]).toContain(answer.error.status);
          socket.emit(event, argument);
        }
        socket.emit(event);
        socket.emit(event, 1, 2, 3);
      }
    }

    expect((await shopper.send('Still here')).ok).toBe(true);
    expect(await fetchMessages(chat.url, sessionId)).toHaveLength(before.length + 1);
    expect(shopper.refusals.length).toBeGreaterThan(EVENTS.length * JUNK.length);
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it("is refused in another user's chat, and disturbs no one there", async () => {
    const [mine, theirs] = [await startSession(chat.url), await startSession(chat.url)];
    const [shopper, victim] = [
      await connectShopper(chat.url, mine.sessionId),
      await connectShopper(chat.url, theirs.sessionId),
    ];
    const { sessionId } = theirs;
    const command = { sessionId, clientMessageId: randomUUID(), message: 'Mallory was here' };

    const answer: SendMessageAck = await (shopper.socket as AnySocket)
      .timeout(5_000)
      .emitWithAck('message:send', command);
    shopper.socket.emit('typing', { sessionId, typing: true });
    shopper.socket.emit('read', { sessionId, messageId: 1 });

    expect(answer).toMatchObject({ ok: false, error: { status: 403 } });
    await waitFor(() => shopper.refusals.length === 2, { what: 'the refusals' });
    expect(shopper.refusals.map(({ error }) => error.status)).toEqual([403, 403]);
    expect(await fetchMessages(chat.url, sessionId)).toEqual([]);
    expect([victim.messages, victim.typing, victim.reads]).toEqual([[], [], []]);
    shopper.socket.disconnect();
    victim.socket.disconnect();
  });

  it('closes a socket whose packet is too large, and no other', async () => {
    const { sessionId } = await startSession(chat.url);
    const [large, small] = [
      await connectShopper(chat.url, sessionId),
      await connectShopper(chat.url, sessionId),
    ];
    const gone = goneFrom(large);

    (large.socket as AnySocket).emit('typing', { sessionId, typing: true, more: 'x'.repeat(100_000) });

    await gone;
    expect((await small.send('Undisturbed')).ok).toBe(true);
    large.socket.disconnect();
    small.socket.disconnect();
  });

  it.each([
    ['an event', (auth: string) => [auth, `42/shopper,7["typing",{"x":${DEEP}}]`]],
    ['the data of a handshake', () => [`40/shopper,{"x":${DEEP}}`]],
    ['a packet of an unknown namespace', () => [`40/a["b,${DEEP}`]],
  ])('closes a socket when %s is nested too deeply, and no other', async (_what, framesFor) => {
    const { sessionId } = await startSession(chat.url);
    const neighbour = await connectShopper(chat.url, sessionId);
    const link = new WebSocket(`${chat.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    const heard: string[] = [];
    const closed = once(link, 'close');
    link.on('message', (data: Buffer) => heard.push(data.toString()));
    await once(link, 'open');

    const auth = `40/shopper,${JSON.stringify({ sessionId })}`;
    for (const frame of framesFor(auth)) {
      link.send(frame);
      const isConnected = () => heard.some((text) => text.startsWith('40/shopper,'));
      if (frame === auth) await waitFor(isConnected, { what: 'the connection' });
    }
    await closed;

    expect(heard.filter((text) => text.startsWith('43/'))).toEqual([]);
    expect((await neighbour.send('[[[['.repeat(500))).ok).toBe(true);
    neighbour.socket.disconnect();
  });

  it('the longest message is accepted in any encoding; one more character is refused', async () => {
    const { sessionId } = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);

    expect((await shopper.send('刃'.repeat(4_000))).ok).toBe(true);
    expect((await shopper.send('"'.repeat(4_000))).ok).toBe(true);
    expect((await shopper.send('<script>alert(1)</script>')).ok).toBe(true);
    expect(await shopper.send('x'.repeat(4_001))).toMatchObject({ ok: false, error: { status: 400 } });
    expect(await shopper.send('a\u0000b')).toMatchObject({ ok: false, error: { status: 400 } });
    shopper.socket.disconnect();
  });

  it('below Socket.IO closes its own connection and no other', async () => {
    const { sessionId } = await startSession(chat.url);
    const neighbour = await connectShopper(chat.url, sessionId);
    const socketUrl = `${chat.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const auth = `40/shopper,${JSON.stringify({ sessionId })}`;
    const packets = [
      ['garbage'],
      ['9'],
      ['40'],
      ['40/shopper,{"sessionId":'],
      ['40/shopper,[]'],
      ['40/shopper,"x"'],
      ['40/constructor,{}'],
      ['40/__proto__,{}'],
      [auth, auth],
      [auth, '42/shopper,["disconnect"]'],
      [
        auth,
        '42/shopper,["disconnecting"]',
        '42/shopper,["newListener","typing"]',
        '42/shopper,["error",{}]',
      ],
      [auth, '42/shopper,[]', '42/shopper,{}', '42/shopper,[{}]', '42/shopper,[null]'],
      [auth, '42/shopper,99999999999999999999["typing",{}]', '43/shopper,7[]', '44/shopper,"x"'],
      [auth, '452-/shopper,["typing",{"_placeholder":true,"num":9}]', Buffer.from('x')],
      [auth, '4599999999-/shopper,["typing",{"_placeholder":true,"num":0}]'],
      [auth, '41/shopper,', '42/shopper,["typing",{}]'],
      // Socket.IO hands these to our listeners: no event's name at all, and names that are not text.
      [auth, '42/shopper,'],
      [auth, '42/shopper,7'],
      [auth, '42/shopper,[1]'],
      [auth, '42/shopper,7[1]'],
      [auth, '42/shopper,[1,{"sessionId":"x"}]'],
      [auth, '42/shopper,["error"]'],
      [auth, '42/shopper,7["error",{"message":"x"}]'],
      [`40/shopper,${DEEP}`],
      [`40/a"b,${DEEP}`],
      [auth, `42/shopper,["typing",${DEEP}]`],
      [Buffer.alloc(1_000)],
      ['6', '5', '1', '2probe'],
    ];

    for (const frames of packets) {
      const link = new WebSocket(socketUrl);
      const closed = once(link, 'close');
      const heard: string[] = [];
      link.on('error', () => undefined);
      link.on('message', (data: Buffer) => heard.push(data.toString()));
      await once(link, 'open');
      for (const frame of frames) {
        link.send(frame);
        // Until the handshake is answered, Socket.IO drops what follows.
        const isConnected = () => heard.some((text) => text.startsWith('40/shopper,'));
        if (frame === auth) await waitFor(isConnected, { what: 'the connection' });
      }
      link.ping();
      await Promise.race([closed, once(link, 'pong')]);
      link.close();
      await closed;
    }
    for (const query of [
      '',
      '?EIO=3&transport=websocket',
      '?EIO=4&transport=websocket&sid=x',
      '?EIO=4&transport=flash',
    ]) {
      expect((await call(chat.url, `/socket.io/${query}`)).status).toBe(400);
    }

    expect((await neighbour.send('Undisturbed')).ok).toBe(true);
    expect((await call(chat.url, '/readyz')).status).toBe(200);
    neighbour.socket.disconnect();
  });

  it.each(['42/agent,', '42/agent,7', '42/agent,[1]', '42/agent,7[1]', '42/agent,["error",{}]'])(
    "as an agent's frame %s is refused and ends nothing",
    async (frame) => {
      const agent = await signInAgent(chat.database);
      const neighbour = await connectAgent(chat.url, agent);
      const socketUrl = `${chat.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      const link = new WebSocket(socketUrl, { headers: { Cookie: agent.cookie } });
      const heard: string[] = [];
      link.on('message', (data: Buffer) => heard.push(data.toString()));
      await once(link, 'open');
      link.send('40/agent,{}');
      await waitFor(() => heard.some((text) => text.startsWith('40/agent,')), { what: 'the connection' });

      link.send(frame);

      const refused = () =>
        heard.some((text) => text.startsWith('42/agent,["refused"') || text.startsWith('43/agent,7'));
      await waitFor(refused, { what: 'the refusal' });
      expect(neighbour.socket.connected).toBe(true);
      link.close();
      neighbour.socket.disconnect();
    },
  );

  it('in a flood closes its own socket when rate limits are on', async () => {
    const limited = await startChatOn(chat.context.config.databaseUrl, { rateLimits: true });
    const { sessionId } = await startSession(limited.url);
    const [flood, neighbour] = [
      await connectShopper(limited.url, sessionId),
      await connectShopper(limited.url, sessionId),
    ];
    const gone = goneFrom(flood);

    const answers = await Promise.allSettled(Array.from({ length: 150 }, () => flood.send('spam')));
    for (let count = 0; count < 3_000; count += 1) flood.socket.emit('typing', { sessionId, typing: true });

    await gone;
    const stored = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok);
    expect(stored).toHaveLength(40);
    expect(await fetchMessages(limited.url, sessionId)).toHaveLength(40);
    expect(neighbour.socket.connected).toBe(true);
    neighbour.socket.disconnect();
    await limited.stop();
  });
});

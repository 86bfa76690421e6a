import { once } from 'node:events';
import { chaosSize, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createSeededRandom, type SeededRandom } from '../testing/seeded-random.ts';
import {
  call,
  fetchMessages,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

const SEED = 20_261_122;
const FRAMES = chaosSize({ short: 2_000, long: 20_000 });

/** Frames that one link sends before another takes its place, if it lives that long. */
const FRAMES_OF_A_LINK = 40;

/** Links that send at the same time. */
const SENDERS = 8;

const EVENTS = ['message:send', 'typing', 'read', 'page', 'watch', 'refused', 'error', '__proto__', 'x'];

/** The share of frames that break a parser. It is small, because such a frame ends its connection. */
const BREAKING_SHARE = 0.12;

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat({ logLevel: 'silent' });
});

afterAll(() => chat.stop());

type Frame = string | Buffer;

function randomValue(random: SeededRandom, depth = 0): unknown {
  const kinds: (() => unknown)[] = [
    () => null,
    () => random.between(-1_000_000, 1_000_000),
    () => random.next() * 1e308,
    () =>
      random.pick([
        '',
        'x',
        '\u0000',
        '\ud800',
        '__proto__',
        '💥',
        'a'.repeat(5_000),
        "'; DROP TABLE users; --",
      ]),
    () => random.pick([true, false]),
  ];
  if (depth < 4) {
    kinds.push(
      () => Array.from({ length: random.between(0, 4) }, () => randomValue(random, depth + 1)),
      () =>
        Object.fromEntries(
          ['sessionId', 'message', 'messageId', '_placeholder', 'num', 'toString']
            .filter(() => random.next() < 0.5)
            .map((key) => [key, randomValue(random, depth + 1)]),
        ),
    );
  }

  return random.pick(kinds)();
}

const randomBytes = (random: SeededRandom, most: number): Buffer =>
  Buffer.from(Array.from({ length: random.between(0, most) }, () => random.between(0, 255)));

/** A packet that Socket.IO takes for an event, or nearly. */
function randomEvent(random: SeededRandom, namespace: string, sessionId: string): Frame {
  const acknowledgement = random.pick(['', '', String(random.between(0, 1e9)), '99999999999999999999']);
  const name = random.next() < 0.8 ? random.pick(EVENTS) : randomValue(random);
  const known = { sessionId, messageId: random.between(-1, 1e9), typing: true, path: '/', title: '' };
  const payload = random.next() < 0.3 ? known : randomValue(random);
  const more = Array.from({ length: random.between(0, 2) }, () => randomValue(random));
  const content = random.pick([
    JSON.stringify([name, payload, ...more]),
    JSON.stringify([name]),
    JSON.stringify(more),
    '',
  ]);

  return `42${namespace},${acknowledgement}${content}`;
}

/** What a parser below ours may end the link for. */
function randomBreakage(random: SeededRandom, namespace: string): Frame {
  return random.pick<() => Frame>([
    () => randomBytes(random, 300),
    () => randomBytes(random, 300).toString('latin1'),
    () =>
      `${String(random.between(0, 9))}${String(random.between(0, 9))}${namespace},${JSON.stringify(randomValue(random))}`,
    () =>
      `45${String(random.between(0, 3))}-${namespace},["typing",{"_placeholder":true,"num":${String(random.between(-1, 3))}}]`,
    () => `42${namespace},${'['.repeat(random.between(1, 20_000))}`,
    () => Buffer.alloc(random.between(30_000, 200_000), 'x'),
    () => `4${random.pick(['1', '3', '4', '6'])}${namespace},${JSON.stringify(randomValue(random))}`,
  ])();
}

/** Opens a link to a namespace, and resolves once its handshake is answered. */
async function openLink(namespace: string, auth: object, cookie: string): Promise<WebSocket> {
  const url = `${chat.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const link = new WebSocket(url, { headers: { Cookie: cookie } });
  link.on('error', () => undefined);
  await once(link, 'open');
  const answered = new Promise<void>((resolve) => {
    link.on('message', (data: Buffer) => {
      if (data.toString().startsWith(`40${namespace}`)) resolve();
    });
    link.once('close', () => resolve());
  });
  link.send(`40${namespace},${JSON.stringify(auth)}`);
  await answered;

  return link;
}

async function sendUntilClosed(link: WebSocket, frames: Generator<Frame, void, undefined>): Promise<number> {
  let sent = 0;
  while (sent < FRAMES_OF_A_LINK && link.readyState === WebSocket.OPEN) {
    const next = frames.next();
    if (next.done === true) break;
    await new Promise<void>((resolve) => link.send(next.value, () => resolve()));
    sent += 1;
  }
  link.terminate();

  return sent;
}

describe(`${String(FRAMES)} random frames (seed ${String(SEED)})`, () => {
  it(
    'crash no process and disturb no other socket, on both namespaces',
    { timeout: 60_000 + FRAMES * 10 },
    async () => {
      const { agent, sessionId } = await startHeldChat(chat);
      const [shopper, staff] = [
        await connectShopper(chat.url, sessionId),
        await connectAgent(chat.url, agent),
      ];
      let left = FRAMES;

      const sendShare = async (index: number) => {
        const random = createSeededRandom(SEED + index);
        const [namespace, own] = [index % 2 === 0 ? '/shopper' : '/agent', await startSession(chat.url)];
        const frames = (function* (): Generator<Frame, void, undefined> {
          for (;;) {
            if (random.next() < BREAKING_SHARE) yield randomBreakage(random, namespace);
            else yield randomEvent(random, namespace, own.sessionId);
          }
        })();
        while (left > 0) {
          const link = await openLink(namespace, { sessionId: own.sessionId }, agent.cookie);
          left -= await sendUntilClosed(link, frames);
        }
      };
      await Promise.all(Array.from({ length: SENDERS }, (_, index) => sendShare(index)));

      const { io, shoppers, agents } = chat.context.sockets;
      await waitFor(() => io.engine.clientsCount === 2, { what: 'the links to be gone' });
      expect([shoppers.sockets.size, agents.sockets.size]).toEqual([1, 1]);
      // Nothing of the others is left: neither their rooms nor their place in one.
      expect([shoppers.adapter.sids.size, agents.adapter.sids.size]).toEqual([1, 1]);
      for (const { rooms } of [shoppers.adapter, agents.adapter])
        expect([...rooms.values()].every((members) => members.size === 1)).toBe(true);
      expect((await shopper.send('Still here')).ok).toBe(true);
      expect((await staff.send(sessionId, 'So am I')).ok).toBe(true);
      await waitFor(() => shopper.messages.some(({ message }) => message === 'So am I'), {
        what: 'the answer',
      });
      expect((await fetchMessages(chat.url, sessionId)).map(({ message }) => message)).toEqual(
        expect.arrayContaining(['Still here', 'So am I']),
      );
      expect((await call(chat.url, '/readyz')).status).toBe(200);
      shopper.socket.disconnect();
      staff.socket.disconnect();
    },
  );
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPlainChat } from '../baselines/plain-chat.ts';
import { endChats, type HeldChat, holdChats, postJson } from '../chat-sessions.ts';
import { type Conversation, delays, messagesPerSecond, say, waitForMessage } from '../conversations.ts';
import { measureBeside, p95 } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const CONVERSATIONS = 200;
const HELD_BY_ONE = 5;
const DELAY_ROUNDS = 5;
const DELAY_SECONDS = 5;

/** Of a busy shop: 20 agents hold 200 chats, and each sends something every second. */
const HELD_BY_BUSY_ONE = 10;
const BUSY_SECONDS = 15;
/** The Damascus Ring. */
const PRODUCT_ID = 5;

/** Two hundred conversations, beside Socket.IO with one plain INSERT and a room of two; then what busy agents send. */
export async function measureChat(stack: Stack): Promise<Row[]> {
  return [...(await measureConversations(stack)), ...(await measureAgents(stack))];
}

async function measureConversations(stack: Stack): Promise<Row[]> {
  const plain = await startPlainChat(stack.databaseUrl);
  const chats = await holdChats(stack, { chats: CONVERSATIONS, heldByOne: HELD_BY_ONE });
  const ours = chats.map(({ sessionId, shopper, agent }) => ({
    sessionId,
    speaker: shopper,
    listener: agent,
  }));
  const theirs: Conversation[] = [];
  for (let count = 0; count < CONVERSATIONS; count += 1) theirs.push(await plain.open());

  try {
    const quiet = await measureDelays(ours, theirs);
    const rate = await measureBeside(
      (seconds) => messagesPerSecond(ours, seconds),
      (seconds) => messagesPerSecond(theirs, seconds),
    );

    return [
      {
        name: 'chat messages, as fast as they go',
        unit: 'msg/s',
        ...rate,
        aim: '≥ 0.7',
        memory: stack.memoryOf('chat'),
      },
      { name: 'chat, sent to heard, p50 at 200/s', unit: 'ms', ...quiet(0.5), aim: '–' },
      { name: 'chat, sent to heard, p95 at 200/s', unit: 'ms', ...quiet(0.95), aim: '< 100 ms' },
      { name: 'chat, sent to heard, p99 at 200/s', unit: 'ms', ...quiet(0.99), aim: '≤ 2' },
    ];
  } finally {
    for (const { speaker, listener } of theirs) {
      speaker.disconnect();
      listener.disconnect();
    }
    await endChats(stack, chats);
    plain.stop();
  }
}

async function measureDelays(ours: Conversation[], theirs: Conversation[]) {
  await delays(ours, 1);
  await delays(theirs, 1);
  // Quantiles of all rounds together: a single pause of 50 ms would decide the p99 of one round.
  const ofOurs: number[] = [];
  const ofTheirs: number[] = [];
  for (let round = 0; round < DELAY_ROUNDS; round += 1) {
    ofOurs.push(...(await delays(ours, DELAY_SECONDS)));
    ofTheirs.push(...(await delays(theirs, DELAY_SECONDS)));
  }

  return (share: number) => ({ figure: quantile(ofOurs, share), limit: quantile(ofTheirs, share) });
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);

  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** From an agent's click until the shopper has the message, or the card of a proposal. */
async function measureAgents(stack: Stack): Promise<Row[]> {
  const chats = await holdChats(stack, { chats: CONVERSATIONS, heldByOne: HELD_BY_BUSY_ONE });
  const agents = Array.from({ length: CONVERSATIONS / HELD_BY_BUSY_ONE }, (_none, index) =>
    chats.slice(index * HELD_BY_BUSY_ONE, (index + 1) * HELD_BY_BUSY_ONE),
  );
  const messages: number[] = [];
  const cards: number[] = [];
  try {
    await Promise.all(
      agents.map(async (held, index) => {
        await sleep((index / agents.length) * 1_000);
        for (let second = 0; second < BUSY_SECONDS; second += 1) {
          const next = sleep(1_000);
          const chat = held[second % held.length];
          if (chat === undefined) break;
          if (second % 2 === 0) messages.push(await sendMessage(chat));
          else cards.push(await propose(stack.chatUrl, chat));
          await next;
        }
      }),
    );
  } finally {
    await endChats(stack, chats);
  }

  return [
    { name: "chat, agent's message to shopper, p95", unit: 'ms', figure: p95(messages), aim: '≤ 150 ms' },
    { name: "chat, agent's proposal to card, p95", unit: 'ms', figure: p95(cards), aim: '≤ 150 ms' },
  ];
}

async function sendMessage({ sessionId, agent, shopper }: HeldChat): Promise<number> {
  const text = randomUUID();
  const started = performance.now();
  const received = waitForMessage(shopper, text);
  await say({ sessionId, speaker: agent, listener: shopper }, text);

  return (await received) - started;
}

async function propose(chatUrl: string, { sessionId, cookie, shopper }: HeldChat): Promise<number> {
  const started = performance.now();
  const received = new Promise<number>((resolve) => {
    shopper.once('proposal', () => resolve(performance.now()));
  });
  const body = { kind: 'cart', productId: PRODUCT_ID, options: {}, clientMessageId: randomUUID() };
  await postJson(`${chatUrl}/api/chat/sessions/${sessionId}/proposals`, body, cookie);

  return (await received) - started;
}

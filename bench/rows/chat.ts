import { AGENT_NAMESPACE, SHOPPER_NAMESPACE, StartChatAnswer } from '@ronin/contracts';
import { createSessionToken, hashSessionToken, STAFF_COOKIE } from '@ronin/identity';
import pg from 'pg';
import { startPlainChat } from '../baselines/plain-chat.ts';
import { type Conversation, delays, messagesPerSecond, openSocket } from '../conversations.ts';
import { measureBeside } from '../rounds.ts';
import type { Stack } from '../stack.ts';
import type { Row } from '../table.ts';

const CONVERSATIONS = 200;
const HELD_BY_ONE = 5;
const DELAY_ROUNDS = 5;
const DELAY_SECONDS = 5;

/** Two hundred conversations, beside Socket.IO with one plain INSERT and a room of two. */
export async function measureChat(stack: Stack): Promise<Row[]> {
  const plain = await startPlainChat(stack.databaseUrl);
  const ours = await openAll(await signInAgents(stack.databaseUrl), stack.chatUrl);
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
        aim: '≥ 0.5',
        memory: stack.memoryOf('chat'),
      },
      { name: 'chat, sent to heard, p50 at 200/s', unit: 'ms', ...quiet(0.5), aim: '–' },
      { name: 'chat, sent to heard, p95 at 200/s', unit: 'ms', ...quiet(0.95), aim: '< 100 ms' },
      { name: 'chat, sent to heard, p99 at 200/s', unit: 'ms', ...quiet(0.99), aim: '≤ 2' },
    ];
  } finally {
    for (const { speaker, listener } of [...ours, ...theirs]) {
      speaker.disconnect();
      listener.disconnect();
    }
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

/** Agents for all conversations. @returns their cookies. */
async function signInAgents(databaseUrl: string): Promise<string[]> {
  const tokens = Array.from({ length: CONVERSATIONS / HELD_BY_ONE }, createSessionToken);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `WITH agent AS (
         INSERT INTO users (username, password, display_name, roles)
         SELECT 'bench-' || digest, 'nobody signs in with this', 'Bench', '{agent}' FROM unnest($1::text[]) AS digest
         RETURNING id, username
       )
       INSERT INTO staff_sessions (token_hash, user_id, expires_at)
       SELECT substr(username, 7), id, now() + interval '1 hour' FROM agent`,
      [tokens.map(hashSessionToken)],
    );
  } finally {
    await client.end();
  }

  return tokens.map((token) => `${STAFF_COOKIE}=${token}`);
}

/** The shopper sends, the agent receives. */
async function openAll(cookies: string[], url: string): Promise<Conversation[]> {
  const conversations: Conversation[] = [];
  for (const cookie of cookies) {
    const listener = await openSocket(`${url}${AGENT_NAMESPACE}`, { extraHeaders: { Cookie: cookie } });
    for (let count = 0; count < HELD_BY_ONE; count += 1) {
      const sessionId = await startSession(url);
      await post(`${url}/api/chat/sessions/${sessionId}/claim`, { Cookie: cookie });
      const speaker = await openSocket(`${url}${SHOPPER_NAMESPACE}`, { auth: { sessionId } });
      conversations.push({ sessionId, speaker, listener });
    }
  }

  return conversations;
}

async function startSession(url: string): Promise<string> {
  const answer = await post(
    `${url}/api/chat/sessions`,
    { 'Content-Type': 'application/json' },
    JSON.stringify({ customerName: 'Bench', customerEmail: 'bench@example.com' }),
  );

  return StartChatAnswer.parse(await answer.json()).session.sessionId;
}

async function post(url: string, headers: Record<string, string>, body?: string): Promise<Response> {
  const answer = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) });
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);

  return answer;
}

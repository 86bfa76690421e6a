import { AGENT_NAMESPACE, SHOPPER_NAMESPACE, StartChatAnswer } from '@ronin/contracts';
import { createSessionToken, hashSessionToken, STAFF_COOKIE } from '@ronin/identity';
import pg from 'pg';
import { openSocket } from './conversations.ts';
import type { Stack } from './stack.ts';

/** A held chat. The sockets of one agent's chats are the same. */
export interface HeldChat {
  sessionId: string;
  cookie: string;
  shopper: Awaited<ReturnType<typeof openSocket>>;
  agent: Awaited<ReturnType<typeof openSocket>>;
}

/** Chats of as many agents as are needed, of whom each holds `heldByOne`. */
export async function holdChats(
  { databaseUrl, chatUrl }: Pick<Stack, 'chatUrl' | 'databaseUrl'>,
  { chats, heldByOne }: { chats: number; heldByOne: number },
): Promise<HeldChat[]> {
  const held: HeldChat[] = [];
  for (const cookie of await signInAgents(databaseUrl, chats / heldByOne)) {
    const agent = await openSocket(`${chatUrl}${AGENT_NAMESPACE}`, { extraHeaders: { Cookie: cookie } });
    for (let count = 0; count < heldByOne; count += 1) {
      const sessionId = await startSession(chatUrl);
      await postJson(`${chatUrl}/api/chat/sessions/${sessionId}/claim`, {}, cookie);
      const shopper = await openSocket(`${chatUrl}${SHOPPER_NAMESPACE}`, { auth: { sessionId } });
      held.push({ sessionId, cookie, shopper, agent });
    }
  }

  return held;
}

/** Ends the chats, so that they take no more part in anything. */
export async function endChats(
  { chatUrl }: Pick<Stack, 'chatUrl'>,
  chats: readonly HeldChat[],
): Promise<void> {
  for (const { sessionId, shopper, agent, cookie } of chats) {
    await postJson(`${chatUrl}/api/chat/sessions/${sessionId}/end`, { senderType: 'agent' }, cookie);
    shopper.disconnect();
    agent.disconnect();
  }
}

export async function postJson(url: string, body: object, cookie?: string): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(cookie !== undefined && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)}`);

  return answer;
}

/** @returns the cookies of new agents. */
async function signInAgents(databaseUrl: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, createSessionToken);
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

async function startSession(url: string): Promise<string> {
  const body = { customerName: 'Bench', customerEmail: 'bench@example.com' };
  const answer = await postJson(`${url}/api/chat/sessions`, body);

  return StartChatAnswer.parse(await answer.json()).session.sessionId;
}

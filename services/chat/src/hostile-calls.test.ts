import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, claim, signInAgent, startSession, startTestChat, type TestChat } from './testing/test-chat.ts';
import { connectAgent, connectShopper } from './testing/test-sockets.ts';

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const TABLES = [
  'live_chat_sessions',
  'live_chat_messages',
  'live_chat_notes',
  'live_chat_replies',
  'support_tickets',
  'support_messages',
];

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** What is wrong in every field that any of the calls reads. */
const NONSENSE = {
  ...{ customerName: [], customerEmail: 1, senderType: 'root', message: {}, rating: 6, agentId: 'x' },
  ...{ tags: 'x', note: {}, status: 'gone', shortcut: 7, text: [], sessionId: { $gt: '' } },
};

const BODIES: [string, { body: string; headers: Record<string, string> }][] = [
  ['no JSON', { body: '{"message":', headers: JSON_TYPE }],
  ['nothing', { body: 'null', headers: JSON_TYPE }],
  ['a list', { body: '[1]', headers: JSON_TYPE }],
  ['nonsense', { body: JSON.stringify(NONSENSE), headers: JSON_TYPE }],
  ['a prototype', { body: `{"__proto__":${JSON.stringify(NONSENSE)},"senderType":7}`, headers: JSON_TYPE }],
  [
    'NUL characters',
    { body: '{"message":"\\u0000","note":"\\u0000","senderType":"\\u0000"}', headers: JSON_TYPE },
  ],
  ['too much', { body: JSON.stringify({ message: 'x'.repeat(200_000) }), headers: JSON_TYPE }],
  ['another type', { body: 'message=x', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  ["another site's page", { body: '{}', headers: { ...JSON_TYPE, Origin: 'https://evil.example' } }],
];

const IDS = ['x', '0', '-1', '%00', '..%2f..', '9'.repeat(400), "'%20OR%201=1--", randomUUID()];
const QUERIES = [
  'after=%00',
  'status[]=ended',
  'before=x',
  'agentId=1e999',
  `q=${'x'.repeat(5_000)}`,
  'q=%00',
];

describe('every call of the chat', () => {
  let chat: TestChat;
  let calls: { method: string; path: string }[];

  beforeAll(async () => {
    chat = await startTestChat();
    const file = new URL('../../../docs/http-api/openapi.json', import.meta.url);
    const { paths } = Description.parse(JSON.parse(await readFile(file, 'utf8')));
    calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/chat/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
      );
  });

  afterAll(() => chat.stop());

  /** All that is stored, but when a shopper was last there. */
  const readAll = async () => {
    const rows: unknown[] = [];
    for (const table of TABLES) {
      const sql = `SELECT to_jsonb(t) - 'customer_seen_at' AS row FROM ${table} t ORDER BY t.id`;
      rows.push(await chat.database.query(sql, { type: QueryTypes.SELECT }));
    }
    return rows;
  };

  const into = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id);

  it("refuses what is malformed, hostile, oversized or another's, writes nothing and disturbs nobody", async () => {
    const [holder, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    const { sessionId } = await startSession(chat.url);
    const victim = await connectShopper(chat.url, sessionId);
    const staff = await connectAgent(chat.url, holder);
    await claim(chat.url, sessionId, holder);
    await victim.send('Is it heavy?');
    const before = await readAll();
    const [told, heard] = [victim.sessions.length, victim.messages.length];
    const answers: string[] = [];

    for (const { method, path } of calls.filter((each) => each.method !== 'GET')) {
      for (const [what, { body, headers }] of BODIES) {
        for (const [who, id, cookie] of [
          ['nobody', randomUUID(), undefined],
          ['an analyst', randomUUID(), analyst.cookie],
          ['another agent', sessionId, other.cookie],
        ] as const) {
          const options = { method, body, headers, ...(cookie !== undefined && { cookie }) };
          const answer = await call(chat.url, into(path, id), options);
          const isRefused = answer.status >= 400 && answer.status < 500;
          const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
          if (!isRefused || !isProblem)
            answers.push(`${method} ${path}, ${what}, by ${who}: ${String(answer.status)}`);
        }
      }
    }

    expect(answers).toEqual([]);
    expect(await readAll()).toEqual(before);
    expect((await victim.send('Still here')).ok).toBe(true);
    expect(victim.messages).toHaveLength(heard + 1);
    expect(victim.sessions).toHaveLength(told);
    expect(victim.socket.connected && staff.socket.connected).toBe(true);
    victim.socket.disconnect();
    staff.socket.disconnect();
  });

  it('answers no id and no question with more than a refusal, and never fails over one', async () => {
    const { cookie } = await signInAgent(chat.database);
    const failed: string[] = [];
    const ask = async (method: string, path: string, isRefused: (status: number) => boolean) => {
      const { status } = await call(chat.url, path, {
        method,
        cookie,
        ...(method !== 'GET' && { body: {} }),
      });
      if (!isRefused(status)) failed.push(`${method} ${path}: ${String(status)}`);
    };

    for (const { method, path } of calls) {
      if (path.includes('{')) {
        for (const id of IDS) {
          await ask(method, into(path, id), (status) => status >= 400 && status < 500);
        }
      }
      if (method === 'GET') {
        for (const query of QUERIES) {
          await ask(method, `${into(path, randomUUID())}?${query}`, (status) => status < 500);
        }
      }
    }

    expect(failed).toEqual([]);
  });
});

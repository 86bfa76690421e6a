import { randomUUID } from 'node:crypto';
import { type Call, CALLS, serviceOf } from '@ronin/contracts';
import { countRows, hostileRequests } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  signInAgent,
  signInCustomer,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper } from '../testing/test-sockets.ts';

const OWN_CALLS = CALLS.filter(({ path }) => serviceOf(path) === 'chat');

/** A valid body for each call that takes one. */
const VALID_BODIES: Record<string, Record<string, unknown>> = {
  'post /api/chat/sessions': { customerName: 'Hana', customerEmail: 'hana@example.com' },
  'patch /api/chat/sessions/{sessionId}': { tags: ['ring'] },
  'post /api/chat/sessions/{sessionId}/messages': { message: 'Hello' },
  'post /api/chat/sessions/{sessionId}/end': {},
  'post /api/chat/sessions/{sessionId}/satisfaction': { rating: 5 },
  'post /api/chat/sessions/{sessionId}/read': { messageId: 1 },
  'post /api/chat/links': { token: 'x' },
  'post /api/chat/sessions/{sessionId}/ticket': { message: 'Hello' },
  'post /api/chat/sessions/{sessionId}/transfer': { agentId: 1 },
  'post /api/chat/sessions/{sessionId}/later': {},
  'post /api/chat/sessions/{sessionId}/notes': { note: 'Hello' },
  'post /api/chat/sessions/{sessionId}/answer-address': { email: 'hana@example.com' },
  'post /api/chat/sessions/{sessionId}/proposals': { kind: 'show', productId: 1 },
  'post /api/chat/sessions/{sessionId}/assign': { agentId: 1 },
  'post /api/chat/invitations': { visitId: 'session_1_a' },
  'post /api/chat/invitations/{id}/accept': { customerName: 'Hana', customerEmail: 'hana@example.com' },
  'post /api/chat/bans': { kind: 'address', sessionId: randomUUID(), hours: 24, reason: 'Insults' },
  'put /api/chat/agents/me': { status: 'away' },
  'post /api/chat/replies': { shortcut: 'hello', text: 'Hello' },
  'put /api/chat/replies/{id}': { shortcut: 'hello', text: 'Hello' },
};

const keyOf = ({ method, path }: Call) => `${method} ${path}`;

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
  ...{
    customerName: [],
    customerEmail: 1,
    senderType: 'root',
    message: {},
    rating: 6,
    agentId: 'x',
    until: 7,
  },
  ...{
    token: {},
    messageId: 'x',
    tags: 'x',
    note: {},
    status: 'gone',
    shortcut: 7,
    text: [],
    sessionId: { $gt: '' },
  },
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
    calls = OWN_CALLS.map(({ method, path }) => ({ method: method.toUpperCase(), path }));
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

  it("refuses malformed, hostile, oversized and other users' input, writes nothing and disturbs no one", async () => {
    const [holder, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    const { sessionId } = await startSession(chat.url);
    const otherShopper = await connectShopper(chat.url, sessionId);
    const staff = await connectAgent(chat.url, holder);
    await claim(chat.url, sessionId, holder);
    await otherShopper.send('Is it heavy?');
    const before = await readAll();
    const [told, heard] = [otherShopper.sessions.length, otherShopper.messages.length];
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
    expect((await otherShopper.send('Still here')).ok).toBe(true);
    expect(otherShopper.messages).toHaveLength(heard + 1);
    expect(otherShopper.sessions).toHaveLength(told);
    expect(otherShopper.socket.connected && staff.socket.connected).toBe(true);
    otherShopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it('has a valid body in this test, if it has a body', () => {
    const withBody = OWN_CALLS.filter(({ body }) => body !== undefined).map(keyOf);

    expect(Object.keys(VALID_BODIES).toSorted()).toEqual(withBody.toSorted());
  });

  it.each(OWN_CALLS.map((each) => [keyOf(each), each] as const))(
    '%s refuses hostile input with the documented problem and writes nothing',
    async (key, hostile) => {
      const { agent, sessionId } = await startHeldChat(chat);
      await agent.user.update({ lead: true });
      const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
      const customer = await signInCustomer(chat.database);
      const before = await countRows(chat.database);
      const requests = hostileRequests(hostile, {
        params: { sessionId, ticketNumber: 'T-1', ...(key.includes('/invitations/') && { id: sessionId }) },
        allowed: { Cookie: hostile.caller === 'account' ? customer.cookie : agent.cookie },
        otherRole: { Cookie: analyst.cookie },
        ...(VALID_BODIES[key] && { body: VALID_BODIES[key] }),
      });

      for (const { title, path, statuses, ...request } of requests) {
        const answer = await call<{ status?: number }>(chat.url, path, request);
        expect(statuses, `${title}: ${String(answer.status)}`).toContain(answer.status);
        expect(answer.headers.get('content-type'), title).toMatch(/^application\/problem\+json/);
        expect(answer.body.status, title).toBe(answer.status);
      }
      expect(await countRows(chat.database)).toEqual(before);
    },
  );

  it('refuses hostile ids and queries, and never fails because of one', async () => {
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

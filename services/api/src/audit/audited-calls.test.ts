import { type Call, CALLS, serviceOf } from '@ronin/contracts';
import type { AuditEntry } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOperations, type TestOperations } from '../testing/start-operations.ts';
import { auditedCalls } from './testing/audited-calls.ts';
import type { AuditedCase } from './testing/audited-case.ts';

const keyOf = ({ method, path }: Call) => `${method} ${path}`;

/**
 * Calls with POST that change nothing: a text is too long for an address, a password does not belong there, a test is sent, and
 * a report is counted or mailed. Push subscriptions are an agent's own devices.
 */
const NO_CHANGES = [
  'post /api/staff/newsletter-issues/preview',
  'post /api/staff/passkeys/challenge',
  'post /api/operations/alarms/test',
  'post /api/analytics/reports/{name}/recount',
  'post /api/staff/letter/send',
  'post /api/staff/push/subscriptions',
  'delete /api/staff/push/subscriptions',
];

/** The calls with which staff change something. The chat's own history says who did what in a conversation. */
const CHANGES = CALLS.filter(
  (call) =>
    call.role !== undefined &&
    call.method !== 'get' &&
    serviceOf(call.path) === 'api' &&
    !NO_CHANGES.includes(keyOf(call)),
);

let operations: TestOperations;
let cookie: string;
beforeAll(async () => {
  operations = await startOperations(null, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    PAYMENT_PROVIDERS: 'test,transfer',
    TRANSFER_DETAILS: 'Ronin, 12345, Bank',
  });
  cookie = await operations.signIn('admin');
});
afterAll(() => operations.api.close());

const listRows = (): Promise<Attributes<AuditEntry>[]> =>
  operations.api.test.sequelize.models.AuditEntry.findAll({ order: ['id'], raw: true });

const run = (key: string, { path, body, headers }: AuditedCase) =>
  operations.api.call(key.split(' ', 1)[0]?.toUpperCase() ?? '', path, {
    headers: { Cookie: cookie, ...headers },
    ...(body !== undefined && { body }),
  });

it('has an example for every staff call that changes something', () =>
  expect(Object.keys(auditedCalls).toSorted()).toEqual(CHANGES.map(keyOf).toSorted()));

it.each(Object.entries(auditedCalls))(
  '%s writes one row, and none when it changes nothing',
  async (key, prepare) => {
    const example = await prepare(operations, cookie);
    const before = await listRows();
    const answer = await run(key, example);
    const rows = (await listRows()).slice(before.length);

    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.action).toBe(example.action);
    expect([undefined, rows[0]?.subject]).toContain(example.subject);
    expect(rows[0]?.username).toMatch(/^\w/);
    expect(rows[0]?.userId).toBeGreaterThan(0);
    expect(rows[0]?.before ?? rows[0]?.after).toBeTruthy();
    expect(JSON.stringify(rows)).not.toMatch(/hana@example\.com|Pine Street|Sato|folded steel/);

    if (example.isRepeatable === true) return;
    await run(key, example);
    expect(await listRows()).toHaveLength(before.length + 1);
  },
);

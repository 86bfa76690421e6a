import { StaffOverview, type StaffRole } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildComment, buildQuestion, buildReview } from '../testing/build-review.ts';
import { buildStocked, payTestOrder, placeTestOrder } from '../testing/buy.ts';
import { cookiesOf, signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function getOverview(Cookie: string) {
  const { status, body } = await api.call('GET', '/api/staff/overview', { headers: { Cookie } });
  expect(status).toBe(200);
  return StaffOverview.strict().parse(body);
}

const PARTS: [StaffRole, (keyof StaffOverview)[]][] = [
  ['agent', ['chats', 'inbox']],
  ['analyst', []],
  ['operator', ['backup']],
  ['merchant', ['stock', 'texts']],
  ['clerk', ['orders']],
  ['admin', ['orders', 'chats', 'inbox', 'stock', 'texts', 'mail', 'backup']],
];

it.each(PARTS)('shows the role %s the parts %j', async (role, parts) => {
  expect(Object.keys(await getOverview(await signInStaff(api, role)))).toEqual(parts);
});

it('is for staff, also without a role', async () => {
  expect((await api.call('GET', '/api/staff/overview')).status).toBe(401);
  const { username } = await buildStaff(api.test.sequelize, { roles: [] });
  const body = { username, password: STAFF_TEST_PASSWORD };

  expect(await getOverview(cookiesOf(await api.call('POST', '/api/staff/login', { body })))).toEqual({});
});

it('counts what waits', async () => {
  const cookie = await signInStaff(api, 'admin');
  const before = await getOverview(cookie);
  const { ref } = await placeTestOrder(api);
  await payTestOrder(api, ref);
  await placeTestOrder(api);
  await api.test.sequelize.models.Contact.create({
    firstName: 'Hana',
    lastName: 'Sato',
    email: 'hana@example.com',
    message: 'Do you engrave?',
  });
  await api.test.sequelize.query(
    `INSERT INTO live_chat_sessions (customer_name, customer_email, status, ended_at)
     VALUES ('Hana', 'hana@example.com', 'waiting', NULL), ('Ken', 'ken@example.com', 'active', NULL),
            ('Mai', 'mai@example.com', 'ended', now())`,
  );
  await buildStocked(api, 1);
  await buildReview(api);
  await buildComment(api);
  await buildQuestion(api);
  await api.test.sequelize.query(
    `INSERT INTO outbox (kind, to_address, dedupe_key, payload, failed_at) VALUES ('x', 'a@example.com', 'x', '{}', now())`,
  );
  const after = await getOverview(cookie);

  expect(after.orders).toEqual({ toShip: (before.orders?.toShip ?? 0) + 1, needsReview: 0 });
  expect(after.chats?.waiting).toBe((before.chats?.waiting ?? 0) + 1);
  expect(after.inbox?.open).toBe((before.inbox?.open ?? 0) + 1);
  expect(after.stock?.low).toBe((before.stock?.low ?? 0) + 1);
  expect(after.texts).toEqual({
    reviews: (before.texts?.reviews ?? 0) + 2,
    questions: (before.texts?.questions ?? 0) + 1,
  });
  expect(after.mail?.failed).toBe((before.mail?.failed ?? 0) + 1);
  expect(after.backup).toEqual({ lastAt: null, isOverdue: false, hasFailed: false });
});

it('counts up to a thousand', async () => {
  await api.test.sequelize.query(
    `INSERT INTO contacts (first_name, last_name, email, message)
     SELECT 'A', 'B', 'a@example.com', 'Hello' FROM generate_series(1, 1500)`,
  );

  expect((await getOverview(await signInStaff(api, 'agent'))).inbox).toEqual({ open: 1_000 });
});

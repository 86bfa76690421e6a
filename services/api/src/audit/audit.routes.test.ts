import { AuditList } from '@ronin/contracts';
import { COMMAND_LINE, recordChange } from '@ronin/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff } from '../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'admin');
  for (let index = 1; index <= 120; index += 1) {
    const subject = index % 2 === 0 ? `product ${String(index)}` : `order R-${String(index)}`;
    await record(subject, index % 3 === 0 ? 'ana' : 'ben');
  }
});
afterAll(() => api.close());

const record = (subject: string, username = 'ana') =>
  api.test.sequelize.transaction((transaction) =>
    recordChange(
      api.test.sequelize,
      {
        actor: { userId: 1, username },
        subject,
        action: 'edit',
        before: { price: '1.00' },
        after: { price: '2.00' },
      },
      transaction,
    ),
  );

const list = async (query = '') => {
  const { status, body } = await api.call('GET', `/api/staff/audit${query}`, { headers: { Cookie: cookie } });
  expect(status).toBe(200);
  return AuditList.strict().parse(body);
};

async function listAll(query: string) {
  const items: AuditList['items'] = [];
  let page = await list(`?${query}`);
  items.push(...page.items);
  while (page.next !== null) {
    page = await list(`?${query}&after=${String(page.next)}`);
    items.push(...page.items);
  }
  return items;
}

it('lists the changes in pages of fifty, newest first, each once', async () => {
  expect((await list()).items).toHaveLength(50);
  const items = await listAll('');
  const ids = items.map(({ id }) => id);

  expect(ids).toEqual(ids.toSorted((one, other) => other - one));
  expect(new Set(ids).size).toBeGreaterThanOrEqual(120);
  expect(items.find(({ subject }) => subject === 'product 120')).toMatchObject({
    userId: 1,
    username: 'ana',
    action: 'edit',
    before: { price: '1.00' },
    after: { price: '2.00' },
  });
});

it('filters by a kind, by one thing and by the user', async () => {
  const products = await listAll('subject=product');
  expect(products).toHaveLength(60);
  expect(products.every(({ subject }) => subject.startsWith('product '))).toBe(true);
  expect((await listAll('subject=order%20R-7')).map(({ subject }) => subject)).toEqual(['order R-7']);
  expect(await listAll('user=ana&subject=product')).toHaveLength(20);
  expect(await listAll('user=nobody')).toEqual([]);
});

it('is for admins', async () => {
  for (const role of ['agent', 'analyst', 'operator', 'clerk'] as const) {
    const headers = { Cookie: await signInStaff(api, role) };
    expect((await api.call('GET', '/api/staff/audit', { headers })).status).toBe(403);
  }
  expect((await api.call('GET', '/api/staff/audit')).status).toBe(401);
});

it.each(['UPDATE audit_log SET username = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
  'never changes: %s is refused',
  async (statement) => {
    const before = await api.test.sequelize.models.AuditEntry.count();

    await expect(api.test.sequelize.query(statement)).rejects.toThrow('The audit log is never changed.');
    expect(await api.test.sequelize.models.AuditEntry.count()).toBe(before);
  },
);

it('has no row of a change that failed', async () => {
  const before = await api.test.sequelize.models.AuditEntry.count();
  const change = { actor: COMMAND_LINE, subject: 'product 1', action: 'edit', before: null, after: {} };
  const failing = api.test.sequelize.transaction(async (transaction) => {
    await recordChange(api.test.sequelize, change, transaction);
    throw new Error('the change fails');
  });

  await expect(failing).rejects.toThrow('the change fails');
  expect(await api.test.sequelize.models.AuditEntry.count()).toBe(before);
});

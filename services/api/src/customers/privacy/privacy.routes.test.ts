import { PlacedOrder } from '@ronin/contracts';
import { privacyRegistry } from '@ronin/database';
import { buildAccount, waitFor } from '@ronin/testing';
import { strFromU8, unzipSync } from 'fflate';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type Person } from '../../testing/build-person.ts';
import { buildOrderBody, buildStocked } from '../../testing/buy.ts';
import { countLockWaits } from '../../testing/lock-waits.ts';
import { openSession, requestCode, signIn, startBrowser } from '../../testing/sign-in.ts';
import { guestCookie, startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const call = (method: string, path: string, cookie: string, body?: unknown) =>
  api.call(method, path, { headers: { Cookie: cookie }, ...(body !== undefined && { body }) });
const run = (statement: string, bind: unknown[] = []) => api.test.sequelize.query(statement, { bind });

/** Where the database has one of these words: every text column of every table. */
async function findTraces({ email, firstName, lastName, phone, street }: Person): Promise<string[]> {
  const columns = await api.test.sequelize.query<{ table: string; column: string }>(
    `SELECT c.relname AS "table", a.attname AS "column"
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type y ON y.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND (y.typcategory IN ('S', 'U', 'A'))`,
    { type: QueryTypes.SELECT },
  );
  const traces: string[] = [];
  for (const { table, column } of columns) {
    const [found] = await api.test.sequelize.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM "${table}" WHERE "${column}"::text ILIKE ANY ($1::text[])`,
      {
        bind: [[email, firstName, lastName, phone, street].map((word) => `%${word}%`)],
        type: QueryTypes.SELECT,
      },
    );
    if (found !== undefined && found.total > 0) traces.push(`${table}.${column}`);
  }

  return traces;
}

const toSnakeCase = (attribute: string) =>
  attribute.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const erase = (cookie: string, code: string) => call('POST', '/api/account/erase', cookie, { code });

describe('GET /api/account/export', () => {
  const download = async (cookie: string) => {
    const response = await fetch(`${api.url}/api/account/export`, { headers: { Cookie: cookie } });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));

    return {
      response,
      names: Object.keys(files),
      mails: Object.entries(files).flatMap(([name, file]) =>
        name.endsWith('.eml') ? [strFromU8(file)] : [],
      ),
      json: JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array())) as {
        email: string;
        tables: { title: string; rows: Record<string, unknown>[] }[];
      },
      page: strFromU8(files['index.html'] ?? new Uint8Array()),
    };
  };

  it('answers a zip with everything of the account, for programs and for people', async () => {
    const person = await buildPerson(api);
    const { response, names, mails, json, page } = await download(person.cookie);
    const filled = json.tables.filter(({ rows }) => rows.length > 0).map(({ title }) => title);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename=account.zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(names.toSorted()).toEqual([
      'account.json',
      expect.stringMatching(/^chat-files\/\d+-/),
      'index.html',
      expect.stringMatching(/^mails\/\d+\.eml$/),
    ]);
    expect(mails.map((mail) => mail.includes(person.street))).toEqual([true]);
    expect(json.email).toBe(person.email);
    const expected = ['Account', 'Addresses', 'Cart', 'Wishlist', 'Chats', 'Chat messages', 'Orders'];
    expect(filled).toEqual(expect.arrayContaining(expected));
    for (const word of [person.email, person.phone, person.street]) expect(page).toContain(word);
  });

  it('has nothing of anybody else, and no secret', async () => {
    const [person, stranger] = [await buildPerson(api), await buildPerson(api)];
    const { json, mails, page } = await download(person.cookie);

    for (const word of [stranger.email, stranger.firstName, stranger.phone]) {
      expect(JSON.stringify(json)).not.toContain(word);
      expect(page).not.toContain(word);
      expect(mails.join('\n')).not.toContain(word);
    }
    expect(JSON.stringify(json)).not.toMatch(/"(?:password|tokenHash|token|codeHmac|payload)"/);
  });

  it('shows what somebody typed as text, not as a part of the page', async () => {
    const { cookie, id } = await buildPerson(api);
    await run(`UPDATE customers SET first_name = '<script>alert(1)</script>' WHERE id = $1`, [id]);
    const { page } = await download(cookie);

    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script');
  });

  it('is for accounts alone, and five an hour', async () => {
    const { cookie } = await startBrowser(api);
    expect((await api.call('GET', '/api/account/export')).status).toBe(401);
    expect((await call('GET', '/api/account/export', cookie)).status).toBe(401);

    const limited = await startTestApi({ RATE_LIMITS: 'on' });
    const account = await buildAccount(limited.test.sequelize);
    const headers = { Cookie: await openSession(limited, account.id) };
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await fetch(`${limited.url}/api/account/export`, { headers })).status);
    }
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('POST /api/account/erase', () => {
  it('leaves no trace of the person in any text column, and everything of others', async () => {
    const [person, other] = [await buildPerson(api), await buildPerson(api)];
    const before = await findTraces(other);
    expect((await findTraces(person)).length).toBeGreaterThan(25);
    const code = await requestCode(api, person.cookie, person.email, 'erase');
    const answer = await erase(person.cookie, code);

    expect(answer.status).toBe(204);
    expect(await findTraces(person)).toEqual([]);
    expect(await findTraces(other)).toEqual(before);
  });

  it('does with every table of the registry what the registry says', async () => {
    const person = await buildPerson(api);
    const code = await requestCode(api, person.cookie, person.email, 'erase');
    const bind = [person.id, person.email.toLowerCase()];
    const count = async (table: string, rows = 'true') => {
      const [found] = await api.test.sequelize.query<{ total: number }>(
        `SELECT count(*)::int AS total FROM "${table}" t
         WHERE (${rows}) AND $1::int IS NOT NULL AND $2::text IS NOT NULL`,
        { bind, type: QueryTypes.SELECT },
      );
      return found?.total ?? 0;
    };
    const tables = [];
    // The person has no invoice, so nothing is kept of the rows that the registry erases.
    for (const { model, rows, erase: rule } of privacyRegistry) {
      if (rows === undefined || (rule !== 'delete' && 'keep' in rule)) continue;
      const { tableName, primaryKeyAttribute } = api.test.sequelize.models[model];
      const own = await count(tableName, rows);
      const expected = rule === 'delete' ? own : 0;
      // A chat that is deleted tells analytics to forget its customer.
      const all = tableName === 'analytics_outbox' ? `t.fact ->> 'customerId' IS NOT NULL` : 'true';
      const before = await count(tableName, all);
      tables.push({
        tableName,
        rows,
        own,
        expected,
        before,
        rule,
        all,
        key: toSnakeCase(primaryKeyAttribute),
      });
    }
    expect(tables.filter(({ own }) => own === 0).map(({ tableName }) => tableName)).toEqual([]);
    const kept = [];
    for (const { tableName, rows, rule, key } of tables) {
      if (rule === 'delete') continue;
      const ids = await api.test.sequelize.query<{ id: string }>(
        `SELECT t.${key}::text AS id FROM "${tableName}" t WHERE (${rows}) AND $1::int IS NOT NULL AND $2::text IS NOT NULL`,
        { bind, type: QueryTypes.SELECT },
      );
      kept.push({ tableName, key, columns: Object.keys(rule.overwrite), ids: ids.map(({ id }) => id) });
    }
    expect((await erase(person.cookie, code)).status).toBe(204);

    for (const { tableName, before, expected, all } of tables) {
      expect(before - (await count(tableName, all)), tableName).toBe(expected);
    }
    for (const { tableName, key, columns, ids } of kept) {
      const left = await api.test.sequelize.query<Record<string, unknown>>(
        `SELECT * FROM "${tableName}" WHERE ${key}::text = ANY ($1)`,
        { bind: [ids], type: QueryTypes.SELECT },
      );
      expect(left, tableName).toHaveLength(ids.length);
      for (const row of left) {
        for (const column of columns) {
          expect(row[toSnakeCase(column)] ?? [], `${tableName}.${column}`).toEqual([]);
        }
      }
    }
  });

  it('ends every session, makes the browser a new guest, and the address may begin anew', async () => {
    const { id, email, cookie } = await buildPerson(api);
    const other = await openSession(api, id);
    const answer = await erase(cookie, await requestCode(api, cookie, email, 'erase'));
    const cookies = answer.headers.getSetCookie();

    expect(cookies.find((each) => each.startsWith('ronin_account=;'))).toMatch(/1970/);
    expect(cookies.some((each) => each.startsWith('ronin_guest='))).toBe(true);
    for (const each of [cookie, other]) expect((await call('GET', '/api/account', each)).status).toBe(401);
    const again = await signIn(api, email);
    expect(again.answer.body).not.toMatchObject({ customerId: id });
    expect(again.answer.body).toMatchObject({ customer: { firstName: null } });
  });

  it('keeps an order with an invoice and its address, which nothing connects with analytics any more', async () => {
    const { id, email, cookie } = await buildPerson(api);
    const { Address, Customer, Order, AnalyticsOutboxRow } = api.test.sequelize.models;
    const before = await Order.findOne({ where: { customerId: id }, rejectOnEmpty: true });
    await before.update({ invoiceNumber: `2026-${String(id)}`, sessionId: 'session_1_erased' });
    expect([before.phone, before.notes, before.giftMessage]).not.toContain(null);
    const { eventId } = await AnalyticsOutboxRow.create({ orderId: before.id, queuedAt: new Date() });
    expect((await erase(cookie, await requestCode(api, cookie, email, 'erase'))).status).toBe(204);
    const order = await Order.findByPk(before.id, { rejectOnEmpty: true });
    const { customerId } = order;

    expect(order).toMatchObject({ email, firstName: before.firstName, isGift: true, sessionId: null });
    expect(order).toMatchObject({ phone: null, notes: null, giftMessage: null, requestHash: null });
    expect(customerId).not.toBe(id);
    expect(await Customer.findByPk(customerId)).toMatchObject({ email: null, mergedInto: null });
    expect(await Address.findAll({ where: { customerId } })).toMatchObject([
      { id: order.shippingAddressId, type: 'order' },
    ]);
    expect(await Address.count({ where: { customerId: id } })).toBe(0);
    expect(await AnalyticsOutboxRow.count({ where: { eventId } })).toBe(0);
    expect(await AnalyticsOutboxRow.count({ where: { orderId: before.id } })).toBe(1);
  });

  it('refuses a write of the account that waited for the erasure', async () => {
    const { id, email, cookie } = await buildPerson(api);
    const code = await requestCode(api, cookie, email, 'erase');
    await run('DELETE FROM cart_items WHERE customer_id = $1', [id]);
    const holder = await api.test.sequelize.transaction();
    await api.test.sequelize.query('SELECT FROM wishlists WHERE customer_id = $1 FOR UPDATE', {
      bind: [id],
      transaction: holder,
    });
    const erased = erase(cookie, code);
    const untilWaiting = (count: number) =>
      waitFor(async () => (await countLockWaits(api.test.sequelize)) >= count, { what: 'a wait for a lock' });
    await untilWaiting(1);
    const added = call('POST', '/api/cart', cookie, { productId: 1 });
    await untilWaiting(2);
    await holder.commit();

    expect((await erased).status).toBe(204);
    expect((await added).status).toBe(401);
    expect(await api.test.sequelize.models.CartItem.count({ where: { customerId: id } })).toBe(0);
  });

  it('is refused while an order waits for its payment, and possible after its end', async () => {
    const { id, email, cookie } = await buildPerson(api);
    await run('DELETE FROM cart_items WHERE customer_id = $1', [id]);
    await api.test.sequelize.models.CartItem.create({
      customerId: id,
      productId: await buildStocked(api),
      quantity: 1,
    });
    const placed = PlacedOrder.parse((await call('POST', '/api/orders', cookie, buildOrderBody())).body);
    const code = await requestCode(api, cookie, email, 'erase');
    const refused = await erase(cookie, code);

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail: expect.stringContaining('waits for its payment') as string,
    });
    expect(await api.test.sequelize.models.Customer.findByPk(id)).toMatchObject({ email });
    await call('POST', `/api/orders/${placed.order.orderNumber}/cancel`, cookie);
    expect((await erase(cookie, code)).status).toBe(204);
  });

  it('changes nothing with a wrong code (403), a code to sign in, or a bad one (400)', async () => {
    const { id, email, cookie } = await buildPerson(api);
    const signInCode = await requestCode(api, cookie, email);
    const code = await requestCode(api, cookie, email, 'erase');
    const wrong = code === '000000' ? '000001' : '000000';

    expect((await erase(cookie, wrong)).status).toBe(403);
    if (signInCode !== code) expect((await erase(cookie, signInCode)).status).toBe(403);
    expect((await erase(cookie, '12345')).status).toBe(400);
    expect((await erase(await openSession(api, id), code)).status).toBe(403);
    expect(await api.test.sequelize.models.Customer.findByPk(id)).toMatchObject({ email });
    expect(await api.test.sequelize.models.Address.count({ where: { customerId: id } })).toBe(3);
    expect((await erase(cookie, code)).status).toBe(204);
  });

  it('happens once for simultaneous calls, and refuses later writes of the account', async () => {
    const { id, email, cookie } = await buildPerson(api);
    const code = await requestCode(api, cookie, email, 'erase');
    const [first, second, change] = await Promise.all([
      erase(cookie, code),
      erase(cookie, code),
      call('PATCH', '/api/account', cookie, { firstName: 'Nobody' }),
    ]);

    expect([first.status, second.status].toSorted()).toEqual([204, 401]);
    expect([200, 401]).toContain(change.status);
    expect(await api.test.sequelize.models.Customer.findByPk(id)).toMatchObject({
      email: null,
      firstName: null,
    });
  });

  it('is for accounts alone', async () => {
    expect((await api.call('POST', '/api/account/erase', { body: { code: '123456' } })).status).toBe(401);
    expect((await erase(guestCookie(70), '123456')).status).toBe(401);
  });
});

import { BackInStockRequest, ConfirmedBackInStock } from '@ronin/contracts';
import { buildCustomer, buildProduct } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStocked } from '../../testing/buy.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { runStockJobs } from './stock-jobs.service.ts';

let api: TestApi;
let guest: number;
beforeAll(async () => {
  api = await startTestApi();
  guest = (await buildCustomer(api.test.sequelize)).id;
});
afterAll(() => api.close());

const wait = (productId: number, email: unknown) =>
  api.call('POST', `/api/products/${String(productId)}/wait`, { as: guest, body: { email } });
const confirm = (token: string) => api.call('POST', `/api/waits/${token}/confirm`);
const unsubscribe = (token: string) => api.call('POST', `/api/waits/${token}/unsubscribe`);

const buildSoldOut = () => buildStocked(api, 0);

const listRequests = (productId: number) =>
  api.test.sequelize.models.BackInStockRequest.findAll({ where: { productId }, order: ['id'] });

const tokenOf = async (productId: number, email: string) =>
  (await listRequests(productId)).find((row) => row.email === email)?.token ?? '';

async function waitConfirmed(productId: number, ...emails: string[]) {
  for (const email of emails) {
    await wait(productId, email);
    await confirm(await tokenOf(productId, email));
  }
}

async function listMails(to: string, kind?: string) {
  return await api.test.sequelize.models.OutboxMail.findAll({
    where: { toAddress: to, ...(kind && { kind }) },
    order: ['id'],
    raw: true,
  });
}

/** Who got a mail that the product is in stock again, in the order of the mails. */
const listNotified = async (productId: number) =>
  (
    await api.test.sequelize.query<{ to: string }>(
      `SELECT to_address AS "to" FROM outbox
       WHERE kind = 'back-in-stock' AND (payload->>'productId')::int = $1 ORDER BY id`,
      { bind: [productId], type: QueryTypes.SELECT },
    )
  ).map(({ to }) => to);

const setStock = (productId: number, quantity: number) =>
  api.test.sequelize.models.Inventory.update({ quantity }, { where: { productId } });

const runJobs = () => runStockJobs(api.context);

describe('joining a waiting list', () => {
  it('sends a mail that asks for a confirmation, and counts once its link was used', async () => {
    const productId = await buildSoldOut();
    const answer = await wait(productId, ' Sora@example.com ');
    expect(answer.status).toBe(201);
    expect(BackInStockRequest.strict().parse(answer.body)).toEqual({ productId, confirmed: false });

    const token = await tokenOf(productId, 'Sora@example.com');
    expect(await listMails('Sora@example.com')).toMatchObject([
      { kind: 'back-in-stock-confirm', payload: { productId, link: `/waits/confirm#${token}` } },
    ]);
    const confirmed = await confirm(token);
    expect(confirmed.status).toBe(200);
    expect(ConfirmedBackInStock.strict().parse(confirmed.body)).toMatchObject({ productId, inStock: false });
    expect((await confirm(token)).status).toBe(200);

    const again = await wait(productId, 'SORA@example.com');
    expect(again).toMatchObject({ status: 200, body: { productId, confirmed: true } });
    expect(await listMails('Sora@example.com')).toHaveLength(1);
  });

  it('stores one row and sends one mail for a hundred simultaneous requests of one address', async () => {
    const productId = await buildSoldOut();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        wait(productId, index % 2 === 0 ? 'yuki@example.com' : 'YUKI@example.com'),
      ),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    // A busy database may refuse some of so many at once.
    expect(answers.filter(({ status }) => ![200, 201, 503].includes(status))).toEqual([]);
    const [row, ...others] = await listRequests(productId);
    expect(others).toEqual([]);
    expect(await listMails(row?.email ?? '')).toHaveLength(1);
  });

  it('sends the confirmation again, at most once an hour', async () => {
    const productId = await buildSoldOut();
    await wait(productId, 'rin@example.com');
    await wait(productId, 'rin@example.com');
    expect(await listMails('rin@example.com')).toHaveLength(1);

    await api.test.sequelize.query(
      `UPDATE back_in_stock_requests SET confirmation_sent_at = now() - interval '61 minutes' WHERE product_id = $1`,
      { bind: [productId] },
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => wait(productId, 'RIN@example.com')));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await listMails('rin@example.com')).toHaveLength(1);
    expect(await listMails('RIN@example.com')).toHaveLength(1);
  });

  it('is refused while the product is in stock, and for a product that does not exist', async () => {
    expect((await wait(await buildStocked(api), 'a@example.com')).status).toBe(409);
    const { id: draft } = await buildProduct(api.test.sequelize, { inStock: false, status: 'draft' });
    expect((await wait(draft, 'a@example.com')).status).toBe(404);
    expect((await wait(999_999, 'a@example.com')).status).toBe(404);
    expect((await wait(await buildSoldOut(), 'nobody')).status).toBe(400);
  });

  it('needs a guest or account cookie, and is asked for before the body is read', async () => {
    const path = `/api/products/${String(await buildSoldOut())}/wait`;

    expect((await api.call('POST', path, { body: '{' })).status).toBe(401);
    expect((await api.call('POST', path, { body: '{', as: guest })).status).toBe(400);
  });

  it('ends with the link in the mail, which mail programs may call with a form', async () => {
    const productId = await buildSoldOut();
    await waitConfirmed(productId, 'kai@example.com');
    const token = await tokenOf(productId, 'kai@example.com');
    const click = () =>
      fetch(`${api.url}/api/waits/${token}/unsubscribe`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });

    expect((await click()).status).toBe(204);
    expect(await listRequests(productId)).toEqual([]);
    expect((await click()).status).toBe(204);
    expect((await confirm(token)).status).toBe(404);
    expect((await wait(productId, 'kai@example.com')).status).toBe(201);
    expect((await unsubscribe('1')).status).toBe(400);
  });

  it('does not exist in a shop that sells elsewhere', async () => {
    const elsewhere = await startTestApi({ COMMERCE: 'off' });
    const answer = await elsewhere.call('POST', '/api/products/1/wait', { as: 5, body: {} });
    await elsewhere.close();

    expect(answer.status).toBe(404);
  });
});

describe('when pieces are in stock again', () => {
  it('writes to as many as there are pieces, in the order of their confirmations', async () => {
    const productId = await buildSoldOut();
    await wait(productId, 'last@example.com');
    await waitConfirmed(productId, 'a@example.com', 'b@example.com', 'c@example.com');
    await confirm(await tokenOf(productId, 'last@example.com'));
    await wait(productId, 'never@example.com');
    await runJobs();
    expect(await listNotified(productId)).toEqual([]);

    await setStock(productId, 2);
    await runJobs();
    await runJobs();

    expect((await listNotified(productId)).toSorted()).toEqual(['a@example.com', 'b@example.com']);
  });

  it('writes to the next ones a day later if pieces are left, and never to an address twice', async () => {
    const productId = await buildSoldOut();
    await waitConfirmed(productId, 'a@example.com', 'b@example.com', 'c@example.com');
    await setStock(productId, 1);
    await runJobs();
    expect(await listNotified(productId)).toEqual(['a@example.com']);

    await api.test.sequelize.query(
      `UPDATE back_in_stock_requests SET notified_at = now() - interval '25 hours' WHERE product_id = $1 AND notified_at IS NOT NULL`,
      { bind: [productId] },
    );
    await runJobs();
    await runJobs();

    expect(await listNotified(productId)).toEqual(['a@example.com', 'b@example.com']);
  });

  it('does not wait for a day when the piece was sold and another one arrives', async () => {
    const productId = await buildSoldOut();
    await waitConfirmed(productId, 'a@example.com', 'b@example.com');
    await setStock(productId, 1);
    await runJobs();
    await setStock(productId, 0);
    await setStock(productId, 1);
    await runJobs();

    expect(await listNotified(productId)).toEqual(['a@example.com', 'b@example.com']);
  });

  it('sends one mail for one piece when many jobs run at once', async () => {
    const productId = await buildSoldOut();
    await waitConfirmed(productId, 'a@example.com', 'b@example.com', 'c@example.com');
    await setStock(productId, 1);
    await Promise.all(Array.from({ length: 8 }, runJobs));

    expect(await listNotified(productId)).toHaveLength(1);
  });

  it('writes to everybody when the product is made to order', async () => {
    const { id } = await buildProduct(api.test.sequelize, { inStock: false, madeToOrder: true });
    await waitConfirmed(id, 'a@example.com', 'b@example.com');
    await api.test.sequelize.models.Product.update({ inStock: true }, { where: { id } });
    await runJobs();

    expect(await listNotified(id)).toHaveLength(2);
  });

  it('lets somebody who got the mail join again', async () => {
    const productId = await buildSoldOut();
    await waitConfirmed(productId, 'jun@example.com');
    const first = await tokenOf(productId, 'jun@example.com');
    await setStock(productId, 1);
    await runJobs();
    await setStock(productId, 0);

    expect((await wait(productId, 'jun@example.com')).status).toBe(201);
    expect(await tokenOf(productId, 'jun@example.com')).not.toBe(first);
    await setStock(productId, 1);
    await runJobs();
    expect(await listNotified(productId)).toEqual(['jun@example.com']);
  });
});

describe('with limits', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await startTestApi({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  it('asks an address for a confirmation at most five times an hour, over all products', async () => {
    const { id: as } = await buildCustomer(limited.test.sequelize);
    const statuses: number[] = [];
    for (let product = 0; product < 7; product += 1) {
      const id = await buildStocked(limited, 0);
      const body = { email: product % 2 === 0 ? 'victim@example.com' : 'Victim@example.com' };
      statuses.push((await limited.call('POST', `/api/products/${String(id)}/wait`, { as, body })).status);
    }

    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect(await limited.test.sequelize.models.BackInStockRequest.count()).toBe(5);
    expect(await limited.test.sequelize.models.OutboxMail.count()).toBe(5);
  });
});

import { Address, ADDRESSES_MAX } from '@ronin/contracts';
import { buildAccount } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession, startBrowser } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const HOME = {
  firstName: 'Hana',
  lastName: 'Sato',
  street: '12 Canal Street',
  city: 'Portland',
  state: 'OR',
  zipCode: '97201',
};

let accountId: number;
let cookie: string;
beforeEach(async () => {
  accountId = (await buildAccount(api.test.sequelize)).id;
  cookie = await openSession(api, accountId);
});

const call = (method: string, path: string, body?: unknown, as = cookie) =>
  api.call(method, path, { headers: { Cookie: as }, ...(body !== undefined && { body }) });
const PATH = '/api/account/addresses';
const pathOf = ({ id }: Address) => `${PATH}/${String(id)}`;
const add = async (body: object = HOME) => Address.strict().parse((await call('POST', PATH, body)).body);
const list = async (as?: string) =>
  z.array(Address.strict()).parse((await call('GET', PATH, undefined, as)).body);

it('are for accounts alone: 401 to a guest and without a cookie', async () => {
  const guest = await startBrowser(api);
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['PATCH', `${PATH}/1`],
    ['DELETE', `${PATH}/1`],
  ] as const) {
    expect((await call(method, path, undefined, guest.cookie)).status).toBe(401);
    expect((await api.call(method, path)).status).toBe(401);
  }
});

describe('adding an address', () => {
  it('answers 201 with all fields, and makes the first one the default', async () => {
    const answer = await call('POST', PATH, HOME);

    expect(answer.status).toBe(201);
    expect(Address.strict().parse(answer.body)).toMatchObject({
      ...HOME,
      type: 'shipping',
      street2: null,
      company: null,
      country: 'United States',
      isDefault: true,
    });
    expect(await list()).toEqual([answer.body]);
  });

  it('has one default for each type, and a new default replaces the old', async () => {
    const first = await add();
    const second = await add({ ...HOME, isDefault: true });
    const billing = await add({ ...HOME, type: 'billing' });
    const defaults = (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

    expect(defaults).toEqual([second.id, billing.id]);
    expect(defaults).not.toContain(first.id);
  });

  it('keeps one default of a type for simultaneous additions', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', PATH, { ...HOME, isDefault: true })),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('refuses one past the limit with 409, also simultaneous ones', async () => {
    const row = { ...HOME, type: 'shipping', state: '', company: null, customerId: accountId };
    const rows = Array.from({ length: ADDRESSES_MAX - 2 }, () => row);
    await api.test.sequelize.models.Address.bulkCreate(rows);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', PATH, HOME)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    expect(await list()).toHaveLength(ADDRESSES_MAX);
  });

  it.each([
    ['no street', { street: ' ' }],
    ['no city', { city: undefined }],
    ['no ZIP code', { zipCode: null }],
    ['no state', { state: '' }],
    ['a ZIP code of letters', { zipCode: 'ABC' }],
    ['a state of another country', { state: 'Kalifornien' }],
    ['a region for a country', { country: 'Europe' }],
    ['a street past 255 characters', { street: 'x'.repeat(256) }],
    ['an address of an order', { type: 'order' }],
    ['a text for the default', { isDefault: 'yes' }],
    ['a NUL character', { company: 'a\u0000' }],
  ])('refuses %s with 400 and adds nothing', async (_what, wrong) => {
    expect((await call('POST', PATH, { ...HOME, ...wrong })).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe('changing an address', () => {
  it('changes the given fields alone', async () => {
    const address = await add({ ...HOME, company: 'Sato Works' });
    const answer = await call('PATCH', pathOf(address), { city: 'Salem', company: null });

    expect(answer).toMatchObject({ status: 200, body: { ...address, city: 'Salem', company: null } });
    expect(await list()).toEqual([answer.body]);
  });

  it('checks the address in its country, with the fields that stay', async () => {
    const address = await add();

    expect((await call('PATCH', pathOf(address), { country: 'Japan', state: '' })).status).toBe(400);
    expect((await call('PATCH', pathOf(address), { zipCode: 'ABC' })).status).toBe(400);
    expect(await call('PATCH', pathOf(address), { state: 'california' })).toMatchObject({
      status: 200,
      body: { state: 'CA', zipCode: HOME.zipCode },
    });
    expect(await call('PATCH', pathOf(address), { country: 'Hong Kong', state: '' })).toMatchObject({
      status: 200,
      body: { state: '', zipCode: '', country: 'Hong Kong' },
    });
  });

  it('lets an address without a country, from before countries were known, become the default', async () => {
    const row = { ...HOME, type: 'shipping', company: null, customerId: accountId, country: '' };
    const [old] = await api.test.sequelize.models.Address.bulkCreate([row]);

    expect(await call('PATCH', `${PATH}/${String(old?.id)}`, { isDefault: true })).toMatchObject({
      status: 200,
      body: { country: '', isDefault: true },
    });
    expect((await call('PATCH', `${PATH}/${String(old?.id)}`, { city: 'Salem' })).status).toBe(400);
  });

  it('moves the default of its type', async () => {
    const [first, second] = [await add(), await add()];
    const answer = await call('PATCH', pathOf(second), { isDefault: true });

    expect(answer).toMatchObject({ status: 200, body: { isDefault: true } });
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
  });

  it('moves a default to a type that has one already', async () => {
    const shipping = await add();
    const billing = await add({ ...HOME, type: 'billing' });
    const answer = await call('PATCH', pathOf(shipping), { type: 'billing' });

    expect(answer).toMatchObject({ status: 200, body: { type: 'billing', isDefault: true } });
    expect((await list()).find(({ id }) => id === billing.id)?.isDefault).toBe(false);
  });

  it.each([
    ['an empty street', { street: '' }],
    ['an unknown type', { type: 'home' }],
    ['a number', { city: 7 }],
  ])('refuses %s with 400 and changes nothing', async (_what, wrong) => {
    const address = await add();

    expect((await call('PATCH', pathOf(address), { city: 'Salem', ...wrong })).status).toBe(400);
    expect(await list()).toEqual([address]);
  });
});

describe('removing an address', () =>
  it('answers 204, and 404 the second time', async () => {
    const address = await add();

    expect((await call('DELETE', pathOf(address))).status).toBe(204);
    expect((await call('DELETE', pathOf(address))).status).toBe(404);
    expect(await list()).toEqual([]);
  }));

it('another customer’s address is a 404 and stays as it is', async () => {
  const address = await add();
  const stranger = await openSession(api, (await buildAccount(api.test.sequelize)).id);

  expect((await call('PATCH', pathOf(address), { city: 'Salem' }, stranger)).status).toBe(404);
  expect((await call('DELETE', pathOf(address), undefined, stranger)).status).toBe(404);
  expect(await list(stranger)).toEqual([]);
  expect(await list()).toEqual([address]);
});

it('the address of an order is not listed, changed or removed', async () => {
  const row = await api.test.sequelize.models.Address.create({
    ...HOME,
    type: 'order',
    state: 'OR',
    customerId: accountId,
    company: null,
  });
  const path = `${PATH}/${String(row.id)}`;

  expect(await list()).toEqual([]);
  expect((await call('PATCH', path, { city: 'Salem' })).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(404);
  expect(await row.reload()).toMatchObject({ city: 'Portland' });
});

it.each([
  ['0', 400],
  ['x', 400],
  ['9'.repeat(20), 404],
] as const)('an id of %s is answered with %i', async (id, status) => {
  expect((await call('PATCH', `${PATH}/${id}`, { city: 'Salem' })).status).toBe(status);
});

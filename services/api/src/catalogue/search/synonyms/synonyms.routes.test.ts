import { SearchResults, StaffRole, Suggestions, Synonym, SYNONYM_LIMITS } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInStaff } from '../../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../../testing/start-test-api.ts';

let api: TestApi;
let merchant: string;
beforeAll(async () => {
  api = await startTestApi();
  merchant = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());

const send = (
  method: string,
  path = '',
  { body, version, cookie = merchant }: { body?: unknown; version?: number; cookie?: string } = {},
) =>
  api.call(method, `/api/staff/synonyms${path}`, {
    headers: { Cookie: cookie, ...(version !== undefined && { 'If-Match': String(version) }) },
    ...(body !== undefined && { body }),
  });
const add = (word: string, alsoFinds: string[] = ['ring']) => send('POST', '', { body: { word, alsoFinds } });
const added = async (word: string, alsoFinds?: string[]) =>
  Synonym.strict().parse((await add(word, alsoFinds)).body);
const change = (id: number, version: number, body: object) =>
  send('PATCH', `/${String(id)}`, { body, version });
const remove = (id: number, version: number) => send('DELETE', `/${String(id)}`, { version });
const list = async () => z.array(Synonym.strict()).parse((await send('GET')).body);
const search = async (q: string) => {
  const found = await api.call('GET', `/api/search?q=${encodeURIComponent(q)}`);
  const { exact, products } = SearchResults.parse(found.body);
  return { exact, names: products.map(({ name }) => name) };
};

it.each(StaffRole.options)('the role %s keeps synonyms if it is merchant or admin', async (role) => {
  const cookie = await signInStaff(api, role);
  const isAllowed = role === 'merchant' || role === 'admin';

  expect((await send('GET', '', { cookie })).status).toBe(isAllowed ? 200 : 403);
  expect((await send('POST', '', { cookie, body: {} })).status).toBe(isAllowed ? 400 : 403);
  expect((await send('PATCH', '/1', { cookie, body: {}, version: 1 })).status).toBe(isAllowed ? 400 : 403);
  expect((await send('DELETE', '/999999', { cookie, version: 1 })).status).toBe(isAllowed ? 404 : 403);
});

it('nobody reads or changes them without an account of staff', async () => {
  expect((await api.call('GET', '/api/staff/synonyms')).status).toBe(401);
  expect((await api.call('POST', '/api/staff/synonyms', { body: {} })).status).toBe(401);
});

it('the seed has the words of this trade', async () => {
  const words = (await list()).map(({ word }) => word);

  expect(words).toEqual(
    expect.arrayContaining(['watch', 'necklace', 'gift', 'jewelry', 'leather', 'payment']),
  );
});

describe('a synonym', () => {
  it('is found at once, in every form, and not once it is removed', async () => {
    expect(await search('kimono')).toEqual({ exact: false, names: [] });
    const answer = await add('Kimono', ['Enso Bangle', ' ENSO  bangle! ']);
    const { id, version } = Synonym.strict().parse(answer.body);

    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.body).toMatchObject({ word: 'kimono', alsoFinds: ['enso bangle'] });
    expect(await search('kimonos')).toEqual({ exact: true, names: ['Enso Bangle'] });
    expect((await search('kimno')).names).toEqual(['Enso Bangle']);
    const suggested = Suggestions.parse((await api.call('GET', '/api/search/suggest?q=kimono')).body);
    expect(suggested.map(({ name }) => name)).toEqual(['Enso Bangle']);

    await change(id, version, { alsoFinds: ['ronin cuff'] });
    expect(await search('kimono')).toEqual({ exact: true, names: ['Ronin Cuff'] });
    await remove(id, version + 1);
    expect(await search('kimono')).toEqual({ exact: false, names: [] });
  });

  it('may be several words, of another script, or beside a word that the shop has', async () => {
    await added('tea ceremony', ['enso']);
    await added('指輪', ['ring']);
    await added('titanium', ['tungsten']);

    expect((await search('tea ceremony')).names).toEqual(['Enso Bangle']);
    expect((await search('指輪')).names[0]).toBe('Damascus Ring');
    const { names } = await search('titanium');
    expect(names).toEqual(expect.arrayContaining(['Discipline Bangle', 'Ronin Band']));
  });

  it('keeps its version when nothing changes', async () => {
    const { id } = await added('obi');

    expect((await change(id, 1, { word: 'OBI', alsoFinds: ['ring'] })).body).toMatchObject({ version: 1 });
  });

  it('cannot have the word of another entry, in any form', async () => {
    const { id } = await added('haori');
    await added('sandal');

    expect((await add('Haori')).status).toBe(409);
    expect((await add('sandals')).status).toBe(409);
    expect((await change(id, 1, { word: 'sandals' })).status).toBe(409);
    expect((await change(id, 1, { word: 'haoris' })).body).toMatchObject({ word: 'haoris', version: 2 });
  });

  it('is added once when several people add it at the same time', async () => {
    const answers = await Promise.all(['tabi', 'tabis', 'Tabi', 'TABIS'].map((word) => add(word)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect((await list()).filter(({ word }) => word.startsWith('tabi'))).toHaveLength(1);
  });

  it('is changed or removed by one of two people who saw the same version', async () => {
    const { id } = await added('fan');
    const answers = await Promise.all([change(id, 1, { word: 'sensu' }), remove(id, 1)]);
    const statuses = answers.map(({ status }) => status);

    expect([
      [200, 412],
      [404, 204],
    ]).toContainEqual(statuses);
    expect((await send('PATCH', `/${String(id)}`, { body: { word: 'x' } })).status).toBe(428);
    expect((await send('DELETE', `/${String(id)}`)).status).toBe(428);
    expect((await change(999_999, 1, { word: 'nothing' })).status).toBe(404);
    expect((await remove(999_999, 1)).status).toBe(404);
  });

  it.each([
    {},
    { word: '' },
    { word: '!?' },
    { word: 'the' },
    { word: 'for him' },
    { word: 'x'.repeat(SYNONYM_LIMITS.word + 1) },
    { word: 'ﷺ'.repeat(SYNONYM_LIMITS.word) },
    { word: 'A\u0007' },
    { word: 7 },
    { alsoFinds: [] },
    { alsoFinds: ['&|'] },
    { alsoFinds: 'ring' },
    { alsoFinds: Array.from({ length: SYNONYM_LIMITS.alsoFinds + 1 }, (_, at) => `word ${String(at)}`) },
  ])('is refused as %j', async (fields) => {
    const body = Object.keys(fields).length === 0 ? {} : { word: 'refused', alsoFinds: ['ring'], ...fields };
    const before = await list();

    expect((await send('POST', '', { body })).status).toBe(400);
    expect(await list()).toEqual(before);
  });

  it('is one of five hundred at most', async () => {
    const free = SYNONYM_LIMITS.entries - (await list()).length;
    await api.test.sequelize.models.SearchSynonym.bulkCreate(
      Array.from({ length: free }, (_, at) => ({ word: `many${String(at)}`, alsoFinds: ['ring'] })),
    );

    expect((await add('too many')).status).toBe(409);
  });
});

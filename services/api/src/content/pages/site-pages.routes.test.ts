import { SitePage, SitePageSlug, StaffRole, StaffSitePage } from '@ronin/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

let api: TestApi;
let cookie: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signInStaff(api, 'merchant');
});
afterAll(() => api.close());

const get = async (slug: string) =>
  SitePage.strict().parse((await api.call('GET', `/api/pages/${slug}`)).body);
const getForStaff = (slug: string, Cookie = cookie) =>
  api.call('GET', `/api/staff/pages/${slug}`, { headers: { Cookie } });
const save = (slug: string, body: unknown, version?: number | string, Cookie = cookie) =>
  api.call('PUT', `/api/staff/pages/${slug}`, {
    headers: { Cookie, ...(version !== undefined && { 'If-Match': String(version) }) },
    body,
  });
const TEXTS = { title: 'Returns', body: '## How\n\nWrite to {email}.' };

it.each(SitePageSlug.options)(
  'the page %s is seeded, and every word in braces is filled in',
  async (slug) => {
    const page = await get(slug);

    expect(page.slug).toBe(slug);
    expect(page.body.length).toBeGreaterThan(200);
    expect(page.body).not.toMatch(/[{}]|Tax number/);
  },
);

it('has no heading over a line that is left out', async () => {
  const { body } = await get('imprint');

  expect(body).not.toContain('## Tax');
  expect(body).toMatch(/\n\n## Responsible for the content\n\nRonin, at the address above/);
});

it('names the seller of the settings', async () => {
  await api.test.sequelize.models.CommerceSettings.update(
    { sellerName: 'Kitsune Forge', sellerAddress: '1 Mill Road\nOakland', sellerTaxId: 'T-77' },
    { where: {} },
  );

  expect((await get('imprint')).body).toContain('Kitsune Forge\n1 Mill Road\nOakland\n');
  expect((await get('imprint')).body).toContain('Tax number: T-77');
});

it.each(StaffRole.options)('the role %s edits the pages if it is merchant or admin', async (role) => {
  const other = await signInStaff(api, role);
  const expected = role === 'merchant' || role === 'admin' ? 200 : 403;

  expect((await getForStaff('terms', other)).status).toBe(expected);
  expect((await save('terms', TEXTS, 99, other)).status).toBe(expected === 200 ? 412 : 403);
});

describe('a page', () => {
  it('is changed by one of several people who saw the same version', async () => {
    const answer = await getForStaff('returns');
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(StaffSitePage.strict().parse(answer.body).body).toContain('{email}');

    const answers = await Promise.all(
      ['One.', 'Two.', 'Three.'].map((body) => save('returns', { title: 'Returns', body }, '"1"')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    const { body } = await get('returns');
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({
      yourVersion: 1,
      currentVersion: 2,
      current: { slug: 'returns', body, version: 2 },
    });
  });

  it('keeps its version when nothing changes', async () => {
    const first = StaffSitePage.parse((await getForStaff('shipping')).body);
    const answer = await save('shipping', { title: first.title, body: first.body }, first.version);

    expect(answer.body).toMatchObject({ version: first.version });
  });

  it('shows what was typed, as text', async () => {
    const { version } = StaffSitePage.parse((await getForStaff('terms')).body);
    const body = '<script>alert(1)</script> { unknown } $& {email}';
    expect((await save('terms', { title: 'Terms', body }, version)).status).toBe(200);

    expect((await get('terms')).body).toBe('<script>alert(1)</script> { unknown } $& studio@ronin.example');
  });

  it('is refused without If-Match, and when it is too long, empty or unknown', async () => {
    expect((await save('imprint', TEXTS)).status).toBe(428);
    expect((await save('imprint', { ...TEXTS, title: ' ' }, 1)).status).toBe(400);
    expect((await save('imprint', { ...TEXTS, body: 'x'.repeat(50_001) }, 1)).status).toBe(400);
    expect((await save('imprint', { title: 'Imprint' }, 1)).status).toBe(400);
    expect((await save('about', TEXTS, 1)).status).toBe(404);
    expect((await getForStaff('about')).status).toBe(404);
    expect((await api.call('GET', '/api/pages/about')).status).toBe(404);
    expect((await api.call('GET', "/api/pages/1'%20OR%201=1")).status).toBe(400);
  });
});

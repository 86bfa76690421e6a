import { SAVED_LIMITS } from '@ronin/contracts';
import { buildStaff, STAFF_TEST_PASSWORD } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { noteRelease } from './notes.service.ts';

let api: TestApi;
let cookie: string;
let colleague: string;
beforeAll(async () => {
  api = await startTestApi();
  cookie = await signIn('analyst');
  colleague = await signIn('analyst');
});
afterAll(() => api.close());

async function signIn(role: 'analyst' | 'merchant'): Promise<string> {
  const { username } = await buildStaff(api.test.sequelize, { roles: [role] });
  const answer = await api.call('POST', '/api/staff/login', {
    body: { username, password: STAFF_TEST_PASSWORD },
  });

  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const call = (method: string, path: string, body?: object, as = cookie) =>
  api.call(method, `/api/analytics/${path}`, { headers: { Cookie: as }, ...(body && { body }) });

const FUNNEL = { name: 'To the order', steps: [{ kind: 'path', value: '/shop*' }, { kind: 'order' }] };
const GOAL = { name: 'A chat', step: { kind: 'chat' } };
const SEGMENT = { name: 'Phones', filters: ['device:is:mobile'] };
const NOTE = { at: '2026-11-20T10:00:00.000Z', text: 'The fair in Kyoto' };

describe.each([
  ['funnels', FUNNEL, 'funnel'],
  ['goals', GOAL, 'goal'],
  ['segments', SEGMENT, 'segment'],
  ['notes', NOTE, 'note'],
] as const)('%s', (kind, body, subject) => {
  it('are saved, listed, deleted and audited', async () => {
    const added = await call('POST', kind, body);
    expect(added).toMatchObject({ status: 201, body: { ...body, id: expect.any(Number) as number } });
    const { id } = added.body as { id: number };
    const range = kind === 'notes' ? '?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z' : '';
    expect(await call('GET', `${kind}${range}`)).toMatchObject({
      status: 200,
      body: { items: [added.body] },
    });

    expect((await call('DELETE', `${kind}/${String(id)}`)).status).toBe(204);
    expect((await call('DELETE', `${kind}/${String(id)}`)).status).toBe(404);
    expect(await call('GET', kind)).toMatchObject({ body: { items: [] } });
    const rows = await api.test.sequelize.models.AuditEntry.findAll({
      where: { subject: `${subject} ${String(id)}` },
      order: ['id'],
    });
    expect(rows.map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('are for analysts', async () => {
    const merchant = await signIn('merchant');

    expect((await api.call('POST', `/api/analytics/${kind}`, { body })).status).toBe(401);
    expect((await call('GET', kind, undefined, merchant)).status).toBe(403);
    expect((await call('POST', kind, body, merchant)).status).toBe(403);
    expect((await call('DELETE', `${kind}/1`, undefined, merchant)).status).toBe(403);
    expect((await call('DELETE', `${kind}/999999`)).status).toBe(404);
    expect((await call('DELETE', `${kind}/none`)).status).toBe(400);
  });
});

describe('what is saved', () => {
  it.each([
    ['funnels', { ...FUNNEL, steps: FUNNEL.steps.slice(1) }, 'steps'],
    ['funnels', { ...FUNNEL, steps: Array.from({ length: 9 }, () => ({ kind: 'order' })) }, 'steps'],
    ['funnels', { ...FUNNEL, name: '' }, 'name'],
    ['goals', { ...GOAL, step: { kind: 'path' } }, 'step.value'],
    ['goals', { ...GOAL, step: { kind: 'path', value: 'shop' } }, 'step.value'],
    ['goals', { ...GOAL, step: { kind: 'path', value: '/*/shop' } }, 'step.value'],
    ['goals', { ...GOAL, step: { kind: 'event' } }, 'step.value'],
    ['goals', { ...GOAL, step: { kind: 'product', value: 'ring' } }, 'step.value'],
    ['goals', { ...GOAL, step: { kind: 'order', value: '1' } }, 'step.value'],
    ['goals', { ...GOAL, step: { kind: 'purchase' } }, 'step.kind'],
    ['segments', { ...SEGMENT, filters: [] }, 'filters'],
    ['segments', { ...SEGMENT, filters: ['device:like:mobile'] }, 'filters.0'],
    ['notes', { ...NOTE, at: 'yesterday' }, 'at'],
    ['notes', { ...NOTE, text: ' ' }, 'text'],
  ])('%s refuse %j', async (kind, body, path) => {
    expect(await call('POST', kind, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('has a bound, also for additions at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: SAVED_LIMITS.goals + 3 }, () => call('POST', 'goals', GOAL)),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(SAVED_LIMITS.goals);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe('a segment', () =>
  it('of oneself is seen and deleted by its owner only', async () => {
    const { body: own } = await call('POST', 'segments', SEGMENT);
    const { body: shared } = await call('POST', 'segments', { ...SEGMENT, name: 'Tablets', shared: true });
    const idOf = (segment: unknown) => String((segment as { id: number }).id);

    expect(own).toMatchObject({ shared: false, isOwn: true });
    expect(await call('GET', 'segments', undefined, colleague)).toMatchObject({
      body: { items: [{ name: 'Tablets', shared: true, isOwn: false }] },
    });
    expect((await call('DELETE', `segments/${idOf(own)}`, undefined, colleague)).status).toBe(404);
    expect((await call('DELETE', `segments/${idOf(shared)}`, undefined, colleague)).status).toBe(204);
    expect((await call('DELETE', `segments/${idOf(own)}`)).status).toBe(204);
  }));

describe('the notes', () => {
  it('are those of a range, newest first, with newsletters and prices', async () => {
    const { AuditEntry, NewsletterIssue } = api.test.sequelize.models;
    const { id } = await NewsletterIssue.create({ subject: 'Winter', body: 'New rings.' });
    const sent = {
      userId: null,
      username: 'hana',
      subject: `newsletter-issue ${String(id)}`,
      action: 'send',
    };
    await AuditEntry.create({
      ...sent,
      before: null,
      after: {},
      at: new Date('2026-11-21T08:00:00Z'),
    });
    const priced = { userId: null, username: 'hana', subject: 'product 1', action: 'change' };
    const at = new Date('2026-11-22T08:00:00Z');
    await AuditEntry.create({ ...priced, at, before: { price: '100.00' }, after: { price: '120.00' } });
    await AuditEntry.create({ ...priced, at, before: { name: 'A' }, after: { name: 'B' } });
    await call('POST', 'notes', NOTE);
    await call('POST', 'notes', { ...NOTE, at: '2026-10-01T00:00:00.000Z' });

    expect(await call('GET', 'notes?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z')).toMatchObject({
      body: {
        items: [
          {
            id: null,
            kind: 'price',
            text: expect.stringMatching(/^Price of .*: 120.00, before 100.00$/) as string,
          },
          { id: null, at: '2026-11-21T08:00:00.000Z', kind: 'newsletter', text: 'Newsletter sent: Winter' },
          { ...NOTE, kind: 'note' },
        ],
      },
    });
    expect((await call('GET', 'notes?from=yesterday')).status).toBe(400);
  });

  it('have each release once, whichever of its processes starts first, and nobody deletes it', async () => {
    const [first, second] = ['2026-08-01T08:00:00.000Z', '2026-08-03T08:00:00.000Z'];
    const start = (version: string, at: string) => noteRelease(api.test.sequelize, version, new Date(at));
    await Promise.all([start('0.2.0', first), start('0.2.0', first)]);
    await start('0.3.0', second);
    await start('0.2.0', second);

    const { body } = await call('GET', 'notes?from=2026-08-01T00:00:00Z&to=2026-08-05T00:00:00Z');
    expect(body).toEqual({
      items: [
        { id: null, at: second, kind: 'release', text: 'Release 0.3.0', createdBy: null },
        { id: null, at: first, kind: 'release', text: 'Release 0.2.0', createdBy: null },
      ],
    });
    const { id } = await api.test.sequelize.models.ReportNote.findOne({
      where: { kind: 'release' },
      rejectOnEmpty: true,
    });
    expect((await call('DELETE', `notes/${String(id)}`)).status).toBe(404);
  });
});

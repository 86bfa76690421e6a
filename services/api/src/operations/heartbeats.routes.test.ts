import { randomUUID } from 'node:crypto';
import { listHeartbeats } from '@ronin/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

const PATH = '/internal/heartbeats';

describe('heartbeats of a process without a database', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const build = (overrides: object = {}) => ({
    instanceId: randomUUID(),
    service: 'web',
    host: 'forge',
    pid: 7,
    version: '0.2.0',
    uptimeSeconds: 90,
    ready: true,
    checks: { api: 'ok' },
    ...overrides,
  });

  it('are stored in one row for each process, which is deleted when it stops', async () => {
    const beat = build();
    expect((await api.call('POST', PATH, { body: beat })).status).toBe(204);
    const late = { ...beat, ready: false, checks: { api: 'unreachable' } };
    expect((await api.call('POST', PATH, { body: late })).status).toBe(204);

    const rows = await listHeartbeats(api.test.sequelize);
    expect(rows).toMatchObject([{ service: 'web', pid: 7, ready: false, checks: { api: 'unreachable' } }]);
    const [row] = rows;
    const startedBefore = (row?.readyChangedAt.getTime() ?? 0) - (row?.startedAt.getTime() ?? 0);
    expect(startedBefore).toBeGreaterThanOrEqual(90_000);

    expect((await api.call('DELETE', `${PATH}/${beat.instanceId}`)).status).toBe(204);
    expect(await listHeartbeats(api.test.sequelize)).toEqual([]);
  });

  it.each([
    ['an unknown service', { service: 'mail' }],
    ['no process id', { pid: null }],
    ['an instance that is no UUID', { instanceId: 'one' }],
    ['a check with too much to say', { checks: { api: 'x'.repeat(501) } }],
  ])('are refused from %s', async (_name, overrides) => {
    expect((await api.call('POST', PATH, { body: build(overrides) })).status).toBe(400);
  });
});

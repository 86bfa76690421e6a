import { CALLS, serviceOf } from '@ronin/contracts';
import { listRoutes } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { startTestApi, type TestApi } from '../testing/start-test-api.ts';

/** Routes outside the public API: the documentation itself, health, metrics, heartbeats and the tracker's calls. */
const INTERNAL = [
  'get /api/docs',
  'get /api/docs/assets/favicon-32x32.png',
  'get /api/docs/assets/start.js',
  'get /api/docs/assets/swagger-ui-bundle.js',
  'get /api/docs/assets/swagger-ui.css',
  'get /api/openapi.json',
  'get /healthz',
  'get /metrics',
  'get /readyz',
  'post /internal/tracker-calls',
  'post /internal/heartbeats',
  'delete /internal/heartbeats/{instanceId}',
];

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('mounts every call of the table that is its own, and nothing else', async () => {
  // Closing the api while its queue is still connecting takes half a minute, so wait for it.
  await api.call('GET', '/readyz');
  const own = CALLS.filter(({ path }) => serviceOf(path) === 'api');
  const expected = [...own.map(({ method, path }) => `${method} ${path}`), ...INTERNAL];

  expect(listRoutes(createApp(api.context)).toSorted()).toEqual(expected.toSorted());
});

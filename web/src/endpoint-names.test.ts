import { afterEach, expect, it, vi } from 'vitest';

const injectors = import.meta.glob([
  './shop/**/*.api.ts',
  './staff/**/*.api.ts',
  './app/session.ts',
  './app/staff-session.ts',
]);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('every endpoint of the API slice has a name of its own: a second one would be ignored', async () => {
  // In development RTK Query logs an endpoint whose name is taken.
  vi.stubEnv('NODE_ENV', 'development');
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  for (const load of Object.values(injectors)) await load();
  const { api } = await import('./app/api.ts');

  expect(Object.keys(api.endpoints).length).toBeGreaterThan(150);
  expect(logError.mock.calls).toEqual([]);
});

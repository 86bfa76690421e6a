import { bundleForTests } from '@ronin/testing';
import { type ServiceProcess, spawnBundle } from '@ronin/testing/chaos';

const PROGRAMS = {
  worker: await bundleForTests('services/analytics-worker/src/main.ts'),
  api: await bundleForTests('services/api/src/main.ts'),
} as const;

/** Starts the worker as a process, by default on a free port. */
export const spawnWorker = (env: Record<string, string>): ServiceProcess => spawnService('worker', env);

/** Starts a service as a process, by default on a free port. */
export const spawnService = (name: keyof typeof PROGRAMS, env: Record<string, string>): ServiceProcess =>
  spawnBundle(PROGRAMS[name], { WORKER_PORT: '0', API_PORT: '0', RATE_LIMITS: 'off', ...env });

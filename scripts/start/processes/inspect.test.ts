import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { INSPECTOR_PORTS, inspectServices } from './inspect.mjs';
import { sourcePrograms } from './processes.mjs';

const { services } = sourcePrograms();

it('has a port for every service', () =>
  expect(Object.keys(INSPECTOR_PORTS).toSorted()).toEqual(services.map(({ name }) => name).toSorted()));

it('opens the inspector of all services, each at its own port', () => {
  const opened = inspectServices(services, 'all');

  expect(new Set(opened.services.map(({ args }) => args[0])).size).toBe(services.length);
  expect(opened.lines).toContain('debugger of analytics-worker: 127.0.0.1:9231');
});

it('opens one, and refuses a name that no service has', () => {
  const opened = inspectServices(services, 'chat');

  expect(
    opened.services.filter(({ args }) => args[0]?.startsWith('--inspect')).map(({ name }) => name),
  ).toEqual(['chat']);
  expect(() => inspectServices(services, 'shop')).toThrow('--inspect=shop: choose one of api, chat');
});

it('names the ports of launch.json', () => {
  const launch = readFileSync(path.join(import.meta.dirname, '../../../.vscode/launch.json'), 'utf8');

  for (const name of ['api', 'chat', 'analytics-worker'] as const) {
    expect(launch).toContain(`"port": ${String(INSPECTOR_PORTS[name])}`);
  }
});

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVICES } from '../build/bundles.mjs';
import { listSources } from './processes.mjs';

const listRestarted = (folder: string) =>
  Object.keys(SERVICES).filter((name) => listSources(name).includes(folder));

test('a change restarts the processes that import what was changed', () => {
  expect(listRestarted('packages/contracts')).toEqual(Object.keys(SERVICES));
  expect(listRestarted('packages/mail')).toEqual(['api', 'chat', 'mailer']);
  expect(listRestarted('packages/analytics')).toEqual(['api', 'analytics-worker']);
  expect(listRestarted('packages/testing')).toEqual([]);
  expect(listRestarted('services/chat/src')).toEqual(['chat']);
  expect(listRestarted('web/server')).toEqual(['web']);
});

test('every folder that is watched exists', () => {
  const packages = readdirSync('packages').map((name) => `packages/${name}`);
  const watched = Object.keys(SERVICES).flatMap((name) => listSources(name).slice(1));

  expect(packages).toEqual(expect.arrayContaining(watched));
});

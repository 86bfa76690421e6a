import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PROGRAMS } from '../scripts/start/bundles.mjs';
import { builtPrograms } from '../scripts/start/programs.mjs';

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      build: z.object({ target: z.string() }).optional(),
      command: z.array(z.string()).optional(),
      container_name: z.string().optional(),
      environment: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
      ports: z.array(z.string()).optional(),
    }),
  ),
});

const { services } = Compose.parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }));
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

/** The Dockerfile's stage of that name, from its FROM to the next. */
const stage = (name: string) =>
  new RegExp(`^FROM \\S+ AS ${name}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(dockerfile)?.[1];

test('the compose file has every process of the shop, and its data', () => {
  expect(Object.keys(services).sort()).toEqual(
    ['analytics-worker', 'api', 'chat', 'migrate', 'postgres', 'redis', 'web'].sort(),
  );
});

test('every target that a service is built from is a stage whose command is a bundle that the build makes', () => {
  const targets = Object.values(services).flatMap(({ build }) => (build ? [build.target] : []));
  const bundles = targets.flatMap((target) => stage(target)?.match(/\S+\/dist\/\S+\.js/g) ?? []);

  expect(targets).toHaveLength(5);
  for (const target of targets) expect(stage(target)).toMatch(/^CMD /m);
  expect(new Set(bundles.map((bundle) => bundle.replaceAll('"', '')))).toEqual(
    new Set(Object.values(PROGRAMS)),
  );
});

test('every service runs in its container as npm start runs it', () => {
  for (const { name, args } of builtPrograms().services) {
    const command = JSON.stringify(['node', ...args]).replaceAll('","', '", "');
    expect(stage(name), name).toContain(`CMD ${command}`);
  }
});

test('web alone publishes a port, and nothing stands in the way of more workers', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);

  expect(published.map(([name]) => name)).toEqual(['web']);
  expect(services['analytics-worker']?.container_name).toBeUndefined();
});

test('Redis keeps what it accepted: an append-only file, and no eviction', () => {
  expect(services.redis?.command?.join(' ')).toContain(
    '--appendonly yes --appendfsync always --maxmemory-policy noeviction',
  );
});

test('every server and service has a health check', () => {
  const without = Object.entries(services).filter(([, { healthcheck }]) => !healthcheck);

  expect(without.map(([name]) => name)).toEqual(['migrate']);
});

test('every setting that a container is given is read by a config module', () => {
  const configs = ['services/api', 'services/chat', 'services/analytics-worker']
    .map((service) => `${service}/src/config.ts`)
    .concat('web/server/config.ts', 'packages/database/src/config.ts', 'services/api/src/staff/config.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const ours = ['migrate', 'api', 'chat', 'analytics-worker', 'web'];
  const names = new Set(ours.flatMap((name) => Object.keys(services[name]?.environment ?? {})));

  for (const name of names) expect(configs, name).toContain(name);
});

import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { startEmbeddedPostgres } from '../scripts/embedded-postgres.mjs';
import { PROGRAMS } from '../scripts/start/build/bundles.mjs';
import { ALLOCATOR } from '../scripts/start/environment.mjs';
import { builtPrograms } from '../scripts/start/processes/processes.mjs';

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
      volumes: z.array(z.string()).optional(),
      read_only: z.boolean().optional(),
      tmpfs: z.array(z.string()).optional(),
      security_opt: z.array(z.string()).optional(),
      cap_drop: z.array(z.string()).optional(),
      mem_limit: z.string().optional(),
      pids_limit: z.number().optional(),
    }),
  ),
});

const { services } = Compose.parse(parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }));
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

/** The services whose images are built from our code. */
const ours = ['migrate', 'api', 'chat', 'analytics-worker', 'mailer', 'web'];

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The Dockerfile's stage of that name, from its FROM to the next. */
const stage = (name: string) =>
  new RegExp(`^FROM \\S+ AS ${name}\\n([\\s\\S]*?)(?=^FROM |$(?![\\s\\S]))`, 'm').exec(dockerfile)?.[1];

test('the compose file contains every process of the shop and the volumes of the data', () =>
  expect(Object.keys(services).sort()).toEqual(
    ['analytics-worker', 'api', 'chat', 'mailer', 'migrate', 'postgres', 'redis', 'web'].sort(),
  ));

const SERVICES = ['api', 'chat', 'analytics-worker', 'mailer'];
const configOf = (service: string) =>
  `services/${service}/src/${service === 'api' ? 'context/' : ''}config.ts`;

test.each(SERVICES)('every setting that %s reads can be given', (name) => {
  const source = readFileSync(configOf(name), 'utf8');
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, setting = '']) => setting);
  // The folder of the embedded database, which runs under npm start alone.
  const missing = read.filter(
    (setting) => setting !== 'DATA_DIR' && !(setting in (services[name]?.environment ?? {})),
  );

  expect(read).toContain('DATABASE_URL');
  expect(missing).toEqual([]);
});

test('every target that a service is built from is a stage whose command is a bundle that the build makes', () => {
  const targets = Object.values(services).flatMap(({ build }) => (build ? [build.target] : []));
  const bundles = targets.flatMap((target) => stage(target)?.match(/\S+\/dist\/\S+\.js/g) ?? []);

  expect(targets).toHaveLength(6);
  for (const target of targets) expect(stage(target)).toMatch(/^CMD /m);
  // Backup and restore are run by hand in the image that has all packages.
  expect(stage('migrate')).toContain('/app/packages packages');
  bundles.push('packages/backup/dist/cli.js');
  // The api and chat start their encoders of pictures and the parser of mails themselves, so all are in their images.
  for (const name of ['api', 'chat']) expect(stage(name)).toContain(`/app/services/${name} services/${name}`);
  bundles.push('services/api/dist/picture-encoder.js', 'services/api/dist/mail-parser.js');
  bundles.push('services/chat/dist/picture-encoder.js');
  expect(new Set(bundles.map((bundle) => bundle.replaceAll('"', '')))).toEqual(
    new Set(Object.values(PROGRAMS)),
  );
});

test('every service runs in its container as npm start runs it', () => {
  for (const { name, args } of builtPrograms().services) {
    const command = JSON.stringify(['node', ...args]).replaceAll('","', '", "');
    expect(stage(name), name).toContain(`CMD ${command}`);
  }
  for (const [variable, value] of Object.entries(ALLOCATOR)) {
    expect(stage('base')).toMatch(new RegExp(`^ENV .*\\b${variable}=${value}\\b`, 'm'));
  }
});

test('only web publishes a port, and every service of ours can be scaled', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);

  expect(published.map(([name]) => name)).toEqual(['web']);
  for (const name of ours) expect(services[name]?.container_name).toBeUndefined();
});

test('Redis persists its data in an append-only file and evicts nothing', () =>
  expect(services.redis?.command?.join(' ')).toContain(
    '--appendonly yes --appendfsync always --maxmemory-policy noeviction',
  ));

test('Redis requires a password, and its health check and every service have it', () => {
  const password = '${REDIS_PASSWORD:?set REDIS_PASSWORD to letters and digits}';

  expect(services.redis?.command?.join(' ')).toContain(`--requirepass ${password}`);
  expect(services.redis?.environment?.VALKEYCLI_AUTH).toBe(password);
  for (const name of ours)
    expect(services[name]?.environment?.REDIS_URL, name).toBe(`redis://:${password}@redis:6379`);
});

test('only web reads TRUST_PROXY; api and chat trust the addresses that web forwards', () => {
  const given = (variable: string) =>
    ours.filter((name) => services[name]?.environment?.[variable] !== undefined);

  expect(given('TRUST_PROXY')).toEqual(['web']);
  expect(services.web?.environment?.TRUST_PROXY).toBe('${TRUST_PROXY:-loopback}');
  for (const name of ['api', 'chat']) {
    expect(services[name]?.environment?.INTERNAL_TRUST_PROXY, name).toBe('uniquelocal');
  }
});

test('the address of the shop contains the published port', () => {
  expect(services.web?.ports).toEqual(['${WEB_PORTS:-${PORT:-8080}}:8080']);
  for (const name of ours) {
    expect(services[name]?.environment?.PUBLIC_URL, name).toBe(
      '${PUBLIC_URL:-http://localhost:${PORT:-8080}}',
    );
  }
});

test("no container can gain rights, write to its image or take the machine's memory and processes", () => {
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      security_opt: ['no-new-privileges:true'],
      cap_drop: ['ALL'],
    });
    expect(service.tmpfs, name).toContain('/tmp');
    expect(service.mem_limit, name).toMatch(/^\d+g$/);
    expect(service.pids_limit, name).toBeGreaterThan(0);
  }
});

test('images run on Node 24 as a user that does not own the code, and hold no secrets of the folder they were built in', () => {
  expect(new Set(dockerfile.match(/node:\S+/g))).toEqual(new Set(['node:24-bookworm-slim']));
  expect(stage('base')).toMatch(/^USER node$/m);
  expect(dockerfile).not.toContain('--chown');
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.env', '.env.*']),
  );
});

test('the role of the services owns the database and is no superuser', async () => {
  const file = 'deploy/postgres/owner.sql';
  const password = 'the password of the services';
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-owner-'));
  const server = await startEmbeddedPostgres({ dataDir });
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  // Runs the file as psql would; the superuser has another name here.
  const sql = readFileSync(file, 'utf8')
    .replace(/^\\getenv .*$/m, '')
    .replace(":'password'", `'${password}'`)
    .replaceAll(/\bronin\b/g, 'owner')
    .replaceAll(/\bpostgres\b/g, new URL(server.superuserUrl).username);
  for (const statement of sql.split(';').filter((text) => text.trim() !== ''))
    await ask(server.superuserUrl, statement);

  const url = Object.assign(new URL(server.superuserUrl), {
    username: 'owner',
    password,
    pathname: '/owner',
  }).href;
  await ask(url, 'CREATE TABLE owned (id integer)');
  const [role] = await ask(url, 'SELECT current_user, rolsuper FROM pg_roles WHERE rolname = current_user');

  expect(role).toEqual({ current_user: 'owner', rolsuper: false });
  expect(services.postgres?.volumes).toContain(`./${file}:/docker-entrypoint-initdb.d/owner.sql:ro`);
  await expect(ask(server.superuserUrl, 'SELECT 1')).rejects.toThrow('password authentication failed');
});

test('every server and service has a health check', () => {
  const without = Object.entries(services).filter(([, { healthcheck }]) => !healthcheck);

  expect(without.map(([name]) => name)).toEqual(['migrate']);
});

test('the health check of postgres asks over TCP, which the temporary server of the first start does not answer', () =>
  expect(services.postgres?.healthcheck?.test).toEqual(
    expect.arrayContaining(['pg_isready', '--host=127.0.0.1']),
  ));

test('every setting that a container is given is read by a config module', () => {
  const configs = SERVICES.map(configOf)
    .concat(
      'web/server/config.ts',
      'packages/database/src/config.ts',
      'services/api/src/context/payment-settings.ts',
      'packages/server-kit/src/process/replies-by-mail.ts',
      'packages/server-kit/src/process/config.ts',
      'services/api/src/staff/command-line/config.ts',
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const names = new Set(ours.flatMap((name) => Object.keys(services[name]?.environment ?? {})));

  for (const name of names) expect(configs, name).toContain(name);
});

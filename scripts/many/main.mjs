import '../start/node-version.mjs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../machine/free-port.mjs';
import { buildIfStale } from '../start/build/build-if-stale.mjs';
import { installIfMissing } from '../start/build/install.mjs';
import { builtPrograms } from '../start/processes/processes.mjs';
import { supervise } from '../start/processes/supervise.mjs';
import { step } from '../start/progress.mjs';
import { readyLines } from '../start/ready-lines.mjs';
import { runShop } from '../start/run.mjs';
import { readSettings } from '../start/settings.mjs';
import { StartError } from '../start/start-error.mjs';
import { haproxySettings } from './front.mjs';
import { planInstances } from './instances.mjs';
import { PostgresPair } from './postgres-pair.mjs';
import { findMissingPrograms, PATH } from './programs.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);

// `npm run try:many`: two of everything on this machine, to see what the shop does when a part of it ends (docs/operations.md).
await runShop(async (shop) => {
  const missing = findMissingPrograms();
  if (missing.length > 0) throw new StartError(missing.join('\n'));
  const folder = await mkdtemp(path.join(tmpdir(), 'ronin-many-'));
  shop.onStop(() => rm(folder, { recursive: true, force: true }));
  // The database's user passes through it.
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'shop');
  const own = { DATABASE_URL: '', REDIS_URL: '', DATA_DIR: dataDir };
  const settings = await readSettings({ ...process.env, ...own });
  await installIfMissing(root, shop.signal);
  await buildIfStale(root, shop.signal);

  const programs = builtPrograms();
  const inside = { api: await freePort(), chat: await freePort(), postgres: await freePort() };
  const instances = await planInstances(programs.services, inside);
  const pair = new PostgresPair();
  const report = (line) => console.log(`[postgres] ${line}`);
  shop.onStop(() => pair.stop());
  const url = new URL(
    await step('Starting PostgreSQL and its replica', () =>
      pair.open({ folder, signal: shop.signal, report }),
    ),
  );
  url.port = String(inside.postgres);
  const redisPort = await freePort();
  const run = async (name, command, args) => {
    const server = supervise({ name, command, args }, { root, logs: folder, env: { ...process.env, PATH } });
    shop.onStop(() => server.stop());
    return server;
  };
  await mkdir(path.join(folder, 'redis'));
  const redis = await run('redis', 'redis-server', redisArgs(redisPort, path.join(folder, 'redis')));
  const haproxyFile = path.join(folder, 'haproxy.cfg');
  const { nodes: databases } = pair;
  await writeFile(haproxyFile, haproxySettings({ port: settings.port, inside, instances, databases }));
  const front = await run('front', 'haproxy', ['-q', '-f', haproxyFile]);

  await shop.start({
    root,
    mode: 'production',
    settings: { ...settings, databaseUrl: url.href, redisUrl: `redis://127.0.0.1:${redisPort}` },
    programs: { ...programs, services: instances.map(({ program }) => program) },
  });

  const listParts = () => [
    { name: 'front', role: 'haproxy', port: settings.port, pid: front.pid() },
    ...shop.services.map((service, index) => ({
      name: service.name,
      role: instances[index].service,
      port: instances[index].port,
      pid: service.pid(),
    })),
    { name: 'redis', role: 'redis', port: redisPort, pid: redis.pid() },
    ...databases.map((node) => ({
      name: node.name,
      role: pair.roleOf(node),
      port: node.port,
      pid: node.pid,
    })),
  ];
  const statusPort = await freePort();
  const status = createServer((_request, answer) => {
    answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(listParts(), null, 2));
  });
  status.listen(statusPort, '127.0.0.1');
  shop.onStop(async () => void status.close());
  const rows = listParts().map(({ name, role, port, pid }) =>
    [name.padEnd(20), `127.0.0.1:${port}`.padEnd(18), `process ${pid}`.padEnd(16), role].join(''),
  );

  return [
    ...rows,
    `Now:        http://127.0.0.1:${statusPort}`,
    `Logs:       ${path.join(dataDir, 'logs')}`,
    'End any process with `kill` and watch. Ctrl-C stops all of them and deletes their data.',
    readyLines(settings),
  ].join('\n');
});

/** 202 promises that an event is kept: each write is on the disk before it is answered. */
function redisArgs(port, folder) {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
    logfile: path.join(folder, 'redis.log'),
  };

  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
}

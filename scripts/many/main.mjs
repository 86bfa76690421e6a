import '../start/node-version.mjs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { freePort } from '../machine/free-port.mjs';
import { buildIfStale } from '../start/build/build-if-stale.mjs';
import { installIfMissing } from '../start/build/install.mjs';
import { builtPrograms } from '../start/processes/processes.mjs';
import { readyLines } from '../start/ready-lines.mjs';
import { runShop } from '../start/run.mjs';
import { readSettings } from '../start/settings.mjs';
import { StartError } from '../start/start-error.mjs';
import { ONE_OF_EACH, planInstances, SEVERAL } from './instances.mjs';
import { openOlder } from './older.mjs';
import { findMissingPrograms } from './programs.mjs';
import { startServers } from './servers.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);

const { values } = parseArgs({ options: { after: { type: 'string' } } });

// `npm run try:many`: two of everything on this machine, to see what the shop does when a part of it ends (docs/operations.md).
// With `-- --after=<a built clone of an older release>` that release runs first, then both, then this one alone.
await runShop(async (shop) => {
  const missing = findMissingPrograms();
  if (missing.length > 0) throw new StartError(missing.join('\n'));
  const folder = await mkdtemp(path.join(tmpdir(), 'ronin-many-'));
  shop.onStop(() => rm(folder, { recursive: true, force: true }));
  // The database's user passes through it.
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'shop');
  const own = await readSettings({ ...process.env, DATABASE_URL: '', REDIS_URL: '', DATA_DIR: dataDir });
  await installIfMissing(root, shop.signal);
  await buildIfStale(root, shop.signal);

  const programs = builtPrograms();
  const inside = {
    ...{ api: await freePort(), chat: await freePort() },
    ...{ primary: await freePort(), replica: await freePort() },
  };
  const older = values.after === undefined ? null : await openOlder(values.after, inside);
  const counts = older === null ? SEVERAL : ONE_OF_EACH;
  const planned = await planInstances(programs.services, { inside, counts });
  const instances = [...(older?.instances ?? []), ...planned];
  const servers = await startServers(shop, { root, folder, port: own.port, inside, instances });
  const settings = { ...own, databaseUrl: servers.databaseUrl, redisUrl: servers.redisUrl };
  process.env.REPORTS_DATABASE_URL = servers.replicaUrl;

  const listParts = () => [
    ...[...(older?.services() ?? []), ...shop.services].map((service) => {
      const { service: role = '', port = 0 } = instances.find(({ name }) => name === service.name) ?? {};
      return { name: service.name, role, port, pid: service.pid() };
    }),
    ...servers.listParts(),
  ];
  const asked = new EventTarget();
  const untilAsked = (what) =>
    new Promise((resolve) => asked.addEventListener(what, resolve, { once: true }));
  const statusPort = await freePort();
  const status = createServer(({ method, url }, answer) => {
    if (method === 'POST') asked.dispatchEvent(new Event(url ?? ''));
    answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(listParts(), null, 2));
  });
  status.listen(statusPort, '127.0.0.1');
  shop.onStop(async () => void status.close());
  const statusUrl = `http://127.0.0.1:${statusPort}`;

  if (older !== null) {
    shop.onStop(() => older.stop());
    await older.start(settings, shop.signal);
    console.log(`The older release: curl -X POST ${statusUrl}/upgrade starts this one beside it.`);
    await untilAsked('/upgrade');
    await older.stopBackground();
    console.log(`Both: curl -X POST ${statusUrl}/retire ends the older one.`);
    void untilAsked('/retire').then(() => older.stop());
  }
  await shop.start({
    root,
    mode: 'production',
    settings,
    programs: { ...programs, services: planned.map(({ program }) => program) },
  });
  const rows = listParts().map(({ name, role, port, pid }) =>
    [name.padEnd(22), `127.0.0.1:${port}`.padEnd(18), `process ${pid}`.padEnd(16), role].join(''),
  );

  return [
    ...rows,
    `Now:        ${statusUrl}`,
    `Logs:       ${path.join(dataDir, 'logs')}`,
    'End any process with `kill` and watch. Ctrl-C stops all of them and deletes their data.',
    readyLines(settings),
  ].join('\n');
});

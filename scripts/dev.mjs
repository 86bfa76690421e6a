import './start/node-version.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installIfMissing } from './start/build/install.mjs';
import { inspectServices } from './start/processes/inspect.mjs';
import { listSources, sourcePrograms } from './start/processes/processes.mjs';
import { watchSources } from './start/processes/watch-sources.mjs';
import { readyLines } from './start/ready-lines.mjs';
import { runShop } from './start/run.mjs';
import { readSettings } from './start/settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const args = process.argv.slice(2).map((arg) => (arg === '--inspect' ? '--inspect=all' : arg));
const { values } = parseArgs({ args, options: { inspect: { type: 'string' } } });

// `npm run dev`: the same shop from its sources. The browser shows a change at once, a service after its
// restart. A debugger can attach to all services with `--inspect`, to one with `--inspect=api` (docs/debugging.md).
await runShop(async (shop) => {
  const settings = await readSettings(process.env);
  await installIfMissing(root, shop.signal);
  const programs = sourcePrograms();
  const inspected = values.inspect === undefined ? null : inspectServices(programs.services, values.inspect);
  if (inspected) programs.services = inspected.services;
  await shop.start({ root, mode: 'development', settings, programs });

  const sources = new Map(shop.services.map((service) => [service, listSources(service.name)]));
  for (const folder of new Set([...sources.values()].flat())) {
    const affected = shop.services.filter((service) => sources.get(service)?.includes(folder));
    watchSources(folder, async () => {
      console.log(`${folder} changed; restarting ${affected.map(({ name }) => name).join(', ')}`);
      // A new migration is applied before the services that need it.
      if (folder === 'packages/database') await shop.migrate().catch((error) => console.error(error.message));
      for (const service of affected) service.restart();
    });
  }

  return [...(inspected?.lines ?? []), readyLines(settings)].join('\n');
});

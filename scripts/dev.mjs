import './start/node-version.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfMissing } from './start/build/install.mjs';
import { sourcePrograms } from './start/processes/processes.mjs';
import { watchSources } from './start/processes/watch-sources.mjs';
import { readyLines } from './start/ready-lines.mjs';
import { runShop } from './start/run.mjs';
import { readSettings } from './start/settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// `npm run dev`: the same shop from its sources. The browser shows a change at once, a service after its
// restart.
await runShop(async (shop) => {
  const settings = await readSettings(process.env);
  await installIfMissing(root, shop.signal);
  const programs = sourcePrograms();
  await shop.start({ root, mode: 'development', settings, programs });

  for (const folder of new Set(programs.services.flatMap(({ sources }) => sources))) {
    const names = programs.services.filter(({ sources }) => sources.includes(folder)).map(({ name }) => name);
    watchSources(folder, () => {
      const changed = shop.services.filter(({ name }) => names.includes(name));
      console.log(`${folder} changed; restarting ${names.join(', ')}`);
      for (const service of changed) service.restart();
    });
  }

  return readyLines(settings);
});

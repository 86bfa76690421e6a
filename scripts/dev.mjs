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

// `npm run dev`: the same shop from its sources; a change is seen in the browser at once, and in a service after the
// moment that it takes to start again.
await runShop(async (shop) => {
  const settings = await readSettings(process.env);
  await installIfMissing(root, shop.signal);
  const programs = sourcePrograms();
  await shop.start({ root, mode: 'development', settings, programs });

  for (const folder of new Set(programs.services.flatMap(({ sources }) => sources))) {
    const names = programs.services.filter(({ sources }) => sources.includes(folder)).map(({ name }) => name);
    watchSources(folder, () => {
      const changed = shop.services.filter(({ name }) => names.includes(name));
      console.log(`${folder} changed; starting ${names.join(', ')} again`);
      for (const service of changed) service.restart();
    });
  }

  return readyLines(settings);
});

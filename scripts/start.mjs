import './start/node-version.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './start/build/build-if-stale.mjs';
import { installIfMissing } from './start/build/install.mjs';
import { builtPrograms } from './start/processes/processes.mjs';
import { readyLines } from './start/ready-lines.mjs';
import { runShop } from './start/run.mjs';
import { readSettings } from './start/settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// `npm start`: from a fresh clone to a running shop (behaviour: configuration 2).
await runShop(async (shop) => {
  const settings = await readSettings(process.env);
  await installIfMissing(root, shop.signal);
  await buildIfStale(root, shop.signal);
  await shop.start({ root, mode: 'production', settings, programs: builtPrograms() });

  return readyLines(settings);
});

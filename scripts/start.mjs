import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './start/build-if-stale.mjs';
import { installIfMissing } from './start/install.mjs';
import { runShop } from './start/run.mjs';
import { readSettings } from './start/settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

// `npm start`: from a fresh clone to a running shop (decisions: Start, configuration, modes).
await runShop(async (shop) => {
  const settings = await readSettings(process.env);
  await installIfMissing(root);
  await buildIfStale(root);
  const { builtPrograms } = await import('./start/programs.mjs');
  await shop.start({
    root,
    mode: 'production',
    settings,
    tools: { database: ['packages/database/dist/cli.js'], staff: ['services/api/dist/staff-cli.js'] },
    programs: builtPrograms,
  });

  return `ready http://localhost:${settings.port}`;
});

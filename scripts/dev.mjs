import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfMissing } from './start/install.mjs';
import { runShop } from './start/run.mjs';
import { readSettings } from './start/settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const tsx = 'node_modules/tsx/dist/cli.mjs';

// `npm run dev`: the same shop from its sources; a change is seen at once in the browser, and after a restart in a service.
await runShop(async (shop) => {
  const settings = await readSettings(process.env);
  await installIfMissing(root);
  const { sourcePrograms } = await import('./start/programs.mjs');
  await shop.start({
    root,
    mode: 'development',
    settings,
    tools: { database: [tsx, 'packages/database/src/cli.ts'], staff: [tsx, 'services/api/src/staff/cli.ts'] },
    programs: (env) => sourcePrograms(env, tsx),
  });

  return `ready http://localhost:${settings.port}`;
});

import './start/node-version.mjs';
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfStale } from './start/build/build-if-stale.mjs';
import { installIfMissing } from './start/build/install.mjs';
import { builtPrograms } from './start/processes/processes.mjs';
import { readyLines } from './start/ready-lines.mjs';
import { runShop } from './start/run.mjs';
import { readSettings } from './start/settings.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

const { values } = parseArgs({
  options: { seed: { type: 'string' }, days: { type: 'string' }, live: { type: 'boolean' } },
});

/** A demonstration has a folder of its own, and nothing of it leaves the machine. */
const OWN = {
  SMTP_URL: '',
  ALARM_WEBHOOK_URL: '',
  ALARM_MAIL_TO: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
};
Object.assign(process.env, OWN, { DATA_DIR: process.env.DATA_DIR || '.data-demo' });
if (values.seed !== undefined) process.env.DEMO_SEED = values.seed;
if (values.days !== undefined) process.env.DEMO_DAYS = values.days;

// `npm run demo`: a shop that has been open for a year; with `-- --live` visitors come while it runs (docs/demo.md).
await runShop(async (shop) => {
  const settings = await readSettings(process.env);
  await installIfMissing(root, shop.signal);
  await buildIfStale(root, shop.signal);
  const tool = (name) => ['--import', 'tsx', `tools/demo/${name}.ts`];
  await shop.start({ root, mode: 'production', settings, programs: builtPrograms(), fillTool: tool('main') });
  if (values.live) sendVisitors(tool('live/main'), settings.port, shop.signal);

  return `${await describeAccount(settings.dataDir)}${readyLines(settings)}`;
});

/** Visitors end with the shop. */
function sendVisitors(args, port, signal) {
  const env = { ...process.env, DEMO_SHOP_URL: `http://127.0.0.1:${port}` };
  const visitors = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  signal.addEventListener('abort', () => visitors.kill('SIGTERM'), { once: true });
}

/** The account of a demonstration is no secret: it is shown at each start. */
async function describeAccount(dataDir) {
  const file = path.join(dataDir, 'first-staff-password');
  const password = process.env.STAFF_PASSWORD || (await readFile(file, 'utf8').catch(() => '')).trim();
  const username = process.env.STAFF_USERNAME || 'admin';

  return password === '' ? '' : `Sign in as:  ${username}, password ${password}\n`;
}

import { spawn } from 'node:child_process';
import path from 'node:path';
import { tryCardsConfig } from './config.ts';
import { startStripeFake } from './stripe-fake.ts';

// `npm run try:cards`: a shop that pays at the fake instead of Stripe (docs/operations.md, "Cards by Stripe").
const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const { env, fakePort, shopPort } = tryCardsConfig;
const fake = await startStripeFake({ port: fakePort, shopUrl: `http://127.0.0.1:${shopPort}` });
process.stdout.write(`Card payments are simulated by ${fake.url} instead of Stripe. No money moves.\n`);

const shop = spawn(process.execPath, [path.join(ROOT, 'scripts/start.mjs')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...env, ...fake.env },
});
// Ctrl-C reaches the shop too, which ends first.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => shop.kill('SIGTERM'));
shop.on('exit', (code) => {
  process.exitCode = code ?? 1;
  void fake.close();
});

import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './machine/run-to-end.mjs';
import { bundleProgram } from './start/build/bundle-program.mjs';
import { PROGRAMS } from './start/build/bundles.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

// `npm run build`: the browser code of shop and consoles, the code for server rendering, and a bundle of every program.
await buildWeb();
await Promise.all(Object.entries(PROGRAMS).map(([source, bundle]) => bundleProgram(source, bundle)));

async function buildWeb() {
  const web = path.join(root, 'web');
  const { resolve } = createRequire(path.join(web, 'package.json'));
  const vite = path.join(path.dirname(resolve('vite/package.json')), 'bin/vite.js');
  for (const target of [[], ['--config', 'vite.staff.config.ts'], ['--ssr', 'src/entry-server.tsx']]) {
    const { code } = await runToEnd(process.execPath, [vite, 'build', ...target, '--logLevel', 'warn'], {
      cwd: web,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (code !== 0) process.exit(code);
  }
}

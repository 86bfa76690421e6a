import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { runToEnd } from './machine/run-to-end.mjs';
import { PROGRAMS } from './start/bundles.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

// `npm run build`: the browser's code, the shop's and the consoles', the code that renders the shop, and a bundle of every program.
await buildWeb();
await Promise.all(Object.entries(PROGRAMS).map(([source, bundle]) => buildProgram(source, bundle)));

async function buildProgram(source, bundle) {
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [{ name: 'npm-stays-outside', setup: keepNpmOutside }],
  });
}

/** Our own packages go into the bundle; everything that is neither one of them nor a relative path stays where it is installed. */
function keepNpmOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
    kind === 'entry-point' || name.startsWith('@ronin/') ? undefined : { path: name, external: true },
  );
}

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

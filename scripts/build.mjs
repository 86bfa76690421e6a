import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Each program, and the bundle it becomes. Our own packages go in, npm's stay where they are installed. */
export const PROGRAMS = {
  'packages/database/src/cli.ts': 'packages/database/dist/cli.js',
  'services/analytics-worker/src/main.ts': 'services/analytics-worker/dist/main.js',
  'services/api/src/main.ts': 'services/api/dist/main.js',
  'services/api/src/staff/cli.ts': 'services/api/dist/staff-cli.js',
  'services/chat/src/main.ts': 'services/chat/dist/main.js',
  'web/server/main.ts': 'web/dist/server/main.js',
};

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
    plugins: [npmStaysOutside],
  });
}

/** Everything that is neither a relative path nor one of our packages is installed, not bundled. */
const npmStaysOutside = {
  name: 'npm-stays-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@ronin/') ? undefined : { path: name, external: true },
    );
  },
};

async function buildWeb() {
  const vite = path.join(
    path.dirname(createRequire(path.join(root, 'web/package.json')).resolve('vite/package.json')),
    'bin/vite.js',
  );
  for (const args of [['build'], ['build', '--ssr', 'src/entry-server.tsx']]) {
    const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'warn'], {
      cwd: path.join(root, 'web'),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error('The web build failed.');
  }
}

// Building it all: the browser's code, the code that renders it, and every program.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildWeb();
  await Promise.all(Object.entries(PROGRAMS).map(([source, bundle]) => buildProgram(source, bundle)));
}

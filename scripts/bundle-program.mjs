import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Bundles a program and our own packages into one file, as it runs in production.
 * @param {string} source from the repository's root
 * @param {string} bundle within the repository, where the installed packages are found
 * @param {{sourcemap: boolean}} [options]
 */
export async function bundleProgram(source, bundle, { sourcemap } = { sourcemap: true }) {
  await build({
    absWorkingDir: root,
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap,
    logLevel: 'warning',
    plugins: [{ name: 'npm-stays-outside', setup: keepNpmOutside }],
  });
}

/** Only our own packages and relative imports go into the bundle. Installed packages are imported at run time. */
function keepNpmOutside({ onResolve }) {
  onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
    kind === 'entry-point' || name.startsWith('@ronin/') ? undefined : { path: name, external: true },
  );
}

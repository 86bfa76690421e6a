import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import remapping from '@jridgewell/remapping';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../../..');

/** Packages that a bundle cannot hold: native code, optional ones, or files that they read at run time. */
const NOT_BUNDLED =
  /^(?:sharp|pdfmake|fontkit|vite|pg-native|pg-hstore|bufferutil|utf-8-validate|msgpackr-extract|@node-rs\/argon2|@bull-board\/.+)(?:$|\/)/;

/** What CommonJS packages expect to find. */
const BANNER = [
  "import { createRequire as createRequireOfBundle } from 'node:module';",
  "import { dirname as dirnameOfBundle } from 'node:path';",
  "import { fileURLToPath as pathOfBundle } from 'node:url';",
  'const require = createRequireOfBundle(import.meta.url);',
  'const __filename = pathOfBundle(import.meta.url);',
  'const __dirname = dirnameOfBundle(__filename);',
].join('\n');

/** @satisfies {import('esbuild').BuildOptions} */
const OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20.19',
  // esbuild assumes that no Node.js knows \p{…} in a regular expression, and would make a new RegExp at each use.
  supported: { 'regexp-unicode-property-escapes': true },
  banner: { js: BANNER },
  logLevel: /** @type {const} */ ('warning'),
  plugins: [
    { name: 'installed', setup: keepInstalled },
    { name: 'escaped', setup: escapeWideCharacters },
  ],
};

/**
 * Bundles a program with the packages that it needs, as it runs in production: Node reads one file faster than thousands, and
 * the process takes less memory. What is imported on demand is in files of its own, in a folder beside the bundle.
 * @param {string} source from the repository's root
 * @param {string} bundle from the repository's root
 */
export async function bundleProgram(source, bundle) {
  const { dir, name } = path.parse(path.join(root, bundle));
  const parts = `${name}-parts`;
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: { [name]: source },
    outdir: dir,
    // Chosen now, so that React's development build stays out.
    define: { 'process.env.NODE_ENV': '"production"' },
    chunkNames: `${parts}/[name]-[hash]`,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    write: false,
  });
  await rm(path.join(dir, parts), { recursive: true, force: true });
  for (const { path: file, text } of outputFiles) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, file.endsWith('.map') ? mapOwnCode(text) : text);
  }
}

/**
 * Bundles a program into one file, for tests.
 * @param {string} source from the repository's root
 * @param {string} file absolute, within the repository, where the packages that stay installed are found
 */
export async function bundleIntoOneFile(source, file) {
  await build({ ...OPTIONS, entryPoints: [source], outfile: file });
}

/**
 * The packages that a program's bundle imports when it runs, optional ones included. All others are in the bundle.
 * @param {string} source from the repository's root
 * @returns {Promise<string[]>}
 */
export async function listImportedPackages(source) {
  const { metafile } = await build({
    ...OPTIONS,
    entryPoints: [source],
    outdir: 'unused',
    splitting: true,
    write: false,
    metafile: true,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const names = imports.filter(({ external }) => external).map(({ path: name }) => name);

  // node:sqlite is not a builtin of every Node.js that builds.
  return [...new Set(names)].filter((name) => !name.startsWith('node:') && !isBuiltin(name));
}

/** @param {import('esbuild').PluginBuild} build */
function keepInstalled({ onResolve }) {
  onResolve({ filter: NOT_BUNDLED }, ({ path: name }) => ({ path: name, external: true }));
}

/**
 * V8 keeps the text of a program in memory, with two bytes for each character if one of them is above U+00FF. esbuild escapes
 * such characters in strings, but not in the regular expressions of these packages.
 * @param {import('esbuild').PluginBuild} build
 */
function escapeWideCharacters({ onLoad }) {
  onLoad({ filter: /\/node_modules\/(?:validator|z-schema)\/.+\.js$/ }, async ({ path: file }) => ({
    contents: (await readFile(file, 'utf8')).replaceAll(
      /[^\0-\xFF]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  }));
}

/** @type {import('@jridgewell/remapping').EncodedSourceMap} */
const NOTHING = { version: 3, sources: [], names: [], mappings: '' };

/** Node reads the source map when a program starts, so it has our own code only: an eighth of the whole. */
const mapOwnCode = (map) =>
  remapping(map, (file) => (file.includes('node_modules/') ? NOTHING : null), {
    excludeContent: true,
  }).toString();

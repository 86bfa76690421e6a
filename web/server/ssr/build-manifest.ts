import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

/** A build: its manifest, and the module that starts its pages. */
interface Build {
  readonly manifest: string;
  readonly entry: string;
  /** The module that starts the entry after the first paint; null when the entry starts itself. */
  readonly boot: string | null;
}

export const SHOP_BUILD: Build = {
  manifest: '.vite/manifest.json',
  entry: 'src/entry-client.tsx',
  boot: 'src/entry-boot.ts',
};
export const STAFF_BUILD: Build = {
  manifest: '.vite/manifest-staff.json',
  entry: 'src/entry-staff.tsx',
  boot: null,
};

const PRELOADED_FONTS = [
  'src/styles/fonts/instrument-sans.woff2',
  'src/styles/fonts/shippori-mincho-400.woff2',
  'src/styles/fonts/shippori-kanji-400.woff2',
];

/** The tags for the head of a page, or of the entry alone: fonts, styles and scripts. @throws Error without a build. */
export function readAssetTags(clientDir: string, build = SHOP_BUILD): (source?: string) => string {
  const manifest = readManifest(clientDir, build);
  const fonts = PRELOADED_FONTS.map((font) => manifest[font]?.file)
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  const byPage = new Map<string, string>();

  return (source = build.entry) => {
    const known = byPage.get(source);
    if (known !== undefined) return known;
    const { scripts, styles } = collectFirstLoad(manifest, build.entry, source);
    const tags = [
      ...fonts,
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...presentScripts(manifest, build, scripts),
    ].join('');
    byPage.set(source, tags);

    return tags;
  };
}

/** The script tags. With a boot module, it starts the entry; without one, the entry is a script tag itself. */
function presentScripts(manifest: Manifest, { entry, boot }: Build, files: string[]): string[] {
  const entryFile = manifest[entry]?.file ?? '';
  const ordered = [...files.filter((file) => file !== entryFile), entryFile];
  const bootFile = boot === null ? undefined : manifest[boot]?.file;
  if (bootFile === undefined) {
    return [
      ...ordered.slice(0, -1).map((file) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entryFile}"></script>`,
    ];
  }
  const addresses = JSON.stringify(ordered.map((file) => `/${file}`));

  return [
    `<script type="application/json" id="page-modules">${addresses}</script>`,
    `<script type="module" src="/${bootFile}"></script>`,
  ];
}

/** The files of a page's first load. @throws Error without a build. */
export const listFirstLoad = (clientDir: string, source: string) =>
  collectFirstLoad(readManifest(clientDir, SHOP_BUILD), SHOP_BUILD.entry, source);

function readManifest(clientDir: string, { manifest }: Build): Manifest {
  const text = readFileSync(join(clientDir, manifest), 'utf8');

  return Manifest.parse(JSON.parse(text));
}

/** The entry, a page's module, and everything that they import statically. @throws Error when one is not in the build. */
function collectFirstLoad(manifest: Manifest, entry: string, source: string) {
  const seen = new Map<string, Manifest[string]>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no module ${key}.`);
    chunk.imports.forEach(visit);
    seen.set(key, chunk);
  };
  visit(entry);
  visit(source);
  const chunks = [...seen.values()];

  return {
    /** Imported ones first. */
    scripts: chunks.map(({ file }) => file),
    styles: [...new Set(chunks.flatMap(({ css }) => css))],
  };
}

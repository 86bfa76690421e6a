import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { z } from 'zod';

const YEAR_SECONDS = 31_536_000;
const DAY_SECONDS = 86_400;

/** The build's files, the compressed form where there is one; those with a hash in their name never change. */
export function serveAssets(clientDir: string): RequestHandler {
  return sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (res, pathname) => {
      const policy = pathname.startsWith('/assets/')
        ? `public, max-age=${String(YEAR_SECONDS)}, immutable`
        : `public, max-age=${String(DAY_SECONDS)}`;
      res.setHeader('Cache-Control', policy);
    },
  });
}

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof Manifest>;

const ENTRY = 'src/entry-client.tsx';
const PRELOADED_FONTS = [
  'src/styles/fonts/instrument-sans.woff2',
  'src/styles/fonts/shippori-mincho-400.woff2',
];

/** The tags that a page needs in its head: fonts, styles and code, its own as well as everybody's. */
export type TagsFor = (source: string) => string;

/** Reads what the build wrote. @throws Error when there is no build. */
export function readAssetTags(clientDir: string): TagsFor {
  const text = readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8');
  const manifest = Manifest.parse(JSON.parse(text));
  const fonts = PRELOADED_FONTS.map((font) => manifest[font]?.file)
    .filter((file) => file !== undefined)
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  const byPage = new Map<string, string>();

  return (source) => {
    const known = byPage.get(source);
    if (known !== undefined) return known;
    const chunks = collectChunks(manifest, [ENTRY, source]);
    const styles = new Set(chunks.flatMap(({ css }) => css));
    const entry = manifest[ENTRY]?.file;
    const tags = [
      ...fonts,
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...chunks
        .filter(({ file }) => file !== entry)
        .map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
      `<script type="module" src="/${entry ?? ''}"></script>`,
    ].join('');
    byPage.set(source, tags);

    return tags;
  };
}

/** The chunks of these modules and all that they import, the imported before what needs it. */
function collectChunks(manifest: Manifest, sources: string[]): Manifest[string][] {
  const seen = new Map<string, Manifest[string]>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    chunk.imports.forEach(visit);
    seen.set(key, chunk);
  };
  sources.forEach(visit);

  return [...seen.values()];
}

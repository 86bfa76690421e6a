import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RequestHandler } from 'express';
import { z } from 'zod';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** A precompressed form of a file: the header's word for it, and how its name ends. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * The build's files, in the smallest form that the client takes; those with a hash in their name never change. A file
 * that is gone (a build was replaced under us) is passed on, and ends as not found.
 */
export function serveAssets(clientDir: string): RequestHandler {
  const files = new Set(
    readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => !isHidden(file)),
  );

  return (req, res, next) => {
    const file = req.path.slice(1);
    if (file.startsWith('assets/') && !files.has(file)) {
      res.status(404).set('Cache-Control', 'no-store').type('text').send('This file is of another build.');
      return;
    }
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !files.has(file) || extname(file) === '') {
      next();
      return;
    }

    const accepted = req.acceptsEncodings();
    const form = ENCODINGS.find(({ name, ending }) => accepted.includes(name) && files.has(file + ending));
    if (form) res.set('Content-Encoding', form.name);
    if (ENCODINGS.some(({ ending }) => files.has(file + ending))) res.vary('Accept-Encoding');
    const isImmutable = file.startsWith('assets/');
    res.type(extname(file)).sendFile(
      file + (form?.ending ?? ''),
      {
        root: clientDir,
        maxAge: isImmutable ? YEAR_MS : DAY_MS,
        immutable: isImmutable,
        dotfiles: 'allow',
      },
      (error) => {
        if (!error || res.headersSent) return;
        res.removeHeader('Content-Encoding');
        next();
      },
    );
  };
}

/** The build's own notes are nobody's to read. */
const isHidden = (file: string): boolean => file.startsWith('.');

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

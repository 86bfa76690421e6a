import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isUpToDate, masterOf, masters, stampMaster } from './masters.ts';
import { backdrops, picture, sheets, type View } from './pieces.ts';

const studio = join(import.meta.dirname, 'studio');

/** Half an hour a picture is more than any takes on two slow cores. */
const RENDER_LIMIT_MS = 30 * 60_000;

/** One picture to render: the product, the camera of its script, and the size. */
interface Shot {
  readonly slug: string;
  readonly view: View | 'wide';
  readonly width: number;
  readonly height: number;
  readonly samples: number;
}

/** Renders all pictures that are out of date. A stopped run continues where it was. @throws Error when Blender fails. */
export async function renderAll(slugs: readonly string[]): Promise<void> {
  mkdirSync(masters, { recursive: true });
  const shots = shotsOf(slugs);
  for (const [index, shot] of shots.entries()) {
    const stamp = stampOf(shot);
    const progress = `${String(index + 1)}/${String(shots.length)} ${shot.slug} ${shot.view}`;
    if (isUpToDate(shot.slug, shot.view, stamp)) {
      process.stdout.write(`${progress} is up to date\n`);
      continue;
    }
    const startedAt = Date.now();
    process.stdout.write(`${progress} … `);
    await render(shot);
    stampMaster(shot.slug, shot.view, stamp);
    process.stdout.write(`${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`);
  }
}

/** All hero pictures first, because the shop needs them most; then the others whose ground has the same tone. */
const order: readonly View[] = ['hero', 'worn', 'scale', 'turned', 'macro'];

function shotsOf(slugs: readonly string[]): Shot[] {
  const pieces = sheets.filter(({ slug }) => slugs.includes(slug));
  return [
    ...order.flatMap((view) => pieces.map(({ slug }): Shot => ({ slug, view, ...picture }))),
    ...backdrops
      .filter(({ slug }) => slugs.includes(slug))
      .map((backdrop): Shot => ({ ...backdrop, view: 'wide' })),
  ];
}

async function render({ slug, view, width, height, samples }: Shot): Promise<void> {
  const settings = [moduleOf(slug), view, width, height, samples, masterOf(slug, view)].map(String);
  const scene = join(studio, 'render.py');
  const blender = spawn(
    process.env.BLENDER_PATH ?? 'blender',
    ['--background', '--python-exit-code', '3', '--python', scene, '--', ...settings],
    { stdio: ['ignore', 'ignore', 'inherit'], timeout: RENDER_LIMIT_MS },
  );
  await once(blender, 'exit');
  if (blender.exitCode !== 0)
    throw new Error(`Blender could not picture ${slug} (${view}): exit ${String(blender.exitCode)}`);
}

const moduleOf = (slug: string): string => slug.replaceAll('-', '_');

/** Comments and docstrings on lines of their own, which change no picture. */
const COMMENT = /^\s*(?:#.*|"""[^]*?""")\n/gm;

/**
 * A hash of the inputs of a picture: the code of the shared modules and of its script, its camera and size. The forms that
 * wear a product are only in pictures of worn products.
 */
function stampOf({ slug, view, width, height, samples }: Shot): string {
  const others = new Set([...backdrops, ...sheets].map((sheet) => `${moduleOf(sheet.slug)}.py`));
  const folders = ['', 'pieces', ...(view === 'worn' ? ['display'] : [])].map((folder) =>
    join(studio, folder),
  );
  const shared = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.py') && !others.has(file))
      .sort()
      .map((file) => join(folder, file)),
  );
  const hash = createHash('sha256').update(JSON.stringify([view, width, height, samples]));
  for (const file of [...shared, join(studio, 'pieces', `${moduleOf(slug)}.py`)])
    hash.update(readFileSync(file, 'utf8').replaceAll(COMMENT, ''));
  return hash.digest('hex');
}

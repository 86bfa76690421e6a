import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from 'node:events';
import { sheets, views, type View } from './pieces.ts';

const here = import.meta.dirname;
const studio = join(here, 'studio');
const masters = join(here, '.masters');

/** Half an hour a picture is more than any takes on two slow cores. */
const RENDER_LIMIT_MS = 30 * 60_000;

export const masterOf = (slug: string, view: View): string => join(masters, `${slug}-${view}.png`);

/** Renders what is out of date, one after another; a stopped run goes on where it was. @throws Error when Blender fails. */
export async function renderAll(slugs: readonly string[]): Promise<void> {
  mkdirSync(masters, { recursive: true });
  for (const view of ['hero', 'macro'] as const) {
    for (const slug of slugs) {
      const stamp = stampOf(slug, view);
      const stampFile = `${masterOf(slug, view)}.stamp`;
      const isFresh =
        existsSync(masterOf(slug, view)) &&
        existsSync(stampFile) &&
        readFileSync(stampFile, 'utf8') === stamp;
      if (isFresh) {
        process.stdout.write(`${slug} ${view} is up to date\n`);
        continue;
      }
      const startedAt = Date.now();
      await render(slug, view);
      writeFileSync(stampFile, stamp);
      process.stdout.write(`${slug} ${view} ${((Date.now() - startedAt) / 1000).toFixed(0)} s\n`);
    }
  }
}

async function render(slug: string, view: View): Promise<void> {
  const { width, height, samples } = views[view];
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

/** Names what a picture was made from: the shared modules, its own script and its size. */
function stampOf(slug: string, view: View): string {
  const others = new Set(sheets.map((sheet) => `${moduleOf(sheet.slug)}.py`));
  const shared = [studio, join(studio, 'pieces')].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.py') && !others.has(file))
      .sort()
      .map((file) => join(folder, file)),
  );
  const hash = createHash('sha256').update(JSON.stringify(views[view]));
  for (const file of [...shared, join(studio, 'pieces', `${moduleOf(slug)}.py`)])
    hash.update(readFileSync(file));
  return hash.digest('hex');
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';

// The renders in full quality, which are not committed, and what each was made from. A picture that the shop serves
// keeps the stamp of its render in stamps.json, so that a fresh clone renders only what has changed since.

/** The folder of the renders. */
export const masters = join(import.meta.dirname, '.masters');
const stampsFile = join(import.meta.dirname, 'stamps.json');
const stampSheet = z.record(z.string(), z.string());

const nameOf = (slug: string, view: string): string => `${slug}-${view}`;

/** The file of a render. */
export const masterOf = (slug: string, view: string): string => join(masters, `${nameOf(slug, view)}.png`);

/** The dimensions that belong to a render, as places in it. */
export const measuresOf = (slug: string): string => join(masters, `${nameOf(slug, 'scale')}.json`);

const stampFileOf = (slug: string, view: string): string => `${masterOf(slug, view)}.stamp`;

const readStamps = (): Record<string, string> =>
  existsSync(stampsFile) ? stampSheet.parse(JSON.parse(readFileSync(stampsFile, 'utf8'))) : {};

/** Whether the local render, or otherwise the delivered picture, was made from the inputs in `stamp`. */
export function isUpToDate(slug: string, view: string, stamp: string): boolean {
  const file = stampFileOf(slug, view);
  if (existsSync(masterOf(slug, view))) return existsSync(file) && readFileSync(file, 'utf8') === stamp;
  return readStamps()[nameOf(slug, view)] === stamp;
}

/** Records the inputs of a render. */
export function stampMaster(slug: string, view: string, stamp: string): void {
  writeFileSync(stampFileOf(slug, view), stamp);
}

/** Notes that the shop serves these renders now; one without a stamp is noted as made from nothing known. */
export async function stampDelivered(
  pictures: readonly { readonly slug: string; readonly view: string }[],
): Promise<void> {
  const stamps = new Map(Object.entries(readStamps()));
  for (const { slug, view } of pictures) {
    const file = stampFileOf(slug, view);
    if (existsSync(file)) stamps.set(nameOf(slug, view), readFileSync(file, 'utf8'));
    else stamps.delete(nameOf(slug, view));
  }
  const sorted = Object.fromEntries([...stamps].sort(([one], [other]) => (one < other ? -1 : 1)));
  const options = await resolveConfig(stampsFile);
  writeFileSync(stampsFile, await format(JSON.stringify(sorted), { ...options, parser: 'json' }));
}

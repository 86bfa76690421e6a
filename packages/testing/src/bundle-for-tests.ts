import { rename } from 'node:fs/promises';
import path from 'node:path';
import { bundleIntoOneFile } from '../../../scripts/start/build/bundle-program.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a program, as the build does, because a bundle starts in half the time of the sources.
 * @param source from the repository's root
 * @returns the path of the bundle
 */
export function bundleForTests(source: string): Promise<string> {
  const known = bundles.get(source);
  if (known !== undefined) return known;
  const made = bundle(source);
  bundles.set(source, made);

  return made;
}

async function bundle(source: string): Promise<string> {
  const folder = path.join(ROOT, '.cache', 'test-programs');
  const name = `${source.replaceAll(/[/.]/g, '-')}.mjs`;
  const fresh = path.join(folder, `${String(process.pid)}-${name}`);
  await bundleIntoOneFile(source, fresh);
  // Renamed when it is complete: other test files make and run the same bundle.
  await rename(fresh, path.join(folder, name));

  return path.join(folder, name);
}

import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The packages that a script and the files it imports load at once. Imports inside of functions come later. */
function listPackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?:[^'";]* from )?'([^']+)';/gm);

  return Array.from(imports, ([, name = '']) => name).flatMap((name) => {
    if (name.startsWith('.')) return listPackages(path.resolve(path.dirname(file), name), seen);

    return isBuiltin(name) ? [] : [`${name} in ${path.relative(import.meta.dirname, file)}`];
  });
}

it.each(['start', 'dev', 'test', 'staff', 'backup', 'restore'])(
  '%s.mjs runs in a fresh clone: it loads no package before the install',
  (script) => {
    const seen = new Set<string>();

    expect(listPackages(path.join(import.meta.dirname, `${script}.mjs`), seen)).toEqual([]);
    expect(seen.size).toBeGreaterThan(3);
  },
);

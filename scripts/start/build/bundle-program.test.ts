import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROGRAMS } from './bundles.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const services = Object.values(PROGRAMS).filter((bundle) => bundle.endsWith('/main.js'));

/** The text of a program with its parts, of the production build, which `npm test` makes first. */
function readProgram(bundle: string): string {
  const { dir, name } = path.parse(path.join(root, bundle));
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const own = files.filter((file) => file.startsWith(name) && file.endsWith('.js'));

  return own.map((file) => readFileSync(path.join(dir, file), 'utf8')).join('\n');
}

/** The text of a program's bundle and of the parts that it imports before it runs. */
function readFirstFiles(bundle: string, seen = new Set<string>()): string {
  if (seen.has(bundle)) return '';
  seen.add(bundle);
  const text = readFileSync(path.join(root, bundle), 'utf8');
  const imported = Array.from(text.matchAll(/(?:from|^import)\s*"(\.[^"]+)"/gm), ([, file = '']) => file);
  const folder = path.dirname(bundle);

  return [text, ...imported.map((file) => readFirstFiles(path.join(folder, file), seen))].join('\n');
}

/** The files of packages that a program holds. */
const listPackageFiles = (text: string): string[] =>
  Array.from(text.matchAll(/"(node_modules\/[^"]+)"\(exports/g), ([, file = '']) => file);

describe.each(services)('%s', (bundle) => {
  const text = readProgram(bundle);

  it('takes one byte of memory for each character: none is above U+00FF', () => {
    expect(text.length).toBeGreaterThan(1_000_000);
    expect(text.match(/[^\0-\xFF]/g) ?? []).toEqual([]);
  });

  it('holds the table of media types once, and no development build', () => {
    const files = listPackageFiles(text);

    expect(files.filter((file) => file.endsWith('/mime-db/db.json'))).toHaveLength(1);
    expect(files.filter((file) => file.includes('.development.'))).toEqual([]);
  });

  it('loads OpenTelemetry only when traces are asked for', () => {
    const traces = /["'](?:node_modules\/@opentelemetry\/(?!api\/)|OTEL_EXPORTER_OTLP_TIMEOUT)/;

    expect(text).toMatch(traces);
    expect(readFirstFiles(bundle)).not.toMatch(traces);
  });
});

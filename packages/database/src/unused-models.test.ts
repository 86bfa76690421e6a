import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const MODELS = path.join(root, 'packages/database/src/models');

/** The source files of packages and services, without models, tests and what is for tests. */
const listSources = (): string[] =>
  ['packages', 'services']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((workspace) => path.join(root, folder, workspace, 'src')),
    )
    .flatMap(listTypeScript)
    .filter(
      (file) => !file.startsWith(MODELS) && !/\.test\.ts$|[/]testing[/]|packages[/]testing[/]/.test(file),
    );

const listTypeScript = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));

/**
 * A query through the model, or a list of its columns for a statement: `models.Order`, `{ Order } = database.models`,
 * `columnsOf('Order', …)`.
 */
const isUsed = (model: string, source: string): boolean =>
  new RegExp(
    `models\\.${model}\\b|\\{[^{}]*\\b${model}\\b[^{}]*\\} = [\\w.]*\\bmodels\\b|\\w\\((?:'[^']*', )?'${model}'[,)]`,
  ).test(source);

it('a model that no program uses says which feature it waits for', () => {
  const source = listSources()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const files = listTypeScript(MODELS).map((file) => readFileSync(file, 'utf8'));
  const models = files.flatMap((text) =>
    [...text.matchAll(/export const (\w+) = t\.(?:table|entity|bigEntity)\(/g)].map(([, name = '']) => ({
      name,
      text,
    })),
  );
  const unused = models.filter(({ name }) => !isUsed(name, source));

  expect(models.length).toBeGreaterThan(70);
  expect(
    unused.filter(({ text }) => !/No feature uses it yet: .*\./.test(text)).map(({ name }) => name),
  ).toEqual([]);
});

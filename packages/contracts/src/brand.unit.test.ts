import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { philosophyTitle } from './brand.ts';
import texts from './brand-texts.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../../..');
const SOURCES = ['packages', 'services', 'web/src', 'web/server'];
/** What another workshop replaces (docs/your-own-shop.md), and what no page shows. */
const BRAND =
  /brand\.ts$|brand-texts\.json$|\/pages\/content\/(?:closing-words\.ts|stories\.json)$|\/product-pictures\.ts$|\/seed\/(?:products|synonyms)\.json$|\/migrations\/|\/testing\/|\/ui-kit\/|\/chaos\/|\.test\.tsx?$/;
const FILE = /\.(?:css|html|json|tsx?)$/;
/** Packages, cookies, keys of browsers and of Redis, settings and connections of PostgreSQL, pictures of products. */
const TECHNICAL =
  /@ronin\/|\bronin[._:]\w|["'`]ronin["'`]|['`]ronin-(?:[a-z]+|\$)|ronin-%|ronin-upload|"ronin-(?:band|cuff)|RONIN_\w+|postgres:\/\/ronin|\bronin_/g;

const sources = SOURCES.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.posix.join(folder, file.replaceAll(path.sep, '/')),
  ),
).filter((file) => FILE.test(file) && !/node_modules|\/dist\/|package\.json/.test(file) && !BRAND.test(file));

it('no source but those of the brand contains its name', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const named = sources.filter((file) =>
    /r[oō]nin/i.test(readFileSync(path.join(root, file), 'utf8').replaceAll(TECHNICAL, '')),
  );

  expect(named).toEqual([]);
});

it('the page of the philosophy has the title of the links to it', () =>
  expect(texts.philosophy.title).toBe(philosophyTitle));

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailKinds } from './mail-kinds.ts';

/** Texts that somebody could type to have the shop send them to others. */
const TYPED_TEXTS = [
  'Win a watch',
  'https://spam.example',
  'spam.example',
  'Hana',
  'x'.repeat(30),
  '/Win-a-watch',
  '/account/Win#code=012345',
];

interface Field {
  path: string;
  schema: z.core.$ZodType;
}

/** Every field of a schema that is not an object. */
function listFields(schema: z.core.$ZodType, path: string): Field[] {
  const { def } = schema._zod;
  if (isObject(schema)) {
    return Object.entries(schema._zod.def.shape).flatMap(([name, field]) =>
      listFields(field, `${path}.${name}`),
    );
  }
  if ('element' in def) return listFields(def.element as z.core.$ZodType, `${path}[]`);
  if ('innerType' in def) return listFields(def.innerType as z.core.$ZodType, path);

  return [{ path, schema }];
}

const isObject = (schema: z.core.$ZodType): schema is z.core.$ZodObject => schema._zod.def.type === 'object';

const fixedFields = Object.entries(mailKinds)
  .filter(([, { text }]) => text === 'fixed' || text === 'catalogue')
  .flatMap(([kind, { payload, text }]) =>
    listFields(payload, kind).filter(
      ({ path }) =>
        text === 'fixed' || !/\.(items\[\]\.(name|options)|delivery\.(method|days)|productName)$/.test(path),
    ),
  );

describe('mails to addresses that nobody proved to own', () => {
  it('exist, so that the next test checks something', () =>
    expect(fixedFields.map(({ path }) => path)).toContain('sign-in-code.code'));

  it.each(fixedFields.map(({ path, schema }) => [path, schema] as const))(
    '%s contains no text that somebody typed',
    (_path, schema) => {
      const accepted = TYPED_TEXTS.filter((text) => z.core.safeParse(schema, text).success);
      expect(accepted).toEqual([]);
    },
  );
});

it('kinds that are sent at most once expire, so that their payload is removed', () => {
  const kinds = Object.entries(mailKinds).filter(([, { delivery }]) => delivery === 'at-most-once');
  expect(kinds.map(([kind]) => kind)).toContain('sign-in-code');
  expect(kinds.filter(([, { payload }]) => !('expiresAt' in payload.shape))).toEqual([]);
});

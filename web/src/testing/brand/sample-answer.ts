import type { Call } from '@ronin/contracts';
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;
type Named = Readonly<Record<string, Schema>>;

/** Texts for fields with a pattern; the first that fits is taken. */
const TEXTS = [
  'text',
  '12.00',
  '0.07250',
  '2026-11-28',
  '15:00',
  'USD',
  'US',
  'R-7K3M-9Q2F',
  '/text',
  '#text',
  '#000000',
];
const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-28T10:00:00.000Z',
  date: '2026-11-28',
  email: 'mia@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};
/** Fields that browsers understand. */
const KNOWN: Readonly<Record<string, unknown>> = { timeZone: 'UTC', timezone: 'UTC', currency: 'USD' };

/** What a call may answer: every field is there, every list has an entry. Undefined for a file. */
export function sampleAnswer(call: Call): unknown {
  const answer = call.answers[200];
  if (answer?.schema === undefined) return undefined;
  const { $defs = {}, ...schema } = z.toJSONSchema(answer.schema, { io: 'output', unrepresentable: 'any' });

  return sampleOf(schema, $defs, 0);
}

const MAX_DEPTH = 12;

function sampleOf(given: Schema | boolean | undefined, named: Named, depth: number): unknown {
  if (given === undefined || typeof given === 'boolean' || depth > MAX_DEPTH) return null;
  const schema = given.$ref === undefined ? given : named[given.$ref.replace('#/$defs/', '')];
  if (schema === undefined) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices)
    return sampleOf(
      choices.find(({ type }) => type !== 'null'),
      named,
      depth + 1,
    );
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [
          name,
          KNOWN[name] ?? sampleOf(field, named, depth + 1),
        ]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () =>
        sampleOf(Array.isArray(schema.items) ? schema.items[0] : schema.items, named, depth + 1),
      );
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return null;
  }
}

function sampleText({ format, pattern }: Schema): string {
  const formatted = format === undefined ? undefined : FORMATS[format];
  if (formatted !== undefined) return formatted;
  if (pattern === undefined) return 'text';

  return TEXTS.find((text) => new RegExp(pattern, 'u').test(text)) ?? 'text';
}

import { expect, it } from 'vitest';
import { z } from 'zod';
import { CALLS } from './calls/index.ts';

const SHOWN_ON_ONE_LINE = /name|subject|title|label|street|city|state|zip|country|company|phone|email/i;
/** A chat's sender is who started the session, whatever the body says. A boolean, and an amount. */
const EXCEPTIONS = new Set(['senderName', 'senderId']);

const Properties = z.object({
  properties: z.record(z.string(), z.object({ type: z.unknown().optional(), anyOf: z.unknown().optional() })),
});

function textFieldsOf(body: z.ZodType): string[] {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', metadata: z.registry() });
  const { properties } = Properties.catch({ properties: {} }).parse(schema);

  return Object.entries(properties)
    .filter(([, { type, anyOf }]) => JSON.stringify([type, anyOf]).includes('"string"'))
    .map(([name]) => name);
}

const fields = CALLS.filter(({ isBeacon }) => isBeacon !== true).flatMap((call) => {
  const { body } = call;
  if (body === undefined) return [];

  return textFieldsOf(body)
    .filter((field) => SHOWN_ON_ONE_LINE.test(field) && !EXCEPTIONS.has(field))
    .map((field) => [call.method, call.path, field, body] as const);
});

it.each(fields)(
  '%s %s takes no second line and no change of direction in %s',
  (_method, _path, field, body) => {
    for (const text of ['a\nb', 'a\r\nBcc: b@example.com', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\u2069b']) {
      const issues = body.safeParse({ [field]: text }).error?.issues ?? [];
      expect(
        issues.map(({ path }) => path[0]),
        JSON.stringify(text),
      ).toContain(field);
    }
  },
);

it('finds fields in many calls', () => expect(fields.length).toBeGreaterThan(40));

import { z } from 'zod';
import { TEXT_LIMITS } from './limits.ts';

const INT4_MAX = 2_147_483_647;

/** Text that PostgreSQL can hold: no NUL character, no half of a surrogate pair. */
export const Text = z
  .string()
  .refine((value) => !value.includes('\u0000'), 'must not contain a NUL character')
  .refine((value) => !/\p{Surrogate}/u.test(value), 'must be well-formed Unicode');

/** Trimmed text that says something, of at most `max` characters. */
export const requiredText = (max: number) =>
  Text.trim()
    .min(1, 'is required')
    .max(max, `must be at most ${String(max)} characters`);

/** A control character but tab, line break and NUL, which Text refuses: nobody types one, and JSON needs six bytes for it. */
const CONTROL_CHARACTER = /[^\P{Cc}\0\t\n\r]/u;

/** requiredText that a person wrote, without control characters. */
export const writtenText = (max: number) =>
  requiredText(max).refine((value) => !CONTROL_CHARACTER.test(value), 'must not contain control characters');

/** Text of at most `max` characters that may be empty, null or absent. */
export const optionalText = (max: number) =>
  Text.max(max, `must be at most ${String(max)} characters`).nullish();

/** Trimmed text of several lines: of the control characters only new lines and tabs. A line may end as Windows does. */
export const chatText = (max: number) =>
  Text.overwrite((value) => value.replaceAll('\r\n', '\n'))
    .refine(
      (value) => !/[^\P{Cc}\n\t]/u.test(value),
      'must not contain control characters other than new lines and tabs',
    )
    .trim()
    .min(1, 'is required')
    .max(max, `must be at most ${String(max)} characters`);

/** What an `<input type="email">` accepts, of at most 255 characters. */
export const Email = requiredText(TEXT_LIMITS.email).regex(z.regexes.html5Email, 'must be an e-mail address');

/** A positive integer in a JSON body or a presented row. A value past the column's range finds no row: 404, not 400. */
export const Id = z.int('must be a positive integer').positive('must be a positive integer');

/** An id that is stored without a look-up, so it must fit the column. */
export const StoredId = Id.max(INT4_MAX);

/** A positive integer in a path or a query string. */
export const PathId = z
  .string()
  .regex(/^0*[1-9]\d{0,14}$/, 'must be a positive integer')
  .transform(Number);

/** Any UUID, in lower case. */
export const Uuid = z.guid('must be a UUID').toLowerCase();

/** A decimal string with two places, as PostgreSQL gives it. */
export const Money = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/)
  .meta({ example: '285.00', description: 'Decimal string with two places.' });

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

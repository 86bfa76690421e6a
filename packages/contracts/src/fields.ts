import { z } from 'zod';
import { normalizeEmail } from './email.ts';
import { parseId } from './ids.ts';
import { INT4_MAX, PASSWORD_LENGTH, TEXT_LIMITS } from './limits.ts';

/** Nearly no text has one of these, so one search is all that most of it costs. */
const NUL_OR_SURROGATE = /[\0\ud800-\udfff]/;

/** Text that PostgreSQL can store: no NUL character, no half of a surrogate pair. */
export const Text = z.string().check(({ value, issues }) => {
  if (!NUL_OR_SURROGATE.test(value)) return;
  const refuse = (message: string) => issues.push({ code: 'custom', message, input: value, continue: true });
  if (value.includes('\u0000')) refuse('must not contain a NUL character');
  if (/\p{Surrogate}/u.test(value)) refuse('must be well-formed Unicode');
});

export const atMost = (text: z.ZodString, max: number) =>
  text.max(max, `must be at most ${String(max)} characters`);

const bounded = (text: z.ZodString, max: number) => atMost(text.trim().min(1, 'is required'), max);

/** A control character except tab and line breaks (LF, CR LF), and except NUL, which Text refuses. JSON needs six bytes for each. */
const CONTROL_CHARACTER = /[^\P{Cc}\0\t\n\r]|\r(?!\n)/u;

const withoutControls = (text: z.ZodString) =>
  text.refine(
    (value) => !CONTROL_CHARACTER.test(value),
    'must not contain control characters other than new lines and tabs',
  );

/** Trimmed text of 1 to `max` characters. */
export const requiredText = (max: number) => bounded(Text, max);

/** Control characters, line breaks and marks of direction: with these one line can look like two, or like another text. */
const NOT_ON_ONE_LINE = /[^\P{Cc}\0]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Text that is shown on one line, such as a name, a subject, a label or a line of an address. */
export const oneLine = (text: z.ZodString) =>
  text.refine(
    (value) => !NOT_ON_ONE_LINE.test(value),
    'must be one line without control or direction characters',
  );

/** One line that a person wrote: requiredText for names, subjects, labels and addresses. */
export const writtenText = (max: number) => oneLine(bounded(Text, max));

const withPlainBreaks = Text.overwrite((value) => value.replaceAll('\r\n', '\n'));

/** Text of several lines that a person wrote. CR LF becomes LF before the length is checked. */
export const chatText = (max: number) => withoutControls(bounded(withPlainBreaks, max));

/** The same, which may be empty, null or absent. */
export const optionalChatText = (max: number) =>
  withoutControls(atMost(withPlainBreaks.trim(), max)).nullish();

/** Text of at most `max` characters that may be empty, null or absent. */
export const optionalText = (max: number) => atMost(Text, max).nullish();

/** An e-mail address of at most 255 characters, as somebody types it; normalizeEmail says how it is stored. */
export const Email = requiredText(TEXT_LIMITS.email)
  .overwrite((typed) => normalizeEmail(typed) ?? typed)
  // Of an address that is too long, only that is said.
  .refine(
    (email) => email.length > TEXT_LIMITS.email || normalizeEmail(email) !== null,
    'must be an e-mail address',
  );

/** An address that the shop has stored. It may be older than the rule about the dot. */
export const StoredEmail = requiredText(TEXT_LIMITS.email).refine(
  (email) => normalizeEmail(email) !== null || z.regexes.html5Email.test(email),
  'must be an e-mail address',
);

/** A positive integer in a JSON body or an answer. A value beyond the column's range finds no row: 404, not 400. */
export const Id = z.int('must be a positive integer').positive('must be a positive integer');

/** An id that is stored without a look-up, so it must fit the column. */
export const StoredId = Id.max(INT4_MAX);

/** A positive integer of any length in a path or a query string. */
export const PathId = z.string().transform((text, context) => {
  const id = parseId(text);
  if (id !== null) return id;

  context.addIssue('must be a positive integer');
  return z.NEVER;
});

/** A discount code, typed or copied: other forms of a letter become the usual one, and characters that nobody sees are taken out. */
export const DiscountCodeText = bounded(
  Text.overwrite((code) => code.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')),
  TEXT_LIMITS.discountCode,
);

/** Any UUID, in lower case. */
export const Uuid = z.guid('must be a UUID').toLowerCase();

/** A decimal string with two places, as PostgreSQL gives it. */
export const Money = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/, 'must be an amount such as 285.00')
  .meta({ example: '285.00', description: 'Decimal string with two places.' });

export const TextOrNull = z.string().nullable();

/** Absent: it is not so. */
export const Mark = z.literal(true).optional();

/** How many there are. */
export const Count = z.int().nonnegative();

/** In the body of a change. */
export const SeenVersion = Id.describe('The version that the caller saw: 409 if it is not current.');

/** A password that somebody sends. It is bounded because hashing costs time. */
export const GivenPassword = Text.min(1, 'is required').max(PASSWORD_LENGTH.max);

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime();

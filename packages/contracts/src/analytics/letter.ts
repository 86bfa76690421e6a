import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Email, Uuid } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';

export const LetterPeriod = z.enum(['weekly', 'monthly']);
export type LetterPeriod = z.infer<typeof LetterPeriod>;

/** The parts of a letter, in its order. */
export const LetterSection = z.enum(['sold', 'make', 'looked-at', 'asked', 'odd']);
export type LetterSection = z.infer<typeof LetterSection>;

/** Lines in one part of a letter. */
export const LETTER_LINES_MAX = 6;

const Line = z.string().max(1_000);

/** A letter of reports (behaviour: reports 24). Its figures are those of the reports. */
export const Letter = z.object({
  /** `day`: 24 hours that are far from usual (behaviour: reports 26). */
  period: z.enum([...LetterPeriod.options, 'day']),
  /** Its days: `2 to 8 November 2026`. */
  days: z.string().max(TEXT_LIMITS.name),
  numbers: z
    .array(z.object({ label: z.string().max(50), value: z.string().max(50), usual: z.string().max(50) }))
    .max(6),
  /** What was sold most. */
  products: z.array(Line).max(LETTER_LINES_MAX),
  findings: z
    .array(
      z.object({
        section: LetterSection,
        text: Line,
        page: z
          .string()
          .max(TEXT_LIMITS.url)
          .regex(/^\/staff\//),
      }),
    )
    .max(LETTER_LINES_MAX * LetterSection.options.length),
  /** Whether there are periods before, to compare with. */
  isCompared: z.boolean(),
});
export type Letter = z.infer<typeof Letter>;

/** Whether the caller gets letters. */
export const LetterSettings = z
  .object({
    period: z.enum(['none', ...LetterPeriod.options]),
    email: z.string().nullable(),
    isConfirmed: z.boolean().describe('Letters go to a confirmed address alone.'),
  })
  .meta({ id: 'LetterSettings' });
export type LetterSettings = z.infer<typeof LetterSettings>;

/** PUT /api/staff/letter */
export const ChangeLetter = z
  .discriminatedUnion('period', [
    z.object({ period: z.literal('none') }),
    z.object({ period: LetterPeriod, email: Email }),
  ])
  .meta({ id: 'ChangeLetter' });
export type ChangeLetter = z.infer<typeof ChangeLetter>;
const PATH = '/api/staff/letter';
const LetterQuery = z.object({ period: LetterPeriod.default('weekly') });

const analyst = callsOf({ tag: 'Analytics', role: 'analyst' });
const anyone = callsOf({ tag: 'Analytics' });

/** Reports by mail: each member of staff for themselves. */
export const letterCalls = {
  getLetter: analyst.get(PATH, {
    summary: 'Whether the caller gets reports by mail',
    answers: { 200: { description: 'The choice', schema: LetterSettings } },
  }),
  changeLetter: analyst.put(PATH, {
    summary: 'Get reports by mail, or none',
    description: 'A new address is asked for a confirmation by a mail, at most once an hour.',
    body: ChangeLetter,
    answers: { 200: { description: 'The choice', schema: LetterSettings } },
  }),
  previewLetter: analyst.get(`${PATH}/preview`, {
    summary: 'The last letter as a mail',
    query: LetterQuery,
    answers: {
      200: {
        description: 'Of the last whole week or month',
        schema: z
          .object({ subject: z.string(), text: z.string(), html: z.string() })
          .meta({ id: 'LetterPreview' }),
      },
    },
  }),
  sendLetter: analyst.post(`${PATH}/send`, {
    summary: 'Send the last letter to the caller now',
    description: 'At most once a minute. 409: the address is not confirmed.',
    body: z.object({ period: LetterPeriod }).meta({ id: 'SendLetter' }),
    answers: {
      200: { description: 'Where it goes', schema: z.object({ to: z.string() }).meta({ id: 'SentLetter' }) },
    },
    errors: [409],
  }),
};

const LetterPath = z.object({ token: Uuid });

/** The links in the mails, which need no sign-in: who has the mail has its token. */
export const letterLinkCalls = {
  confirmLetter: anyone.post(`${PATH}/{token}/confirm`, {
    summary: 'Confirm an address for reports by mail',
    limit: 'newsletter',
    params: LetterPath,
    answers: { 204: { description: 'Confirmed, also when it was before' } },
  }),
  stopLetter: anyone.post(`${PATH}/{token}/unsubscribe`, {
    summary: 'Get no reports by mail any more',
    description: 'The one-click call of mail programs (RFC 8058). Any body is accepted and ignored.',
    limit: 'newsletter',
    params: LetterPath,
    canBeMissing: true,
    answers: { 204: { description: 'None any more, also when there were none before' } },
  }),
};

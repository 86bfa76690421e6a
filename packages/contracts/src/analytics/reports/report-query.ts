import { z } from 'zod';
import { oneLine, PathId, Text } from '../../fields.ts';
import { REPORT_LIMITS, TEXT_LIMITS } from '../../limits.ts';
import { parseReportFilter, type ReportFilter } from '../report-filters.ts';
import { GoalText } from '../steps.ts';
import { forEachUtm } from '../utm.ts';

/** An instant with its offset from UTC, as `2026-11-21T05:06:07.089Z` or `…+05:30`. */
export const Instant = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 instant with its offset, such as 2026-11-21T00:00:00Z',
  })
  .transform((value) => new Date(value));

/** A zone of the IANA database that this Node.js knows. PostgreSQL has a list of its own and may still refuse it. */
const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/, { error: 'must be an IANA time zone', abort: true })
  .refine(isTimeZone, 'must be an IANA time zone');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const textFilter = (description: string) => Text.max(TEXT_LIMITS.label).optional().describe(description);

const COUNTRY = /^([A-Z]{2})?$/;

/** A filter in one text. It takes the values that the parameter of its field takes. */
export const ReportFilterText = oneLine(Text.max(TEXT_LIMITS.url)).transform(
  (text, context): ReportFilter => {
    const filter = parseReportFilter(text);
    const problem = typeof filter === 'string' ? filter : problemOf(filter);
    if (problem !== null) context.addIssue(problem);

    return typeof filter === 'string' ? z.NEVER : filter;
  },
);

function problemOf({ field, operator, values }: ReportFilter): string | null {
  if (operator.startsWith('contains')) return null;
  if (field === 'country' && !values.every((value) => COUNTRY.test(value)))
    return 'must be a two-letter country code';
  if (field === 'product' && !values.every((value) => value === '' || PathId.safeParse(value).success))
    return 'must be the number of a product';

  return null;
}

/** One filter, or the parameter several times. The problems are those of the texts, each by its place. */
const FilterTexts = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((sent, context): ReportFilter[] => {
    const texts = [sent ?? []].flat();
    if (texts.length > REPORT_LIMITS.filters) {
      context.addIssue(`must be given at most ${String(REPORT_LIMITS.filters)} times`);
      return z.NEVER;
    }

    return texts.flatMap((text) => {
      const { data, error } = ReportFilterText.safeParse(text);
      for (const { message } of error?.issues ?? []) context.addIssue(message);
      return data ?? [];
    });
  })
  .meta({
    description:
      'field:operator:value, repeatable; all must match. Operators: is, is-not, contains, contains-not (without regard to capitals), one-of (values separated by |). Fields: the names of the single parameters, which mean `is`. An empty value: without a value.',
    example: 'device:one-of:mobile|tablet',
  });

/** Visits that match all of them, by the whole visit. An empty value selects the visits without a value. */
export const ReportFilters = z.object({
  filter: FilterTexts,
  path: Text.max(TEXT_LIMITS.url).optional().describe('Visits that saw this path.'),
  product: PathId.optional().describe('Visits that looked at this product.'),
  category: textFilter('Visits that looked at a product of this category.'),
  entryPage: Text.max(TEXT_LIMITS.url).optional().describe('Visits that began on this path.'),
  exitPage: Text.max(TEXT_LIMITS.url).optional().describe('Visits that ended on this path.'),
  referrer: textFilter('Visits that came from this host; empty: directly.'),
  ...forEachUtm((_name, field) => textFilter(`utm_${field} of the page a visit began on`)),
  channel: textFilter('search, social, mail, direct … (behaviour: reports 14)'),
  device: textFilter('desktop, mobile, tablet …'),
  browser: textFilter('Chrome, Firefox, Safari, Edge …'),
  system: textFilter('Windows, macOS, Linux, Android, iOS, iPadOS, ChromeOS, unknown'),
  screen: textFilter('small, medium, large, wide (behaviour: analytics 5)'),
  language: textFilter('The primary language that the browser prefers, such as en'),
  country: z
    .string()
    .regex(COUNTRY, 'must be a two-letter country code')
    .optional()
    .describe('ISO 3166-1 alpha-2; empty: unknown.'),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

export const Format = z
  .enum(['json', 'csv'])
  .optional()
  .describe('csv: the rows as a file. `Accept: text/csv` asks for the same.');

export const Range = z.object({
  from: Instant.optional().describe(
    'Inclusive; 30 days before `to` by default. Rounded down to the quarter of an hour.',
  ),
  to: Instant.optional().describe('Exclusive; now by default. Rounded up to the quarter of an hour.'),
  timezone: TimeZone.default('UTC').describe('IANA name. Days, weeks and months are those of this zone.'),
});

/** The parameters of every report about a range. The service completes and checks the range, because that needs a clock. */
export const ReportQuery = Range.extend(ReportFilters.shape).extend({ format: Format });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** A number as a query has it. */
export const numberText = (pattern: RegExp, problem: string) =>
  z.string().regex(pattern, problem).transform(Number);

export const positiveText = (pattern: RegExp, max: number) =>
  numberText(pattern, 'must be a positive integer').pipe(z.int().max(max));

/** A parameter that may be given several times. */
export const Repeated = z
  .union([Text, z.array(Text)])
  .optional()
  .transform((sent) => [sent ?? []].flat());

/** The parameters of the reports that are lists: the rows with the highest counts. */
export const ListQuery = ReportQuery.extend({
  limit: positiveText(/^[1-9]\d{0,3}$/, REPORT_LIMITS.rows)
    .optional()
    .describe(`${String(REPORT_LIMITS.defaultRows)} by default; a file has all rows by default.`),
});

/** Of the lists whose rows belong to visits. */
export const GoalQuery = ListQuery.extend({ goal: GoalText.optional() });

/** Of the reports over time. */
export const ReportInterval = z.enum(['hour', 'day', 'week', 'month']);
export type ReportInterval = z.infer<typeof ReportInterval>;
export const Interval = ReportInterval.default('day').describe('Weeks begin on Monday.');
export const Compare = z.enum(['previous', 'none']);

import { z } from 'zod';
import { PathId, Text } from '../../fields.ts';
import { REPORT_LIMITS, TEXT_LIMITS } from '../../limits.ts';
import { forEachUtm } from '../utm.ts';

/** An instant with its offset from UTC, as `2026-11-21T05:06:07.089Z` or `…+05:30`. */
const Instant = z.iso
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

const textFilter = (description: string) => Text.max(TEXT_LIMITS.label).optional().meta({ description });

/**
 * Filters select visits: a report covers the visits that match all of them. Values are compared exactly; an empty one
 * (`?referrer=`) selects the visits without a value. A filter looks at the whole visit, not only at its part in the range.
 */
export const ReportFilters = z.object({
  path: Text.max(TEXT_LIMITS.url).optional().meta({ description: 'Visits that saw this path.' }),
  product: PathId.optional().meta({ description: 'Visits that looked at this product.' }),
  category: textFilter('Visits that looked at a product of this category.'),
  entryPage: Text.max(TEXT_LIMITS.url).optional().meta({ description: 'Visits that began on this path.' }),
  exitPage: Text.max(TEXT_LIMITS.url).optional().meta({ description: 'Visits that ended on this path.' }),
  referrer: textFilter('Visits that came from this host; empty: directly.'),
  ...forEachUtm((_name, field) => textFilter(`utm_${field} of the page a visit began on`)),
  device: textFilter('desktop, mobile, tablet …'),
  browser: textFilter('Chrome, Firefox, Safari, Edge …'),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'must be a two-letter country code')
    .optional()
    .meta({ description: 'ISO 3166-1 alpha-2; empty: unknown.' }),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

export const Format = z.enum(['json', 'csv']).optional().meta({
  description: 'csv: the rows as a file. `Accept: text/csv` asks for the same.',
});

export const Range = z.object({
  from: Instant.optional().meta({
    description: 'Inclusive; 30 days before `to` by default. Rounded down to the quarter of an hour.',
  }),
  to: Instant.optional().meta({
    description: 'Exclusive; now by default. Rounded up to the quarter of an hour.',
  }),
  timezone: TimeZone.default('UTC').meta({
    description: 'IANA name. Days, weeks and months are those of this zone.',
  }),
});

/** The parameters of every report about a range. The service completes and checks the range, because that needs a clock. */
export const ReportQuery = Range.extend(ReportFilters.shape).extend({ format: Format });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** The parameters of the reports that are lists: the rows with the highest counts. */
export const ListQuery = ReportQuery.extend({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a positive integer')
    .transform(Number)
    .pipe(z.int().max(REPORT_LIMITS.rows))
    .default(REPORT_LIMITS.defaultRows),
});

/** Of the reports over time. */
export const ReportInterval = z.enum(['hour', 'day', 'week', 'month']);
export type ReportInterval = z.infer<typeof ReportInterval>;
export const Interval = ReportInterval.default('day').meta({ description: 'Weeks begin on Monday.' });
export const Compare = z.enum(['previous', 'none']);

import { z } from 'zod';
import { Text } from '../../fields.ts';
import { TEXT_LIMITS } from '../../limits.ts';
import { DIMENSION_FIELDS, type DimensionField, FILTER_FIELDS } from '../report-filters.ts';
import { UTM_FIELDS } from '../utm.ts';
import { Conversions, Count, Coverage, listReport, Percent, Seconds, Share, TIME_METHOD } from './report.ts';
import { GoalQuery, ListQuery } from './report-query.ts';

const PageRow = z.object({
  path: z.string(),
  views: Count,
  visits: Count.describe('Visits that began in the range and saw this path.'),
  medianTime: Seconds.nullable().describe(TIME_METHOD),
  p90Time: Seconds.nullable(),
  medianScroll: Percent.nullable(),
  coverage: Coverage,
  ...Conversions,
});

const BreakdownRow = z.object({
  value: z.string().nullable().describe('null: none, or unknown.'),
  visits: Count,
  share: Share.describe('Of all visits of the report.'),
  pageViews: Count,
  bounceRate: Share,
  ...Conversions,
});

const PairRow = z.object({
  first: BreakdownRow.shape.value,
  second: BreakdownRow.shape.value,
  ...BreakdownRow.omit({ value: true, conversions: true, conversionRate: true }).shape,
});

/** Two different dimensions, as `channel,device`. */
const Pair = z
  .string()
  .default('channel,device')
  .transform((text, context): readonly [DimensionField, DimensionField] => {
    const [first, second, third] = text
      .split(',')
      .map((name) => DIMENSION_FIELDS.find((field) => field === name) ?? null);
    if (first && second && third === undefined && first !== second) return [first, second];
    context.addIssue(`must be two of ${DIMENSION_FIELDS.join(', ')}, with a comma between them`);

    return z.NEVER;
  });

const ValueRow = z.object({
  value: z.string().describe('As a filter takes it; empty: without a value.'),
  label: z.string().nullable().describe('The name of a product.'),
  visits: Count,
});

const breakdown = <Name extends string>(name: Name, by: string) =>
  listReport(name, { summary: `Visits by ${by}`, query: GoalQuery, row: BreakdownRow });

/** Visits by what they saw, where they came from and what they came with. */
export const visitReports = {
  getPages: listReport('pages', { summary: 'Pages, most views first', query: GoalQuery, row: PageRow }),
  getEntryPages: breakdown('entry-pages', 'the page they began on'),
  getExitPages: breakdown('exit-pages', 'the page they ended on'),
  getChannels: breakdown('channels', 'the channel they came by'),
  getReferrers: breakdown('referrers', 'the host they came from'),
  getDevices: breakdown('devices', 'device'),
  getBrowsers: breakdown('browsers', 'browser'),
  getSystems: breakdown('systems', 'operating system'),
  getScreens: breakdown('screens', 'class of screen'),
  getLanguages: breakdown('languages', 'language'),
  getCountries: breakdown('countries', 'country'),
  getBreakdown: listReport('breakdown', {
    summary: 'Visits by two dimensions',
    query: ListQuery.extend({ by: Pair }),
    row: PairRow,
  }),
  /** For path, product and category: the visits that began in the range and saw it. */
  getValues: listReport('values', {
    summary: 'The values that a filter may have, most visits first',
    query: ListQuery.extend({
      field: z.enum(FILTER_FIELDS).default('path'),
      q: Text.max(TEXT_LIMITS.label)
        .default('')
        .describe('A part of the value, or of the name of a product, without regard to capitals.'),
    }),
    row: ValueRow,
  }),
  getUtm: listReport('utm', {
    summary: 'Visits by a field of their campaign',
    query: GoalQuery.extend({ field: z.enum(UTM_FIELDS).default('source') }),
    row: BreakdownRow,
  }),
};

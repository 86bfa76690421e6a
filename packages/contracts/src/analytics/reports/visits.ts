import { z } from 'zod';
import { GoalText } from '../steps.ts';
import { UTM_FIELDS } from '../utm.ts';
import { Coverage, TIME_METHOD } from './engagement.ts';
import { Count, listReport, Percent, Seconds, Share } from './report.ts';
import { ListQuery } from './report-query.ts';

const PageRow = z.object({
  path: z.string(),
  views: Count,
  visits: Count.meta({ description: 'Visits that began in the range and saw this path.' }),
  medianTime: Seconds.nullable().meta({ description: TIME_METHOD }),
  p90Time: Seconds.nullable(),
  medianScroll: Percent.nullable(),
  coverage: Coverage,
});

const BreakdownRow = z.object({
  value: z.string().nullable().meta({ description: 'null: none, or unknown.' }),
  visits: Count,
  share: Share.meta({ description: 'Of all visits of the report.' }),
  pageViews: Count,
  bounceRate: Share,
  conversions: Count.nullable().meta({ description: 'Visits that reached the goal; null without a goal.' }),
  conversionRate: Share.nullable().meta({ description: 'conversions / visits.' }),
});

const BreakdownQuery = ListQuery.extend({ goal: GoalText.optional() });

const breakdown = <Name extends string>(name: Name, by: string) =>
  listReport(name, { summary: `Visits by ${by}`, query: BreakdownQuery, row: BreakdownRow });

/** Visits by what they saw, where they came from and what they came with. */
export const visitReports = {
  getPages: listReport('pages', { summary: 'Pages, most views first', query: ListQuery, row: PageRow }),
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
  getUtm: listReport('utm', {
    summary: 'Visits by a field of their campaign',
    query: BreakdownQuery.extend({ field: z.enum(UTM_FIELDS).default('source') }),
    row: BreakdownRow,
  }),
};

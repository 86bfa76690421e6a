import { REPORTS, type ReportSnapshot, resolveRequest, withSnapshot } from '@ronin/analytics';
import { type LetterPeriod, REPORT_LIMITS } from '@ronin/contracts';
import type { ApiContext } from '../../context/context.ts';
import { completenessOf, createCompletenessReader } from '../reports/completeness.service.ts';
import { readAnsweredTopics, readAskedTopics } from './asked-topics.service.ts';
import { findDemand, OFTEN } from './causes-of-demand.ts';
import { findCausesOfSales } from './causes-of-sales.ts';
import { findTrouble } from './causes-of-trouble.ts';
import type { Finding, LetterFigures } from './figures-of-letter.ts';
import { readPeriods } from './letter-periods.service.ts';
import { readFigures } from './read-figures.service.ts';
import { readDeclined, readDiscounts, readPriceCuts } from './shop-state.service.ts';

export type LetterContext = Pick<ApiContext, 'database' | 'now' | 'queue' | 'reads'>;

export interface WrittenLetter {
  timezone: string;
  figures: LetterFigures;
  findings: Finding[];
}

/** The letter that is due last. It counts nothing itself: its figures are those of the reports, of one instant. */
export async function writeLetter(context: LetterContext, period: LetterPeriod): Promise<WrittenLetter> {
  const { database, now, reads } = context;
  const periods = await readPeriods(database, period, now());
  const readCompleteness = createCompletenessReader(context);
  const readAll = async (snapshot: ReportSnapshot) => {
    const read = await readFigures(snapshot, periods);
    const { to, from } = { ...periods.now, from: (read.before.at(-1) ?? periods.now).from };
    const whole = resolveRequest({ from, to, timezone: periods.timezone }, to);

    return {
      figures: read,
      products: (await REPORTS.getProductDetails.read(snapshot, whole, { limit: REPORT_LIMITS.rows })).rows,
    };
  };
  const { completeness, figures, products } = await reads.report(async (source) => ({
    // Before the tables, as for every report.
    completeness: await completenessOf(source, readCompleteness),
    ...(await withSnapshot(source.database, readAll)),
  }));
  const { currency } = figures.now.revenue;
  const topics = figures.now.topics.flatMap(({ tag }) => tag ?? []);
  const all: LetterFigures = {
    ...figures,
    period,
    products,
    shop: {
      ...{ completeness, currency },
      discounts: await readDiscounts(database, [figures.now, ...figures.before]),
      priceCuts: await readPriceCuts(database.analytics, periods.now),
      answeredTopics: await readAnsweredTopics(database, topics),
      askedTopics: await readAskedTopics(database, periods.now, OFTEN),
      declined: await readDeclined(database, periods.now, (figures.before.at(-1) ?? periods.now).from),
    },
  };

  return {
    timezone: periods.timezone,
    figures: all,
    findings: [...findCausesOfSales(all, periods.timezone), ...findDemand(all), ...findTrouble(all)],
  };
}

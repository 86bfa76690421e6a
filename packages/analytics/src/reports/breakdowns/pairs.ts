import { DIMENSION_COLUMNS, isBounce } from '@ronin/database';
import { listReport, type ReportFor } from '../report.ts';

const PAIRS = `
  SELECT first, second, count(*) AS visits, count(*)::float8 / (sum(count(*)) OVER ())::float8 AS share,
    sum(page_views_inside)::bigint AS "pageViews",
    (count(*) FILTER (WHERE ${isBounce()}))::float8 / count(*)::float8 AS "bounceRate",
    count(*) OVER () AS "rowCount"
  FROM report_visit_pairs(:'from', :'to', :'filters', :'firstColumn', :'secondColumn')
  GROUP BY first, second
  ORDER BY visits DESC, first, second
  LIMIT :'limit'
`;

/** Visits by two dimensions at once. There are no daily totals of these: the visits are counted. */
export const pairs: ReportFor<'getBreakdown'> = {
  ...listReport<'getBreakdown'>(PAIRS, ({ by: [first, second] }) => ({
    firstColumn: DIMENSION_COLUMNS[first],
    secondColumn: DIMENSION_COLUMNS[second],
  })),
  fileName: ({ by }) => `by-${by.join('-and-')}`,
};

import { REPORT_LIMITS, type ReportOf } from '@ronin/contracts';
import { isBounce } from '@ronin/database';
import { chainParameters } from '../journeys/journeys.ts';
import { CHAINS, PROGRESS, STEP_ROWS } from '../journeys/steps.sql.ts';
import { findFunnel, findGoal, GOAL, type NumberedStep, stepParameters } from '../journeys/steps.ts';
import type { ReportFor } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';
import { refuse } from '../request/report-range.ts';
import { presentVisit, VISIT_COLUMNS, type VisitColumns } from './visit-row.ts';

/** Of the visits of the report those that a figure counts. */
const VISITS = `
  WITH ${STEP_ROWS}, ${PROGRESS}, ${CHAINS}, chosen AS MATERIALIZED (
    SELECT v.id, v.started_at FROM selected v
    WHERE (NOT :'hasGoal'::boolean OR v.id IN (SELECT id FROM taken WHERE n = ${String(GOAL)}))
      AND (:'taken'::int = 0 OR v.id IN (SELECT id FROM progress WHERE n = :'taken'::int))
      AND (NOT :'left'::boolean OR v.id NOT IN (SELECT id FROM progress WHERE n = :'taken'::int + 1))
      AND (NOT :'isJourney'::boolean OR v.id IN (
        SELECT id FROM chains WHERE chain[1:cardinality(:'then'::text[])] = :'then'::text[]
          AND (NOT :'ended'::boolean OR cardinality(chain) = cardinality(:'then'::text[]))
      ))
      AND (NOT :'began'::boolean OR v.started_at >= :'from'::timestamptz)
      AND (NOT :'bounced'::boolean OR ${isBounce('v')})
      AND CASE WHEN :'atProduct'::boolean THEN v.product_step ELSE v.funnel_step END >= :'reached'::int
  ), page AS (
    SELECT id FROM chosen
    WHERE (started_at, id) < (:'beforeTime'::timestamptz, :'beforeId'::bigint)
    ORDER BY started_at DESC, id DESC LIMIT :'limit'
  )
  SELECT ${VISIT_COLUMNS}, total."rowCount"
  FROM (SELECT count(*) AS "rowCount" FROM chosen) AS total
  LEFT JOIN (page JOIN visits v USING (id)) ON true
  ORDER BY v.started_at DESC, v.id DESC
`;

const HOME_STEPS = ['home', 'product', 'cart', 'checkout', 'order'];
const PRODUCT_STEPS = HOME_STEPS.slice(1);

type Page = Pick<ReportOf<'getVisits'>, 'next' | 'rows'>;

/** One row without an id when there are none. */
interface Listed extends Omit<VisitColumns, 'id'> {
  id: number | null;
  rowCount: number;
}

/** The visits behind a figure, newest first. */
export const visits: ReportFor<'getVisits'> = {
  async read(snapshot, request, query) {
    const limit = query.limit ?? REPORT_LIMITS.defaultRows;
    const goal = query.goal === undefined ? null : await findGoal(snapshot, query.goal);
    const { steps } = query.taken === undefined ? { steps: [] } : await findFunnel(snapshot, query);
    const numbered: NumberedStep[] = steps.map((step, index) => [index + 1, step]);
    const [time, id] = query.after?.split('-').map(Number) ?? [];
    const reached = query.start === 'product' ? PRODUCT_STEPS : HOME_STEPS;
    if (query.reached !== undefined && !reached.includes(query.reached)) {
      refuse('reached', 'must be a step of the funnel');
    }
    const rows = await snapshot.all<Listed>(VISITS, {
      ...reportParameters(snapshot, request),
      ...stepParameters([...(goal === null ? [] : [[GOAL, goal.step] as const]), ...numbered]),
      ...chainParameters(query.page, query.direction),
      column: '',
      hasGoal: goal !== null,
      taken: query.taken ?? 0,
      left: query.left === 'true' && query.taken !== undefined,
      then: query.then,
      ended: query.ended === 'true',
      began: query.began === 'true',
      bounced: query.bounced === 'true',
      atProduct: query.start === 'product',
      reached: query.reached === undefined ? 0 : reached.indexOf(query.reached) + 1,
      beforeTime: time === undefined ? 'infinity' : new Date(time),
      beforeId: id ?? 0,
      limit,
    });
    const listed = rows.flatMap(({ rowCount: _rowCount, id: visitId, ...row }) =>
      visitId === null ? [] : [{ id: visitId, ...row }],
    );
    const last = listed.length === limit ? listed.at(-1) : undefined;

    return {
      rowCount: rows[0]?.rowCount ?? 0,
      next: last ? `${String(last.startedAt.getTime())}-${String(last.id)}` : null,
      rows: listed.map(presentVisit),
    };
  },
  async *readAll(snapshot, request, query) {
    let after: string | null | undefined = query.after;
    do {
      const page: Page = await visits.read(snapshot, request, {
        ...query,
        limit: REPORT_LIMITS.rows,
        after: after ?? undefined,
      });
      yield page.rows;
      after = page.next;
    } while (after !== null);
  },
};

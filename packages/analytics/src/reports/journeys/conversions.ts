import type { Step } from '@ronin/contracts';
import type { Parameters, ReportSnapshot } from '../request/snapshot.service.ts';
import { STEP_ROWS } from './steps.sql.ts';
import { findGoal, GOAL, stepParameters } from './steps.ts';

/** Of `visits`, which has id and value, how many reached the goal, by value. Variables: `goalParameters`. */
export const converted = (visits: string) => `${STEP_ROWS}, converted AS (
    SELECT value, count(*) AS visits, count(*) FILTER (WHERE id IN (SELECT id FROM taken)) AS conversions
    FROM (${visits}) AS visited
    WHERE :'hasGoal'::boolean
    GROUP BY value
  )`;

/** What the visits that began in the range saw: the values of a column of lists. */
export const seen = (column: 'paths' | 'product_ids') => `
    SELECT id, unnest(${column}) AS value FROM matching_visits(:'filters')
    WHERE started_at >= :'from' AND started_at < :'to'`;

/** The columns of `Conversions` in the contracts. */
export const CONVERSIONS = `
    CASE WHEN :'hasGoal'::boolean THEN coalesce(converted.conversions, 0) END AS conversions,
    converted.conversions::float8 / converted.visits AS "conversionRate"`;

/** The variables of a goal; without one nothing is looked for. */
export async function goalParameters(
  { goal }: { goal?: number | Step | undefined },
  snapshot: ReportSnapshot,
): Promise<Parameters> {
  const found = goal === undefined ? [] : [await findGoal(snapshot, goal)];

  return {
    hasGoal: goal !== undefined,
    ...stepParameters(found.map(({ step }) => [GOAL, step])),
    column: '',
  };
}

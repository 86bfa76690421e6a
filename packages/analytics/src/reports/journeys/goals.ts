import type { ReportRow } from '@ronin/contracts';
import { type ReportFor, shareOf } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';
import { STEP_ROWS } from './steps.sql.ts';
import { findGoal, listGoals, stepParameters } from './steps.ts';

type Figures = Pick<ReportRow<'getGoals'>, 'conversions' | 'medianTime' | 'p90Time'>;

const GOALS = `
  WITH ${STEP_ROWS}, reached AS (
    SELECT t.n, v.id, floor(extract(epoch FROM min(t.at) - v.started_at) + 0.5)::float8 AS seconds
    FROM taken t JOIN selected v ON v.id = t.id
    GROUP BY t.n, v.id, v.started_at
  )
  SELECT n, (SELECT count(*) FROM selected) AS visits, count(*) AS conversions,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY seconds) AS "medianTime",
    percentile_disc(0.9) WITHIN GROUP (ORDER BY seconds) AS "p90Time"
  FROM reached GROUP BY n
  UNION ALL
  SELECT -1, count(*), 0, NULL, NULL FROM selected
`;

/** How many visits reached each goal, and how soon. */
export const goals: ReportFor<'getGoals'> = {
  async read(snapshot, request, { goal }) {
    const asked = goal === undefined ? await listGoals(snapshot) : [await findGoal(snapshot, goal)];
    const counts = await snapshot.all<Figures & { n: number; visits: number }>(GOALS, {
      ...reportParameters(snapshot, request),
      ...stepParameters(asked.map(({ step }, n) => [n, step])),
      column: '',
    });
    const visits = counts.find(({ n }) => n === -1)?.visits ?? 0;

    return {
      visits,
      rows: asked.map(({ id, name, step }, index) => {
        const { conversions, medianTime, p90Time } = counts.find(({ n }) => n === index) ?? NOT_REACHED;
        return {
          ...{ id, name, kind: step.kind, value: step.value ?? null, conversions },
          conversionRate: shareOf(conversions, visits),
          ...{ medianTime, p90Time },
        };
      }),
    };
  },
};

const NOT_REACHED: Figures = { conversions: 0, medianTime: null, p90Time: null };

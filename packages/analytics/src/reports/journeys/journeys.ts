import { JOURNEY_LIMITS, type ReportOf } from '@ronin/contracts';
import type { ReportFor } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';
import type { Parameters } from '../request/snapshot.service.ts';
import { CHAINS, STEP_ROWS } from './steps.sql.ts';
import { stepParameters } from './steps.ts';

type JourneyRow = ReportOf<'getJourneys'>['rows'][number];

/** Visits with the same pages next to the page. In `pages` OTHERS stands for those that are not named, and ends the list. */
interface Chain {
  pages: string[];
  /** How many pages there are in all, up to one more than a report has. */
  length: number;
  visits: number;
}

const OTHERS = '';

const pagesBefore = (k: number): string[] =>
  Array.from({ length: k - 1 }, (_page, index) => `page_${String(index + 1)}`);

/** After each named page the pages with most visits are named; a chain goes on after a named page only. */
function level(k: number): string {
  const [nth, page, earlier] = [String(k), `chain[${String(k)}]`, pagesBefore(k)];
  const isNamed = `is_named AND ${page} IS NOT NULL AND nth <= :'pages'::int`;

  return `sized_${nth} AS (
    SELECT *, sum(visits) OVER (PARTITION BY ${['is_named', ...earlier, page].join(', ')}) AS size
    FROM named_${String(k - 1)}
  ), ranked_${nth} AS (
    SELECT *, dense_rank() OVER (
      PARTITION BY ${['is_named', ...earlier, `${page} IS NULL`].join(', ')} ORDER BY size DESC, ${page} COLLATE "C"
    ) AS nth
    FROM sized_${nth}
  ), named_${nth} AS (
    SELECT ${['chain', 'visits', ...earlier].join(', ')}, CASE
        WHEN NOT is_named OR ${nth} > :'steps'::int OR ${page} IS NULL THEN NULL
        WHEN nth <= :'pages'::int THEN ${page} ELSE '${OTHERS}' END AS page_${nth},
      ${isNamed} AS is_named
    FROM ranked_${nth}
  )`;
}

const LEVELS = Array.from({ length: JOURNEY_LIMITS.steps }, (_level, index) => index + 1);
const PAGES = pagesBefore(JOURNEY_LIMITS.steps + 1).join(', ');

const JOURNEYS = `
  WITH ${STEP_ROWS}, ${CHAINS}, named_0 AS (
    SELECT chain[1:1 + :'steps'::int] AS chain, count(*) AS visits, true AS is_named FROM chains GROUP BY 1
  ), ${LEVELS.map(level).join(', ')}
  SELECT array_remove(ARRAY[${PAGES}], NULL) AS pages, cardinality(chain) AS length, sum(visits)::bigint AS visits
  FROM named_${String(JOURNEY_LIMITS.steps)}
  GROUP BY 1, 2
`;

/** The variables of CHAINS. */
export function chainParameters(page: string | undefined, direction: 'next' | 'previous'): Parameters {
  const isPrefix = page?.endsWith('*') === true;

  return {
    isJourney: page !== undefined,
    page: isPrefix ? page.slice(0, -1) : (page ?? ''),
    isPrefix,
    isNext: direction === 'next',
  };
}

/** What visits saw after a page, or before it. */
export const journeys: ReportFor<'getJourneys'> = {
  async read(snapshot, request, { page, direction, steps }) {
    const chains = await snapshot.all<Chain>(JOURNEYS, {
      ...reportParameters(snapshot, request),
      ...stepParameters([]),
      ...chainParameters(page, direction),
      column: '',
      steps,
      pages: JOURNEY_LIMITS.pages,
    });

    return { page, direction, rows: toRows(page, chains) };
  },
};

interface Node {
  path: string;
  visits: number;
  ended: number;
  children: Map<string, Node>;
}

const createNode = (path: string): Node => ({ path, visits: 0, ended: 0, children: new Map() });

/** The tree of the chains, as rows: each before those that follow it, most visits first and the others last. */
function toRows(page: string, chains: readonly Chain[]): JourneyRow[] {
  const root = createNode(page);
  for (const { pages, length, visits } of chains) addChain(root, pages, { length, visits });
  const rows: JourneyRow[] = [];
  const addRow = ({ path, visits, ended, children }: Node, step: number, parentId: number | null) => {
    const id = rows.length;
    rows.push({
      ...{ id, parentId, step },
      path: path === OTHERS ? null : path,
      visits,
      share: root.visits === 0 ? 0 : visits / root.visits,
      ended,
      endedShare: visits === 0 ? 0 : ended / visits,
    });
    for (const child of [...children.values()].toSorted(byVisits)) addRow(child, step + 1, id);
  };
  addRow(root, 0, null);

  return rows;
}

function addChain(root: Node, pages: readonly string[], { length, visits }: Omit<Chain, 'pages'>): void {
  let node = root;
  for (const [depth, path] of [root.path, ...pages].entries()) {
    if (depth > 0) {
      const child = node.children.get(path) ?? createNode(path);
      node.children.set(path, child);
      node = child;
    }
    node.visits += visits;
    if (length === depth) node.ended += visits;
  }
}

const byVisits = (one: Node, other: Node): number =>
  Number(one.path === OTHERS) - Number(other.path === OTHERS) ||
  other.visits - one.visits ||
  (one.path < other.path ? -1 : 1);

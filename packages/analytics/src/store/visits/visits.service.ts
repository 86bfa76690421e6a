import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import {
  type Column,
  columnsWithout,
  insertColumns,
  toColumnArrays,
  unnestColumns,
  type Value,
} from '../rows/column-arrays.ts';
import { type KnownPageViews, type StoredEvent, VISIT_PAGES_MAX } from '../stored-event.ts';
import { copyEngagement, hasEngagement, NO_ENGAGEMENT } from './page-engagement.ts';
import { addToVisit, type Visit } from './visit.ts';

/** What a batch did to one visit. */
export interface VisitChange {
  id: number;
  before: Visit | null;
  after: Visit;
}

const COLUMNS = columnsWithout('Visit', ['id', 'isLong']);

const INSERT = `
  ${insertColumns('visits', COLUMNS)}
  ON CONFLICT (session_id) DO NOTHING
  RETURNING id, session_id AS "sessionId"
`;

/** The lists of pages are most of a visit's row. They are read only when an event of the batch needs them. */
const PAGE_LISTS = new Set(['paths', 'pageIds', 'pageTimes', 'pagePaths', 'pageSeconds', 'pageDepths']);
/** When an earlier event of a visit arrives late, the visit moves to another bucket with all its paths. */
const NEEDS_PAGES = 'needs_pages OR started_at > earliest';
const LOCK = `
  SELECT id, ${COLUMNS.map(({ attribute, column, type }) =>
    PAGE_LISTS.has(attribute)
      ? `CASE WHEN ${NEEDS_PAGES} THEN ${column} ELSE '{}'::${type} END AS "${attribute}"`
      : `${column} AS "${attribute}"`,
  ).join(', ')}
  FROM visits JOIN unnest($1::text[], $2::boolean[], $3::timestamptz[]) AS asked (session_id, needs_pages, earliest)
    USING (session_id)
  ORDER BY session_id FOR UPDATE OF visits
`;

type SentChange = Record<'before' | 'after', Readonly<Record<string, Value>> | null>;

/** Null stands for a list that did not change: PostgreSQL keeps the stored value and does not write it again. */
const CHANGED_COLUMNS = COLUMNS.map(({ attribute, column, type }): Column<SentChange> => ({
  column,
  type,
  valueOf({ before, after }) {
    const value = after?.[attribute];
    return Array.isArray(value) && before !== null && isSameList(before[attribute], value) ? null : value;
  },
}));
const UPDATE = `
  UPDATE visits SET ${COLUMNS.filter(({ attribute }) => attribute !== 'sessionId')
    .map(({ column, type }) =>
      type.endsWith('[]')
        ? `${column} = coalesce(sent.${column}, visits.${column})`
        : `${column} = sent.${column}`,
    )
    .join(', ')}
  FROM ${unnestColumns(CHANGED_COLUMNS)} WHERE visits.session_id = sent.session_id
`;

function isSameList(before: unknown, after: readonly unknown[]): boolean {
  if (!Array.isArray(before) || before.length !== after.length) return false;

  return after.every((value, index) => {
    const known: unknown = before[index];
    return value === known || (value instanceof Date && known instanceof Date && +value === +known);
  });
}

/** Page views that the visits of one step list at most: it bounds the memory of a batch about many long visits. */
const STEP_PAGES = 10_000;

/**
 * Adds a batch's events to their visits, which stay locked until the transaction ends. New visits are inserted first, in the
 * order of their session ids, then the known ones are locked in that order, so that parallel workers do not deadlock.
 * @param onChange is called with every change; the changes that are returned have no lists of pages.
 */
export async function saveVisits(
  database: Database,
  events: readonly StoredEvent[],
  known: KnownPageViews,
  transaction: Transaction,
  onChange: (change: VisitChange) => void,
): Promise<VisitChange[]> {
  const bySession = groupBySession(events);
  const created = bySession.map(([, own]) => addToVisit(null, own));
  const newIds = await insertVisits(database, created, transaction);
  const changes: VisitChange[] = [];
  const record = (change: VisitChange) => {
    onChange(change);
    changes.push({
      ...change,
      before: change.before && withoutPages(change.before),
      after: withoutPages(change.after),
    });
  };
  for (const after of created) {
    const id = newIds.get(after.sessionId);
    if (id !== undefined) record({ id, before: null, after });
  }
  const continued = bySession.filter(([sessionId]) => !newIds.has(sessionId));
  for (const step of splitSteps(continued, known)) {
    for (const change of await updateVisits(database, new Map(step), transaction)) record(change);
  }

  return changes;
}

const withoutPages = (visit: Visit): Visit => ({ ...visit, ...copyEngagement(NO_ENGAGEMENT), paths: [] });

type Group = [sessionId: string, events: StoredEvent[]];

/** In the order of the session ids. */
function groupBySession(events: readonly StoredEvent[]): Group[] {
  const groups = new Map<string, StoredEvent[]>();
  for (const event of events) {
    const group = groups.get(event.sessionId);
    if (group === undefined) groups.set(event.sessionId, [event]);
    else group.push(event);
  }

  return [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
}

/** Nearly always one step. */
function splitSteps(groups: readonly Group[], known: KnownPageViews): Group[][] {
  const steps: Group[][] = [];
  let pages = Infinity;
  for (const group of groups) {
    const own = Math.min(known.get(group[0]) ?? 0, VISIT_PAGES_MAX);
    pages += own;
    if (pages > STEP_PAGES) {
      steps.push([]);
      pages = own;
    }
    steps.at(-1)?.push(group);
  }

  return steps;
}

/** @returns the ids of those that are new. */
async function insertVisits(
  database: Database,
  created: readonly Visit[],
  transaction: Transaction,
): Promise<Map<string, number>> {
  if (created.length === 0) return new Map();
  const bind = toColumnArrays(COLUMNS, created);
  const inserted = await database.select<{ id: number; sessionId: string }>(INSERT, bind, transaction);

  return new Map(inserted.map(({ id, sessionId }) => [sessionId, id]));
}

async function updateVisits(
  database: Database,
  bySession: Map<string, StoredEvent[]>,
  transaction: Transaction,
): Promise<VisitChange[]> {
  const groups = [...bySession.values()];
  const asked = [
    [...bySession.keys()],
    groups.map((events) => events.some(hasEngagement)),
    groups.map((events) => events.map(({ receivedAt }) => receivedAt).reduce((a, b) => (a < b ? a : b))),
  ];
  const known = await database.select<Visit & { id: number }>(LOCK, asked, transaction);
  const changes = known.map(({ id, ...before }) => ({
    id,
    before,
    after: addToVisit(before, bySession.get(before.sessionId) ?? []),
  }));
  await database.execute(UPDATE, toColumnArrays(CHANGED_COLUMNS, changes), transaction);

  return changes;
}

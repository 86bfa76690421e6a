import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import { sentRows, toArrays, type Column } from '../columns.ts';
import { VISIT_PAGES_MAX, type KnownPageViews, type StoredEvent } from './overflow.service.ts';
import { concernsStays, copyStays, NO_STAYS } from './stays.ts';
import { addToVisit, type Visit } from './visit.ts';

/** The columns of a visit, by the fields that they are in a program. */
const FIELDS: [field: keyof Visit, column: string, type: string][] = [
  ['sessionId', 'session_id', 'text'],
  ['customerId', 'customer_id', 'integer'],
  ['startedAt', 'started_at', 'timestamptz'],
  ['endedAt', 'ended_at', 'timestamptz'],
  ['pageViews', 'page_views', 'integer'],
  ['productViews', 'product_views', 'integer'],
  ['events', 'events', 'integer'],
  ['funnelStep', 'funnel_step', 'smallint'],
  ['deviceType', 'device_type', 'text'],
  ['browserName', 'browser_name', 'text'],
  ['countryCode', 'country_code', 'text'],
  ['entryAt', 'entry_at', 'timestamptz'],
  ['entryPath', 'entry_path', 'text'],
  ['referrerHost', 'referrer_host', 'text'],
  ['utmSource', 'utm_source', 'text'],
  ['utmMedium', 'utm_medium', 'text'],
  ['utmCampaign', 'utm_campaign', 'text'],
  ['utmTerm', 'utm_term', 'text'],
  ['utmContent', 'utm_content', 'text'],
  ['exitAt', 'exit_at', 'timestamptz'],
  ['exitPath', 'exit_path', 'text'],
  ['homeAt', 'home_at', 'timestamptz'],
  ['cartAt', 'cart_at', 'timestamptz'],
  ['productTimes', 'product_times', 'timestamptz[]'],
  ['productIds', 'product_ids', 'integer[]'],
  ['paths', 'paths', 'text[]'],
  ['trail', 'trail', 'integer[]'],
  ['stayIds', 'stay_ids', 'uuid[]'],
  ['stayTimes', 'stay_times', 'timestamptz[]'],
  ['stayPaths', 'stay_paths', 'text[]'],
  ['staySeconds', 'stay_seconds', 'integer[]'],
  ['stayDepths', 'stay_depths', 'smallint[]'],
];
const COLUMNS = FIELDS.map(([field, column, type]): Column<Visit> => [column, type, (visit) => visit[field]]);
const names = COLUMNS.map(([name]) => name).join(', ');

const INSERT = `
  INSERT INTO visits (${names}) SELECT ${names} FROM ${sentRows(COLUMNS)}
  ON CONFLICT (session_id) DO NOTHING
  RETURNING id, session_id AS "sessionId"
`;
/** Lists that are read and written only where an event needs them: they are most of a visit's row. */
const LISTS = new Set<keyof Visit>([
  'productTimes',
  'productIds',
  'paths',
  'trail',
  'stayIds',
  'stayTimes',
  'stayPaths',
  'staySeconds',
  'stayDepths',
]);
const PAGE_LISTS = new Set<keyof Visit>([
  'paths',
  'stayIds',
  'stayTimes',
  'stayPaths',
  'staySeconds',
  'stayDepths',
]);

/** A visit that turns out to have begun earlier is counted under another hour with all its paths. */
const NEEDS_PAGES = 'needs_pages OR started_at > earliest';
const LOCK = `
  SELECT id, ${FIELDS.map(([field, column, type]) =>
    PAGE_LISTS.has(field)
      ? `CASE WHEN ${NEEDS_PAGES} THEN ${column} ELSE '{}'::${type} END AS "${field}"`
      : `${column} AS "${field}"`,
  ).join(', ')}
  FROM visits JOIN unnest($1::text[], $2::boolean[], $3::timestamptz[]) AS asked (session_id, needs_pages, earliest)
    USING (session_id)
  ORDER BY session_id FOR UPDATE OF visits
`;

/** Null stands for a list that stays as it is, which PostgreSQL then neither gets nor writes anew. */
const CHANGED_COLUMNS = FIELDS.map(([field, column, type]): Column<VisitChange> => [
  column,
  type,
  ({ before, after }) => {
    const value = after[field];
    return Array.isArray(value) && before !== null && isSameList(before[field], value) ? null : value;
  },
]);
const UPDATE = `
  UPDATE visits SET ${FIELDS.slice(1)
    .map(
      ([field, name]) =>
        `${name} = ${LISTS.has(field) ? `coalesce(sent.${name}, visits.${name})` : `sent.${name}`}`,
    )
    .join(', ')}
  FROM ${sentRows(CHANGED_COLUMNS)} WHERE visits.session_id = sent.session_id
`;

function isSameList(before: unknown, after: readonly unknown[]): boolean {
  if (!Array.isArray(before) || before.length !== after.length) return false;

  return after.every((value, place) => {
    const known: unknown = before[place];
    return value === known || (value instanceof Date && known instanceof Date && +value === +known);
  });
}

/** What a batch did to one visit. */
export interface VisitChange {
  id: number;
  before: Visit | null;
  after: Visit;
}

/** Page views that the visits of one step list at most: it bounds the memory of a batch about many long visits. */
const STEP_PAGES = 10_000;

/**
 * Adds a batch's events to their visits, which stay locked until the transaction ends: new ones are put in first, in the
 * order of their ids, then the known ones are locked in that order. Nobody who waits for a visit holds one beyond it.
 * @param onChange is called with each visit's lists; what is returned has none of its pages.
 */
export async function storeVisits(
  database: Database,
  events: readonly StoredEvent[],
  known: KnownPageViews,
  transaction: Transaction,
  onChange: (change: VisitChange) => void,
): Promise<VisitChange[]> {
  const bySession = groupBySession(events);
  const begun = bySession.map(([, own]) => addToVisit(null, own));
  const newIds = await insertVisits(database, begun, transaction);
  const changes: VisitChange[] = [];
  const note = (change: VisitChange) => {
    onChange(change);
    changes.push({
      ...change,
      before: change.before && forgetPages(change.before),
      after: forgetPages(change.after),
    });
  };
  for (const after of begun) {
    const id = newIds.get(after.sessionId);
    if (id !== undefined) note({ id, before: null, after });
  }
  const continued = bySession.filter(([sessionId]) => !newIds.has(sessionId));
  for (const step of splitSteps(continued, known)) {
    for (const change of await continueVisits(database, new Map(step), transaction)) note(change);
  }

  return changes;
}

const forgetPages = (visit: Visit): Visit => ({ ...visit, ...copyStays(NO_STAYS), paths: [] });

type Group = [sessionId: string, events: StoredEvent[]];

/** In the order of their ids. */
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
  begun: readonly Visit[],
  transaction: Transaction,
): Promise<Map<string, number>> {
  if (begun.length === 0) return new Map();
  const inserted = await database.query<{ id: number; sessionId: string }>(INSERT, {
    bind: toArrays(COLUMNS, begun),
    type: QueryTypes.SELECT,
    transaction,
  });

  return new Map(inserted.map(({ id, sessionId }) => [sessionId, id]));
}

async function continueVisits(
  database: Database,
  bySession: Map<string, StoredEvent[]>,
  transaction: Transaction,
): Promise<VisitChange[]> {
  const groups = [...bySession.values()];
  const known = await database.query<Visit & { id: number }>(LOCK, {
    bind: [
      [...bySession.keys()],
      groups.map((events) => events.some(concernsStays)),
      groups.map((events) => events.map(({ receivedAt }) => receivedAt).reduce((a, b) => (a < b ? a : b))),
    ],
    type: QueryTypes.SELECT,
    transaction,
  });
  const changes = known.map(({ id, ...before }) => ({
    id,
    before,
    after: addToVisit(before, bySession.get(before.sessionId) ?? []),
  }));
  await database.query(UPDATE, { bind: toArrays(CHANGED_COLUMNS, changes), transaction });

  return changes;
}

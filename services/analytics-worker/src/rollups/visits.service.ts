import type { EnrichedEvent } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { QueryTypes, type Transaction } from 'sequelize';
import { sentRows, toArrays, type Column } from '../columns.ts';
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
const LOCK = `
  SELECT id, ${FIELDS.map(([field, column]) => `${column} AS "${field}"`).join(', ')}
  FROM visits WHERE session_id = ANY($1::text[]) ORDER BY session_id FOR UPDATE
`;
const UPDATE = `
  UPDATE visits SET ${COLUMNS.slice(1)
    .map(([name]) => `${name} = sent.${name}`)
    .join(', ')}
  FROM ${sentRows(COLUMNS)} WHERE visits.session_id = sent.session_id
`;

/** What a batch did to one visit. */
export interface VisitChange {
  id: number;
  before: Visit | null;
  after: Visit;
}

/**
 * Adds a batch's events to their visits, which stay locked until the transaction ends: new ones are put in first, in the
 * order of their ids, then the known ones are locked in that order. Nobody who waits for a visit holds one beyond it.
 */
export async function storeVisits(
  database: Database,
  events: readonly EnrichedEvent[],
  transaction: Transaction,
): Promise<VisitChange[]> {
  const bySession = groupBySession(events);
  const begun = bySession.map(([, own]) => addToVisit(null, own));
  const inserted = await database.query<{ id: number; sessionId: string }>(INSERT, {
    bind: toArrays(COLUMNS, begun),
    type: QueryTypes.SELECT,
    transaction,
  });
  const newIds = new Map(inserted.map(({ id, sessionId }) => [sessionId, id]));
  const created = begun.flatMap((after) => {
    const id = newIds.get(after.sessionId);
    return id === undefined ? [] : [{ id, before: null, after }];
  });
  const continued = bySession.filter(([sessionId]) => !newIds.has(sessionId));
  if (continued.length === 0) return created;

  return [...created, ...(await continueVisits(database, new Map(continued), transaction))];
}

/** In the order of their ids. */
function groupBySession(events: readonly EnrichedEvent[]): [sessionId: string, events: EnrichedEvent[]][] {
  const groups = new Map<string, EnrichedEvent[]>();
  for (const event of events) {
    const group = groups.get(event.sessionId);
    if (group === undefined) groups.set(event.sessionId, [event]);
    else group.push(event);
  }

  return [...groups].sort(([left], [right]) => (left < right ? -1 : 1));
}

async function continueVisits(
  database: Database,
  bySession: Map<string, EnrichedEvent[]>,
  transaction: Transaction,
): Promise<VisitChange[]> {
  const known = await database.query<Visit & { id: number }>(LOCK, {
    bind: [[...bySession.keys()]],
    type: QueryTypes.SELECT,
    transaction,
  });
  const changes = known.map(({ id, ...before }) => ({
    id,
    before,
    after: addToVisit(before, bySession.get(before.sessionId) ?? []),
  }));
  await database.query(UPDATE, {
    bind: toArrays(
      COLUMNS,
      changes.map(({ after }) => after),
    ),
    transaction,
  });

  return changes;
}

import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { channelOf, type Origin } from '../channels/channel-of.ts';
import { CHANNEL_RULES_VERSION } from '../channels/channel-rules.ts';
import { siteOf } from '../channels/site-of.ts';
import { moveDailyTotals, type OriginChange } from './counters/daily-totals.service.ts';

const VISITS_PER_STEP = 5_000;

/**
 * Computes channels and sources of stored visits again after the rules have changed (behaviour: reports 14). Several workers
 * take turns. @returns how many visits got another channel or source.
 */
export async function recomputeChannels(database: Database, stopping?: AbortSignal): Promise<number> {
  let changed = 0;
  while (stopping?.aborted !== true) {
    const step = await database.transaction((transaction) => recomputeStep(database, transaction));
    changed += step.changed;
    if (step.last === null) break;
  }

  return changed;
}

/** @returns the last visit that was read, null when none is left, and how many were changed. */
async function recomputeStep(database: Database, transaction: Transaction) {
  const { AnalyticsChannelRules } = database.models;
  const state = await AnalyticsChannelRules.findOne({ rejectOnEmpty: true, lock: true, transaction });
  if (state.version >= CHANNEL_RULES_VERSION) return { last: null, changed: 0 };
  const read = await database.select<StoredVisit>(READ, [state.visitId], transaction);
  const last = read.at(-1)?.id ?? null;
  const changed = await saveChannels(database, read.filter(isOutdated), transaction);
  const next = last === null ? { version: CHANNEL_RULES_VERSION, visitId: 0 } : { visitId: last };
  await AnalyticsChannelRules.update(next, { where: {}, transaction });

  return { last, changed };
}

interface StoredVisit extends Origin {
  id: number;
  channel: string | null;
}

const isOutdated = (visit: StoredVisit): boolean =>
  visit.channel !== channelOf(visit) || visit.referrerHost !== siteOf(visit.referrerHost);

const FIELDS = `
  id, referrer_host AS "referrerHost", utm_source AS "utmSource", utm_medium AS "utmMedium", click_kind AS "clickKind", channel
`;
const READ = `
  SELECT ${FIELDS} FROM visits WHERE id > $1 AND entry_path IS NOT NULL ORDER BY id LIMIT ${String(VISITS_PER_STEP)}
`;
/** In the order in which writers lock visits. */
const LOCK = `SELECT ${FIELDS} FROM visits WHERE id = ANY ($1::bigint[]) ORDER BY session_id FOR UPDATE`;
const UPDATE = `
  UPDATE visits SET channel = sent.after->>'channel', referrer_host = sent.after->>'referrer_host'
  FROM json_to_recordset($1::json) AS sent (id bigint, after jsonb) WHERE visits.id = sent.id
`;

/** Writers may have changed a visit since it was read: what counts is what it has once it is locked. */
async function saveChannels(
  database: Database,
  outdated: readonly StoredVisit[],
  transaction: Transaction,
): Promise<number> {
  if (outdated.length === 0) return 0;
  const locked = await database.select<StoredVisit>(LOCK, [outdated.map(({ id }) => id)], transaction);
  const changes = locked.filter(isOutdated).map((visit): OriginChange => ({
    id: visit.id,
    before: { channel: visit.channel, referrer_host: visit.referrerHost },
    after: { channel: channelOf(visit), referrer_host: siteOf(visit.referrerHost) },
  }));
  await database.execute(UPDATE, [JSON.stringify(changes)], transaction);
  await moveDailyTotals(database, changes, transaction);

  return changes.length;
}

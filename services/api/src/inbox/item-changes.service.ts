import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { QueryTypes } from 'sequelize';
import { getItem, type ItemPath, noSuchItem } from './inbox.service.ts';
import { TABLES } from './inbox.sql.ts';

/** The longest snooze. */
const SNOOZE_MAX_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * @param agentId null for nobody.
 * @throws AppError not-found
 */
export async function assignItem(database: Database, path: ItemPath, agentId: number | null): Promise<void> {
  if (agentId !== null) {
    const agents = await database.query(
      `SELECT id FROM users WHERE id = $1::bigint AND roles && ARRAY['agent', 'admin']`,
      { bind: [agentId], type: QueryTypes.SELECT },
    );
    if (agents.length === 0) throw new AppError('not-found', 'There is no such agent.');
  }
  await update(
    database,
    path,
    `assigned_to = $2::int, ${raiseVersionIf('assigned_to IS DISTINCT FROM $2::int')}`,
    [agentId],
  );
}

/**
 * Hides an item until a time; null shows it at once.
 * @throws AppError not-found, invalid-input, conflict for a closed item.
 */
export async function snoozeItem(
  database: Database,
  path: ItemPath,
  { until, now }: { until: string | null; now: Date },
): Promise<void> {
  const away = until === null ? 0 : Date.parse(until) - now.getTime();
  if (until !== null && (away <= 0 || away > SNOOZE_MAX_DAYS * DAY_MS)) {
    const message = `must be in the future, at most ${String(SNOOZE_MAX_DAYS)} days from now`;
    throw new AppError('invalid-input', `until: ${message}`, { errors: [{ path: 'until', message }] });
  }
  const changed = await updateRows(
    database,
    path,
    `snoozed_until = $2::timestamptz, ${raiseVersionIf('snoozed_until IS DISTINCT FROM $2::timestamptz')}`,
    [until],
    `AND status <> 'closed'`,
  );
  if (changed > 0) return;
  await getItem(database, path);
  throw new AppError('conflict', 'This item is closed. Open it again to snooze it.');
}

/**
 * Closes an item. Nobody takes care of it: then the agent who closes it does.
 * @throws AppError not-found
 */
export const closeItem = (database: Database, path: ItemPath, agentId: number): Promise<void> =>
  update(
    database,
    path,
    `status = 'closed', snoozed_until = NULL, resolved_at = coalesce(resolved_at, clock_timestamp()),
     assigned_to = coalesce(assigned_to, $2::int), ${raiseVersionIf(`status <> 'closed'`)}`,
    [agentId],
  );

/** @throws AppError not-found */
export const reopenItem = (database: Database, path: ItemPath): Promise<void> =>
  update(
    database,
    path,
    `status = CASE WHEN status = 'closed' THEN 'open' ELSE status END, resolved_at = NULL,
     ${raiseVersionIf(`status = 'closed'`)}`,
    [],
  );

/** A repeated call, such as a double click, changes nothing and raises no version. */
const raiseVersionIf = (condition: string): string => `version = version + (${condition})::int`;

async function update(
  database: Database,
  path: ItemPath,
  assignments: string,
  values: (string | number | null)[],
): Promise<void> {
  if ((await updateRows(database, path, assignments, values)) === 0) throw noSuchItem();
}

async function updateRows(
  database: Database,
  { source, id }: ItemPath,
  assignments: string,
  values: (string | number | null)[],
  condition = '',
): Promise<number> {
  const rows = await database.query(
    `UPDATE ${TABLES[source]} SET ${assignments} WHERE id = $1::bigint ${condition} RETURNING id`,
    { bind: [id, ...values], type: QueryTypes.SELECT },
  );

  return rows.length;
}

import { isSnoozeTime, SNOOZE_MAX_DAYS } from '@ronin/contracts';
import { type Database, recordChange, type Values } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, invalidField } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import { findItem, type ItemPath, type ItemRow, lockItem } from './inbox.service.ts';
import { TABLES } from './inbox.sql.ts';

/** @param agentId null for nobody. @throws AppError not-found */
export async function assignItem(
  database: Database,
  path: ItemPath,
  { agentId, agent }: { agentId: number | null; agent: StaffMember },
): Promise<void> {
  if (agentId !== null) {
    const agents = await database.select(
      `SELECT id FROM users WHERE id = $1::bigint AND roles && ARRAY['agent', 'admin']`,
      [agentId],
    );
    if (agents.length === 0) throw new AppError('not-found', 'There is no such agent.');
  }
  await changeItem(database, path, {
    action: 'assign',
    agent,
    assignments: `assigned_to = $2::int, ${raiseVersionIf('assigned_to IS DISTINCT FROM $2::int')}`,
    values: [agentId],
  });
}

/** Until null: it is shown at once. @throws AppError not-found, invalid-input, conflict for a closed item. */
export async function snoozeItem(
  database: Database,
  path: ItemPath,
  { until, now, agent }: { until: string | null; now: Date; agent: StaffMember },
): Promise<void> {
  if (until !== null && !isSnoozeTime(until, now)) {
    throw invalidField('until', `must be in the future, at most ${String(SNOOZE_MAX_DAYS)} days from now`);
  }
  await changeItem(database, path, {
    action: 'snooze',
    agent,
    assignments: `snoozed_until = $2::timestamptz, ${raiseVersionIf('snoozed_until IS DISTINCT FROM $2::timestamptz')}`,
    values: [until],
    check: ({ state }) => {
      if (state === 'closed') {
        throw new AppError('conflict', 'This item is closed. Open it again to snooze it.');
      }
    },
  });
}

/** Closes an item. Nobody takes care of it: then the agent who closes it does. @throws AppError not-found */
export const closeItem = (database: Database, path: ItemPath, agent: StaffMember): Promise<void> =>
  changeItem(database, path, {
    action: 'close',
    agent,
    assignments: `status = 'closed', snoozed_until = NULL, resolved_at = coalesce(resolved_at, clock_timestamp()),
      assigned_to = coalesce(assigned_to, $2::int), ${raiseVersionIf(`status <> 'closed'`)}`,
    values: [agent.userId],
  });

/** @throws AppError not-found */
export const reopenItem = (database: Database, path: ItemPath, agent: StaffMember): Promise<void> =>
  changeItem(database, path, {
    action: 'reopen',
    agent,
    assignments: `status = CASE WHEN status = 'closed' THEN 'open' ELSE status END, resolved_at = NULL,
      ${raiseVersionIf(`status = 'closed'`)}`,
    values: [],
  });

/** A repeated call, such as a double click, changes nothing and raises no version. */
const raiseVersionIf = (condition: string): string => `version = version + (${condition})::int`;

interface ItemUpdate extends Pick<ItemChange, 'action' | 'agent'> {
  assignments: string;
  values: (string | number | null)[];
  /** Refuses a state in which the change makes no sense. */
  check?: (item: ItemRow) => void;
}

async function changeItem(
  database: Database,
  path: ItemPath,
  { action, agent, assignments, values, check }: ItemUpdate,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const item = await lockItem(database, path, transaction);
    check?.(item);
    await database.execute(
      `UPDATE ${TABLES[path.source]} SET ${assignments} WHERE id = $1::bigint`,
      [path.id, ...values],
      transaction,
    );
    await recordItemChange(database, { item, action, agent }, transaction);
  });
}

interface ItemChange {
  /** As it was before the change. */
  item: ItemRow;
  /** The last word of the call's path. */
  action: string;
  agent: StaffMember;
  /** What the change added, such as a reply. */
  added?: Values;
}

/** Writes a change of an item into the audit log. Called at the end of its transaction, which has locked the item. */
export async function recordItemChange(
  database: Database,
  { item, action, agent, added = {} }: ItemChange,
  transaction: Transaction,
): Promise<void> {
  const changed = await findItem(database, item, transaction);
  const subject = `${SUBJECTS[item.source]} ${item.number}`;
  const sides = { before: pickFields(item), after: { ...pickFields(changed ?? item), ...added } };
  await recordChange(database, { actor: agent, subject, action, ...sides }, transaction);
}

const SUBJECTS = { contacts: 'contact', tickets: 'ticket', feedback: 'feedback' } as const;

const pickFields = ({ state, agentUsername, snoozedUntil }: ItemRow): Values => ({
  state,
  assignedTo: agentUsername,
  snoozedUntil,
});

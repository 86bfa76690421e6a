import { type Database, recordChange, type Values } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import type { Transaction } from 'sequelize';
import { findItem, type ItemRow } from './inbox.service.ts';

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
  await recordChange(
    database,
    {
      actor: agent,
      subject: `${SUBJECTS[item.source]} ${item.number}`,
      action,
      before: pickFields(item),
      after: { ...pickFields(changed ?? item), ...added },
    },
    transaction,
  );
}

const SUBJECTS = { contacts: 'contact', tickets: 'ticket', feedback: 'feedback' } as const;

const pickFields = ({ state, agentUsername, snoozedUntil }: ItemRow): Values => ({
  state,
  assignedTo: agentUsername,
  snoozedUntil,
});

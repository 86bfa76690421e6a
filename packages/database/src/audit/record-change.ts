import type { Attributes, Transaction } from 'sequelize';
import type { Database } from '../connect.ts';
import type { AuditEntry } from '../models/index.ts';
import { hidePersonal, keepChanged, type Values } from './audit-values.ts';

/** Who changes something. An account's name is kept as it is now. */
export interface AuditActor {
  username: string;
  userId: number | null;
}

export const COMMAND_LINE: AuditActor = { userId: null, username: 'command line' };

/** A customer is not named: the subject has the number. */
export const CUSTOMER: AuditActor = { userId: null, username: 'customer' };

/** `subject`: a kind and a number, such as `order R-7K3M-9Q2F`. `action`: as the call's path or method names it. */
type Change = Pick<Attributes<AuditEntry>, 'action' | 'after' | 'before' | 'subject'> & { actor: AuditActor };

/** Writes a row of the audit log in the transaction of the change (behaviour: staff 6); none when nothing is different. */
export async function recordChange(
  database: Database,
  { actor, subject, action, before, after }: Change,
  transaction: Transaction,
): Promise<void> {
  const changed = keepChanged(before, after);
  if (changed === null) return;
  await database.models.AuditEntry.create(
    {
      userId: actor.userId,
      username: actor.username,
      subject,
      action,
      before: hidePersonal(changed.before),
      after: hidePersonal(changed.after),
    },
    { transaction },
  );
}

/** A change of a subject with an id; null: there was none before, or is none after. */
interface Edit<Subject> {
  staff: AuditActor;
  action: string;
  before: Subject | null;
  after: Subject | null;
}

/** Records the changes of one kind of subject, with the fields that `pick` takes of it. */
export const recordsOf =
  <Subject extends { id: number }>(kind: string, pick: (subject: Subject) => Values) =>
  async (database: Database, edit: Edit<Subject>, transaction: Transaction): Promise<void> => {
    const { staff, action, before, after } = edit;
    const subject = `${kind} ${String((after ?? before)?.id)}`;
    await recordChange(
      database,
      { actor: staff, subject, action, before: before && pick(before), after: after && pick(after) },
      transaction,
    );
  };

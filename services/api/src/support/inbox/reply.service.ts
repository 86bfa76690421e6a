import type { InboxSource, ReplyToInboxItem } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { createReplyAddress } from '@ronin/mail/reply-address';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';
import { type ItemPath, type ItemRow, lockItem } from './inbox.service.ts';
import { COUNT_REPLIES, FIND_REPLY, INSERT_REPLY, replyKey, TABLES } from './inbox.sql.ts';
import { recordItemChange } from './item-changes.service.ts';

/** Replies to one item. Feedback has room for one. */
const REPLIES_MAX: Record<InboxSource, number> = { contacts: 200, tickets: 200, feedback: 1 };

/**
 * Stores a reply and enqueues its mail in one transaction, and marks the item as answered (behaviour: inbox 3). The lock on
 * the item makes simultaneous replies wait for each other.
 * @returns whether this reply was stored before.
 * @throws AppError not-found, conflict when somebody changed the item after its author saw it, or when it has no address.
 */
export async function replyToItem(
  { config, database }: Pick<ApiContext, 'config' | 'database'>,
  path: ItemPath,
  { agent, message, clientReplyId, version }: ReplyToInboxItem & { agent: StaffMember },
): Promise<{ isRepeated: boolean }> {
  const { source, id } = path;

  return await database.transaction(async (transaction) => {
    const item = await lockItem(database, path, transaction);
    if (item.email === null)
      throw new AppError('conflict', 'The sender left no address, so there is no way to answer.');
    if (clientReplyId !== undefined) {
      const bind = [id, clientReplyId];
      const [stored] = await database.select<{ message: string }>(FIND_REPLY[source], bind, transaction);
      if (stored !== undefined && stored.message !== message) {
        throw new AppError('conflict', 'A reply with this id but another text was sent before.');
      }
      if (stored !== undefined) return { isRepeated: true };
    }
    if (version !== undefined && version !== item.version)
      throw new AppError('conflict', describeChange(item));
    await refuseTooMany(database, path, transaction);

    const bind = [id, agent.userId, agent.publicName, message, clientReplyId ?? null];
    const [reply] = await database.select<{ id: number }>(INSERT_REPLY[source], bind, transaction);
    if (reply === undefined) throw new Error('The insert returned no row.');
    await database.execute(
      `UPDATE ${TABLES[source]} SET status = 'answered', snoozed_until = NULL, resolved_at = NULL,
              assigned_to = coalesce(assigned_to, $2::int), version = version + 1
       WHERE id = $1`,
      [id, agent.userId],
      transaction,
    );
    const replyTo = createReplyAddress(path, config);
    const about = { ticketNumber: item.number, agentName: agent.publicName, message };
    const payload = { ...about, ...(replyTo && { replyTo }) };
    const dedupeKey = replyKey(source, reply.id);
    await enqueueMail(database, { kind: 'ticket-reply', to: item.email, payload, dedupeKey }, transaction);
    await recordItemChange(database, { item, action: 'reply', agent, added: { message } }, transaction);

    return { isRepeated: false };
  });
}

async function refuseTooMany(
  database: Database,
  { source, id }: ItemPath,
  transaction: Transaction,
): Promise<void> {
  const [replies] = await database.select<{ count: number }>(COUNT_REPLIES[source], [id], transaction);
  const max = REPLIES_MAX[source];
  if ((replies?.count ?? 0) < max) return;
  throw new AppError(
    'conflict',
    max === 1
      ? 'This feedback has its answer. It takes no more.'
      : `This item has ${String(max)} replies. It takes no more.`,
  );
}

/** What the author of a refused reply did not see. */
function describeChange({ state, agentName }: ItemRow): string {
  const whose = agentName === null ? 'and assigned to nobody' : `and assigned to ${agentName}`;

  return `This item was changed after you opened it: it is now ${state} ${whose}. Your reply was not sent.`;
}

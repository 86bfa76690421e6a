import type { InboxAgent, InboxDetails, InboxEntry, InboxItem, InboxSource } from '@ronin/contracts';
import type { Database, OutboxMail, ReceivedMail } from '@ronin/database';
import { AppError, type RowOf } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { SELECT_HISTORY, SELECT_ITEMS, SELECT_ORIGINAL, TABLES } from './inbox.sql.ts';

/** An item: its table, and its id there. */
export interface ItemPath {
  source: InboxSource;
  id: number;
}

export type ItemRow = Omit<RowOf<InboxItem, 'createdAt' | 'snoozedUntil'>, 'assignedTo'> &
  Pick<InboxDetails, 'sessionId'> & {
    agentId: number | null;
    agentUsername: string | null;
    agentName: string | null;
  };

/** A text with its mail in the outbox; `mailId` is null when it was not sent as one, or the mail was deleted. */
export type HistoryRow = Omit<RowOf<InboxEntry, 'createdAt'>, 'mail' | 'received'> &
  Pick<Attributes<OutboxMail>, 'sentAt' | 'failedAt' | 'keptAt'> & {
    /** Of a text that arrived by mail; null for others. */
    [Name in keyof Received]: Received[Name] | null;
  } & { mailId: number | null };
type Received = NonNullable<InboxEntry['received']>;

const AGENTS_MAX = 500;

export const SOURCES: readonly InboxSource[] = ['contacts', 'tickets', 'feedback'];

/** One item with its texts, oldest first. @throws AppError not-found */
export async function getItem(
  database: Database,
  { source, id }: ItemPath,
): Promise<{ item: ItemRow; history: HistoryRow[] }> {
  const item = await findItem(database, { source, id });
  if (item === null) throw noSuchItem();

  return { item, history: await database.select<HistoryRow>(SELECT_HISTORY[source], [id]) };
}

/** The original of a text that arrived by mail. @throws AppError not-found */
export async function getOriginalMail(
  database: Database,
  { source, id }: ItemPath,
  entryId: string,
): Promise<Buffer> {
  const [mail] =
    source === 'feedback'
      ? []
      : await database.select<Pick<Attributes<ReceivedMail>, 'raw'>>(SELECT_ORIGINAL[source], [id, entryId]);
  if (!mail?.raw) throw new AppError('not-found', 'There is no original mail of this text.');

  return mail.raw;
}

export async function findItem(
  database: Database,
  { source, id }: ItemPath,
  transaction?: Transaction,
): Promise<ItemRow | null> {
  const statement = `${SELECT_ITEMS[source]} WHERE i.id = $1::bigint`;
  const [item] = await database.select<ItemRow>(statement, [id], transaction);

  return item ?? null;
}

/** Two statements: one would join the assignee as it was before the wait for the lock. @throws AppError not-found */
export async function lockItem(
  database: Database,
  path: ItemPath,
  transaction: Transaction,
): Promise<ItemRow> {
  await database.execute(
    `SELECT id FROM ${TABLES[path.source]} WHERE id = $1::bigint FOR UPDATE`,
    [path.id],
    transaction,
  );
  const item = await findItem(database, path, transaction);
  if (item === null) throw noSuchItem();

  return item;
}

/** Staff who can answer, by name, at most 500. */
export const listAgents = (database: Database): Promise<InboxAgent[]> =>
  database.select<InboxAgent>(
    `SELECT id AS "agentId", username, coalesce(display_name, username) AS "displayName" FROM users
     WHERE roles && ARRAY['agent', 'admin'] ORDER BY 3, 1 LIMIT ${String(AGENTS_MAX)}`,
  );

const noSuchItem = () => new AppError('not-found', 'There is no such item in the inbox.');

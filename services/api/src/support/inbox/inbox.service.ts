import type {
  ChatSenderType,
  InboxAgent,
  InboxKind,
  InboxQuery,
  InboxSource,
  InboxState,
} from '@ronin/contracts';
import { type Database, type OutboxMail, type ReceivedMail, toPrefixQuery } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import { type Page, PAGE_LIMIT, toPage } from '../../context/staff-page.ts';
import {
  kindCondition,
  SEARCH_CONDITION,
  SELECT_HISTORY,
  SELECT_ITEMS,
  SELECT_ORIGINAL,
  stateCondition,
  TABLES,
} from './inbox.sql.ts';

/** An item: its table, and its id there. */
export interface ItemPath {
  source: InboxSource;
  id: number;
}

export interface ItemRow extends ItemPath {
  number: string;
  kind: InboxKind;
  state: InboxState;
  name: string;
  /** null for feedback of a guest. */
  email: string | null;
  /** null for a contact message, and for feedback without one. */
  subject: string | null;
  preview: string;
  sessionId: string | null;
  snoozedUntil: Date | null;
  version: number;
  createdAt: Date;
  agentId: number | null;
  agentUsername: string | null;
  agentName: string | null;
}

export interface HistoryRow extends Pick<Attributes<OutboxMail>, 'sentAt' | 'failedAt' | 'keptAt'> {
  id: string;
  senderName: string;
  senderType: ChatSenderType;
  text: string;
  createdAt: Date;
  /** null: the text was not sent as a mail, or the mail was deleted. */
  mailId: number | null;
  /** Of a text that arrived by mail; null for others. */
  from: string | null;
  isFromCustomer: boolean | null;
  isAutomatic: boolean | null;
  originalBytes: number | null;
}

const AGENTS_MAX = 500;

export const SOURCES: readonly InboxSource[] = ['contacts', 'tickets', 'feedback'];

/**
 * One page of the items, newest first. Cost: an index scan of each table that ends after a page, or of the words that are
 * searched for.
 */
export async function listItems(
  database: Database,
  { kind, state, q, after }: InboxQuery,
): Promise<Page<ItemRow>> {
  const search = q?.trim() ?? '';
  const parts = SOURCES.map((source) => {
    const conditions = [
      `($4::timestamptz IS NULL OR (i.created_at, '${source}'::text, i.id) < ($4::timestamptz, $5::text, $6::bigint))`,
      `(NOT $7::boolean OR ${SEARCH_CONDITION[source]})`,
      ...(kind === undefined ? [] : [kindCondition(source, kind)]),
      ...(state === undefined ? [] : [stateCondition(source, state)]),
    ];

    return `(${SELECT_ITEMS[source]} WHERE ${conditions.join(' AND ')}
             ORDER BY i.created_at DESC, i.id DESC LIMIT ${String(PAGE_LIMIT)})`;
  });
  const rows = await database.select<ItemRow>(
    `SELECT * FROM (${parts.join(' UNION ALL ')}) item
     ORDER BY "createdAt" DESC, source DESC, id DESC LIMIT ${String(PAGE_LIMIT)}`,
    [
      toPrefixQuery(search),
      parseNumber('c', search),
      search.toUpperCase(),
      ...parseCursor(after),
      search !== '',
      parseNumber('f', search),
    ],
  );

  return toPage(rows);
}

/** The `next` of a page that ends with this item. */
export const formatCursor = ({ createdAt, source, id }: ItemRow): string =>
  `${String(createdAt.getTime())}-${source}-${String(id)}`;

function parseCursor(cursor = ''): [Date | null, string | null, string | null] {
  const [time, source, id] = cursor.split('-');

  return time && source && id ? [new Date(Number(time)), source, id] : [null, null, null];
}

/** The id in `C-000012` or `F-000012`, or null. */
export function parseNumber(letter: 'c' | 'f', text: string): string | null {
  const number = /^[cf]-(\d{1,10})$/i.exec(text)?.[1];

  return number !== undefined && text.toLowerCase().startsWith(letter) ? number : null;
}

/**
 * One item with its texts, oldest first.
 * @throws AppError not-found
 */
export async function getItem(
  database: Database,
  { source, id }: ItemPath,
): Promise<{ item: ItemRow; history: HistoryRow[] }> {
  const item = await findItem(database, { source, id });
  if (item === null) throw noSuchItem();
  const history = await database.select<HistoryRow>(SELECT_HISTORY[source], [id]);

  return { item, history };
}

/**
 * The original of a text that arrived by mail.
 * @throws AppError not-found
 */
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

/** An item without its texts. */
export async function findItem(
  database: Database,
  { source, id }: ItemPath,
  transaction?: Transaction,
): Promise<ItemRow | null> {
  const [item] = await database.select<ItemRow>(
    `${SELECT_ITEMS[source]} WHERE i.id = $1::bigint`,
    [id],
    transaction,
  );

  return item ?? null;
}

/**
 * Locks an item until the transaction ends. Two statements: a single one would join the assignee as it was before the wait
 * for the lock.
 * @throws AppError not-found
 */
export async function lockItem(
  database: Database,
  path: ItemPath,
  transaction: Transaction,
): Promise<ItemRow> {
  await database.query(`SELECT id FROM ${TABLES[path.source]} WHERE id = $1::bigint FOR UPDATE`, {
    bind: [path.id],
    transaction,
  });
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

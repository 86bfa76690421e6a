import type { Database } from '../connect.ts';
import { deleteInSteps, repeatStatement } from '../sql/repeat-statement.ts';

/** Deletes what its time is over for, and answers how many rows that were. */
type Prune = (database: Database, instant: Date, stopping?: AbortSignal) => Promise<number>;

const pruneRows =
  (table: string, where: string, { rowsPerStep = 1_000, key = 'id' } = {}): Prune =>
  (database, instant, stopping) =>
    deleteInSteps(database, { table, key, where }, { bind: [instant], rowsPerStep, stopping });

const BEFORE_30_DAYS = "< $1::timestamptz - interval '30 days'";

/** Chats that ended before an instant. Their messages and notes go with them, so they are few in a step; a ticket stays. */
export const pruneChats = pruneRows('live_chat_sessions', "status = 'ended' AND ended_at < $1 ORDER BY id", {
  rowsPerStep: 200,
});

const pruneBans = pruneRows('live_chat_bans', 'expires_at < $1');
const pruneVisitors = pruneRows('live_chat_visitors', "seen_at < $1::timestamptz - interval '30 minutes'", {
  key: 'visit_id',
});
const pruneInvitations = pruneRows(
  'live_chat_invitations',
  "created_at < $1::timestamptz - interval '7 days'",
);

/** Bans that ended, visitors who left, and old invitations to a chat. */
export const pruneChatVisits: Prune = async (...args) =>
  (await pruneBans(...args)) + (await pruneVisitors(...args)) + (await pruneInvitations(...args));

/** Newsletter addresses that nobody confirmed within 30 days. */
export const pruneNewsletters = pruneRows(
  'newsletters',
  `confirmed_at IS NULL AND subscribed_at ${BEFORE_30_DAYS}`,
);

/** Entries of waiting lists that nobody confirmed within 30 days, and those that got their mail 30 days ago. */
export const pruneBackInStockRequests = pruneRows(
  'back_in_stock_requests',
  `CASE WHEN confirmed_at IS NULL THEN created_at ELSE notified_at END ${BEFORE_30_DAYS}`,
);

const pruneCodes = pruneRows('sign_in_codes', 'expires_at < $1');
const pruneEmailChanges = pruneRows('email_changes', 'expires_at < $1');

/** Codes, and changes of an address that can no longer be undone. */
export const pruneAccountSecrets: Prune = async (...args) =>
  (await pruneCodes(...args)) + (await pruneEmailChanges(...args));

/** An original has up to 10 MB. */
const MAILS_PER_STEP = 50;

/** The originals of replies that arrived by mail before an instant. Their texts stay. */
export const pruneOriginalMails: Prune = (database, before, stopping) =>
  repeatStatement(database, EMPTY_OLD_ORIGINALS, { bind: [before], rowsPerStep: MAILS_PER_STEP, stopping });

const EMPTY_OLD_ORIGINALS = `
  WITH emptied AS (
    UPDATE received_mails SET raw = NULL WHERE id IN (
      SELECT id FROM received_mails WHERE raw IS NOT NULL AND created_at < $1
      ORDER BY created_at LIMIT ${String(MAILS_PER_STEP)} FOR UPDATE SKIP LOCKED
    )
    RETURNING 1
  )
  SELECT count(*)::int AS rows FROM emptied
`;

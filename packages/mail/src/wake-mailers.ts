import { type Database, type PreparedStatement, runPrepared } from '@ronin/database';
import type { Transaction } from 'sequelize';

/** NOTIFY on this channel wakes the mailers. It may be lost: they look for waiting mails by themselves too. */
export const OUTBOX_CHANNEL = 'outbox_enqueued';

const WAKE: PreparedStatement = { name: 'wake-mailers', text: `SELECT pg_notify('${OUTBOX_CHANNEL}', '')` };
/** Mails of this time are notified together. */
const TOGETHER_MS = 20;
const waking = new WeakSet<Database>();

/** Wakes the mailers after the commit: with a NOTIFY in them, PostgreSQL lets transactions commit only one after the other. */
export function wakeMailers(database: Database, transaction: Transaction): void {
  transaction.afterCommit(() => {
    if (waking.has(database)) return;
    waking.add(database);
    setTimeout(() => {
      waking.delete(database);
      runPrepared(database, WAKE, []).catch(() => undefined);
    }, TOGETHER_MS).unref();
  });
}

import type { Transaction } from 'sequelize';
import type { ClusterEvent } from '../cluster/cluster-event.ts';
import type { SessionRow } from '../sessions/rows.ts';

/** A time limit, and what happens to a session that exceeds it. */
export interface TimeLimit {
  /** An SQL condition for session `s`, with the presence `p` of its agent, after $1 seconds; NOW is the time. */
  condition: string;
  afterMs: number;
  /** Whether it depends on who is connected, which is not known right after a start. */
  needsPresence: boolean;
  /** Changes a session whose row is locked. @returns the event for the other processes; null when nothing changed. */
  change: (session: SessionRow, transaction: Transaction) => Promise<ClusterEvent | null>;
}

/** The time of the database, or the one that a test passes in, as $3. */
export const NOW = 'coalesce($3::timestamptz, now())';

import { QueryTypes } from 'sequelize';
import type { Database } from '../connect.ts';

/** What a process says about itself at each heartbeat. */
export interface NewHeartbeat {
  instanceId: string;
  service: string;
  host: string;
  pid: number;
  version: string;
  uptimeSeconds: number;
  ready: boolean;
  /** The state of each readiness check, by its name. */
  checks: Record<string, string>;
  /** What it has done since its start; only workers tell. */
  figures?: object | null | undefined;
}

/** A process as it was last heard of. Ages are in seconds, by the database's clock. */
export interface HeartbeatRow {
  instanceId: string;
  service: string;
  host: string;
  pid: number;
  version: string;
  ready: boolean;
  checks: Record<string, string>;
  figures: unknown;
  startedAt: Date;
  readyChangedAt: Date;
  seenAt: Date;
  seenSeconds: number;
}

/** A killed process is listed for this long. */
const KEPT_HOURS = 1;
/** Far more than run at once: the bound is for a process that crashes again and again. */
const MOST_LISTED = 200;

/** Writes a process's row, or writes it anew where somebody deleted it. */
export async function saveHeartbeat(database: Database, beat: NewHeartbeat): Promise<void> {
  await database.query(
    `
      INSERT INTO service_heartbeats AS known
        (instance_id, service, host, pid, version, ready, checks, figures, started_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, now() - make_interval(secs => $9))
      ON CONFLICT (instance_id) DO UPDATE SET
        ready = excluded.ready, checks = excluded.checks, figures = excluded.figures, seen_at = now(),
        ready_changed_at = CASE WHEN known.ready = excluded.ready THEN known.ready_changed_at ELSE now() END
    `,
    {
      bind: [
        beat.instanceId,
        beat.service,
        beat.host,
        beat.pid,
        beat.version,
        beat.ready,
        JSON.stringify(beat.checks),
        beat.figures ? JSON.stringify(beat.figures) : null,
        beat.uptimeSeconds,
      ],
    },
  );
}

/** A process that stops in order deletes its row. */
export async function deleteHeartbeat(database: Database, instanceId: string): Promise<void> {
  await database.query('DELETE FROM service_heartbeats WHERE instance_id = $1', { bind: [instanceId] });
}

/** Deletes the rows of processes that were not heard of for an hour. */
export async function deleteOldHeartbeats(database: Database): Promise<void> {
  await database.query('DELETE FROM service_heartbeats WHERE seen_at < now() - make_interval(hours => $1)', {
    bind: [KEPT_HOURS],
  });
}

/** Every process that was heard of within the hour, the latest heard first. */
export async function listHeartbeats(database: Database): Promise<HeartbeatRow[]> {
  return await database.query<HeartbeatRow>(
    `
      SELECT instance_id AS "instanceId", service, host, pid, version, ready, checks, figures,
             started_at AS "startedAt", ready_changed_at AS "readyChangedAt", seen_at AS "seenAt",
             greatest(0, extract(epoch FROM now() - seen_at))::float8 AS "seenSeconds"
      FROM service_heartbeats
      WHERE seen_at >= now() - make_interval(hours => ${String(KEPT_HOURS)})
      ORDER BY seen_at DESC, instance_id
      LIMIT ${String(MOST_LISTED)}
    `,
    { type: QueryTypes.SELECT },
  );
}

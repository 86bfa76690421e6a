import type { ServiceHeartbeat as Heartbeat } from '@ronin/contracts';
import type { Attributes } from 'sequelize';
import type { Database } from '../connect.ts';
import type { ServiceHeartbeat } from '../models/operations.ts';
import { columnsOf } from '../sql/columns.ts';

/** The data that a process writes at each heartbeat. */
export type NewHeartbeat = Heartbeat & { figures?: object };

/** A process as of its last heartbeat. Ages are in seconds, by the database's clock. */
export type HeartbeatRow = Attributes<ServiceHeartbeat> & { seenSeconds: number };

/** A killed process is listed for this long. */
const KEPT_HOURS = 1;
/** Far more than run at once. The bound matters when a process crashes repeatedly. */
const MOST_LISTED = 200;

/** Writes a process's row; inserts it when it is not there. */
export async function saveHeartbeat(database: Database, beat: NewHeartbeat): Promise<void> {
  await database.execute(
    `
      INSERT INTO service_heartbeats AS known
        (instance_id, service, host, pid, version, ready, checks, figures, started_at)
      VALUES ($instanceId, $service, $host, $pid, $version, $ready, $checks::jsonb, $figures::jsonb,
        now() - make_interval(secs => $uptimeSeconds))
      ON CONFLICT (instance_id) DO UPDATE SET
        ready = excluded.ready, checks = excluded.checks, figures = excluded.figures, seen_at = now(),
        ready_changed_at = CASE WHEN known.ready = excluded.ready THEN known.ready_changed_at ELSE now() END
    `,
    {
      ...beat,
      checks: JSON.stringify(beat.checks),
      figures: beat.figures ? JSON.stringify(beat.figures) : null,
    },
  );
}

/** A process that stops in order deletes its row. */
export async function deleteHeartbeat(database: Database, instanceId: string): Promise<void> {
  await database.models.ServiceHeartbeat.destroy({ where: { instanceId } });
}

/** Deletes the rows of processes whose last heartbeat is older than an hour. */
export async function deleteOldHeartbeats(database: Database): Promise<void> {
  await database.execute(
    'DELETE FROM service_heartbeats WHERE seen_at < now() - make_interval(hours => $1)',
    [KEPT_HOURS],
  );
}

/** Every process with a heartbeat within the hour, the latest first. */
export async function listHeartbeats(database: Database): Promise<HeartbeatRow[]> {
  return await database.select<HeartbeatRow>(
    `
      SELECT ${columnsOf('ServiceHeartbeat', 'service_heartbeats')},
             greatest(0, extract(epoch FROM now() - seen_at))::float8 AS "seenSeconds"
      FROM service_heartbeats
      WHERE seen_at >= now() - make_interval(hours => ${String(KEPT_HOURS)})
      ORDER BY seen_at DESC, instance_id
      LIMIT ${String(MOST_LISTED)}
    `,
  );
}

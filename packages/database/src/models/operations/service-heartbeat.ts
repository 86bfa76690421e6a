import * as t from '../table.ts';

/** A process of the shop, as its last heartbeat described it (behaviour: operations 3). */
export const ServiceHeartbeat = t.table('service_heartbeats', {
  instanceId: t.uuid().primaryKey(),
  service: t.string(30),
  host: t.string().notPersonal('About a process or a service'),
  pid: t.integer(),
  version: t.string(50),
  ready: t.boolean(),
  /** The state of each readiness check, by its name. */
  checks: t.json<Record<string, string>>().notPersonal('About a process or a service'),
  /** What the process has done since its start; only workers report it. */
  figures: t.json<object>().nullable().notPersonal('About a process or a service'),
  startedAt: t.date(),
  readyChangedAt: t.date().withDefault(),
  seenAt: t.date().withDefault(),
});
export type ServiceHeartbeat = t.Row<typeof ServiceHeartbeat>;

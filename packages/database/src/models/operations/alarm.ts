import * as t from '../table.ts';

/** A current problem of the shop, and whether operators were notified of it (behaviour: operations 8). */
export const Alarm = t.table('alarms', {
  key: t.string(200).primaryKey().notPersonal('About a process or a service'),
  level: t.string<'warning' | 'error'>(10),
  title: t.string(300).notPersonal('About a process or a service'),
  text: t.string(2000).notPersonal('About a process or a service'),
  firstSeenAt: t.date(),
  lastSeenAt: t.date(),
  /** When the latest notice was enqueued; null before the first. */
  notifiedAt: t.date().nullable(),
  notifiedLevel: t.string<'warning' | 'error'>(10).nullable(),
});
export type Alarm = t.Row<typeof Alarm>;

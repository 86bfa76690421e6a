import * as t from '../table.ts';

/** A call of the alarm webhook that waits to be made (behaviour: operations 8). */
export const AlarmWebhook = t.table('alarm_webhooks', {
  id: t.identity(),
  notices: t.json<object[]>().notPersonal('About a process or a service'),
  attempts: t.integer().withDefault(),
  /** Why the latest attempt failed. */
  error: t.string(500).nullable().notPersonal('About a process or a service'),
  createdAt: t.date().withDefault(),
  dueAt: t.date().withDefault(),
});
export type AlarmWebhook = t.Row<typeof AlarmWebhook>;

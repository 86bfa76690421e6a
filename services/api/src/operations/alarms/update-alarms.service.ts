import { randomUUID } from 'node:crypto';
import type { AlarmNotice, ShopProblem, TestAlarm } from '@ronin/contracts';
import { ADVISORY_LOCK, type Alarm } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { ApiContext } from '../../context/context.ts';

/** How long a problem lasts before operators are notified. A restart takes only some seconds. */
const NOTIFIED_AFTER_MS = { error: 60_000, warning: 10 * 60_000 };
/** A problem has ended when it was not seen for this long. One that comes and goes is one alarm. */
const ENDED_AFTER_MS = 60_000;
const REMINDED_AFTER_MS = 24 * 3_600_000;

type AlarmContext = Pick<ApiContext, 'config' | 'database' | 'now'>;

/**
 * Notifies operators of new problems, of those that still last after a day, and of those that ended (behaviour: operations 8).
 * Notices are enqueued in the transaction that remembers them: once, also when several processes do this at once.
 */
export async function updateAlarms(context: AlarmContext, problems: readonly ShopProblem[]): Promise<void> {
  const { database, now } = context;
  const { Alarm: Alarms } = database.models;
  await database.transaction(async (transaction) => {
    const [lock] = await database.select<{ isTaken: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1) AS "isTaken"',
      [ADVISORY_LOCK.alarms],
      transaction,
    );
    if (lock?.isTaken !== true) return;

    const at = now();
    const known = await Alarms.findAll({ transaction });
    const notices: AlarmNotice[] = [];
    for (const { key, level, title, text, since } of problems) {
      const seen = { level, title, text: text.slice(0, 2_000), lastSeenAt: at };
      const firstSeenAt = since === null ? at : new Date(Math.min(Date.parse(since), at.getTime()));
      const begun = { key, ...seen, firstSeenAt, notifiedAt: null, notifiedLevel: null };
      const alarm = known.find((one) => one.key === key)?.set(seen) ?? Alarms.build(begun);
      const state = dueState(alarm, at);
      if (state !== null) {
        alarm.set({ notifiedAt: at, notifiedLevel: level });
        notices.push(toNotice(alarm, state));
      }
      await alarm.save({ transaction });
    }
    for (const alarm of known) {
      if (at.getTime() - alarm.lastSeenAt.getTime() < ENDED_AFTER_MS) continue;
      if (alarm.notifiedAt !== null) notices.push(toNotice(alarm, 'ended'));
      await alarm.destroy({ transaction });
    }
    if (notices.length > 0) await enqueueNotices(context, notices, transaction);
  });
}

/** One mail and one call of the webhook for all notices. */
async function enqueueNotices(
  { config, database }: AlarmContext,
  notices: AlarmNotice[],
  transaction: Transaction,
): Promise<void> {
  const { mailTo, webhookUrl } = config.alarms;
  if (mailTo !== null) {
    const dedupeKey = `alarm:${randomUUID()}`;
    await enqueueMail(database, { kind: 'alarm', to: mailTo, payload: { notices }, dedupeKey }, transaction);
  }
  if (webhookUrl !== null) await database.models.AlarmWebhook.create({ notices }, { transaction });
}

function dueState(
  { level, firstSeenAt, notifiedAt, notifiedLevel }: Alarm,
  at: Date,
): AlarmNotice['state'] | null {
  const lasts = at.getTime() - firstSeenAt.getTime() >= NOTIFIED_AFTER_MS[level];
  if (notifiedAt === null || (level === 'error' && notifiedLevel === 'warning'))
    return lasts ? 'raised' : null;

  return at.getTime() - notifiedAt.getTime() >= REMINDED_AFTER_MS ? 'lasting' : null;
}

const toNotice = ({ level, title, text, firstSeenAt }: Alarm, state: AlarmNotice['state']): AlarmNotice => ({
  state,
  level,
  title,
  text,
  since: firstSeenAt.toISOString(),
});

/** Sends a test alarm by every way that is set. @throws AppError conflict when no way is set. */
export async function sendTestAlarm(context: AlarmContext): Promise<TestAlarm> {
  const { mailTo, webhookUrl } = context.config.alarms;
  if (mailTo === null && webhookUrl === null) {
    throw new AppError('conflict', 'Set ALARM_MAIL_TO or ALARM_WEBHOOK_URL first.');
  }
  const notice: AlarmNotice = {
    state: 'test',
    level: 'warning',
    title: 'This is a test',
    text: 'Nothing is wrong. Somebody pressed “Send a test alarm” in the operations console.',
    since: context.now().toISOString(),
  };
  await context.database.transaction((transaction) => enqueueNotices(context, [notice], transaction));

  return { mail: mailTo !== null, webhook: webhookUrl !== null };
}

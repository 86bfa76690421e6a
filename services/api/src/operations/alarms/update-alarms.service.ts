import { randomUUID } from 'node:crypto';
import type { AlarmNotice, ShopProblem, TestAlarm } from '@ronin/contracts';
import { ADVISORY_LOCK, type Alarm, type Database } from '@ronin/database';
import { enqueueMail } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import type { ApiConfig } from '../../context/config.ts';
import type { ApiContext } from '../../context/context.ts';

/** How long a problem lasts before operators are notified. A restart takes only some seconds. */
const NOTIFIED_AFTER_MS = { error: 60_000, warning: 10 * 60_000 };
/** A problem has ended when it was not seen for this long. One that comes and goes is one alarm. */
const ENDED_AFTER_MS = 60_000;
const REMINDED_AFTER_MS = 24 * 3_600_000;

interface AlarmContext {
  database: Database;
  settings: ApiConfig['alarms'];
  now: () => Date;
}

/**
 * Compares the current problems with the stored ones, and notifies operators of new problems, of those that still last after a
 * day, and of those that ended (behaviour: operations 8). Notices are enqueued in the transaction that remembers them, so each is enqueued once, also
 * when several processes do this at once.
 */
export async function updateAlarms(
  { database, settings, now }: AlarmContext,
  problems: readonly ShopProblem[],
): Promise<void> {
  const { Alarm: Alarms } = database.models;
  await database.transaction(async (transaction) => {
    if (!(await takeLock(database, transaction))) return;

    const at = now();
    const known = await Alarms.findAll({ transaction });
    const notices: AlarmNotice[] = [];
    for (const problem of problems) {
      const alarm = known.find(({ key }) => key === problem.key) ?? begin(database, problem, at);
      alarm.set({
        level: problem.level,
        title: problem.title,
        text: problem.text.slice(0, 2_000),
        lastSeenAt: at,
      });
      const state = dueState(alarm, at);
      if (state !== null) {
        alarm.set({ notifiedAt: at, notifiedLevel: problem.level });
        notices.push(toNotice(alarm, state));
      }
      await alarm.save({ transaction });
    }
    for (const alarm of known) {
      if (at.getTime() - alarm.lastSeenAt.getTime() < ENDED_AFTER_MS) continue;
      if (alarm.notifiedAt !== null) notices.push(toNotice(alarm, 'ended'));
      await alarm.destroy({ transaction });
    }
    if (notices.length > 0) await enqueueNotices({ database, settings }, notices, transaction);
  });
}

/** One mail and one call of the webhook for all notices. */
export async function enqueueNotices(
  { database, settings: { mailTo, webhookUrl } }: Omit<AlarmContext, 'now'>,
  notices: AlarmNotice[],
  transaction: Transaction,
): Promise<void> {
  if (mailTo !== null) {
    const dedupeKey = `alarm:${randomUUID()}`;
    await enqueueMail(database, { kind: 'alarm', to: mailTo, payload: { notices }, dedupeKey }, transaction);
  }
  if (webhookUrl !== null) await database.models.AlarmWebhook.create({ notices }, { transaction });
}

async function takeLock(database: Database, transaction: Transaction): Promise<boolean> {
  const [row] = await database.select<{ taken: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1) AS taken',
    [ADVISORY_LOCK.alarms],
    transaction,
  );

  return row?.taken === true;
}

const begin = ({ models }: Database, { key, level, title, text, since }: ShopProblem, at: Date): Alarm =>
  models.Alarm.build({
    key,
    level,
    title,
    text,
    firstSeenAt: since === null ? at : new Date(Math.min(Date.parse(since), at.getTime())),
    lastSeenAt: at,
    notifiedAt: null,
    notifiedLevel: null,
  });

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
export async function sendTestAlarm({
  config: { alarms: settings },
  database,
  now,
}: Pick<ApiContext, 'config' | 'database' | 'now'>): Promise<TestAlarm> {
  if (settings.mailTo === null && settings.webhookUrl === null) {
    throw new AppError('conflict', 'Set ALARM_MAIL_TO or ALARM_WEBHOOK_URL first.');
  }
  const notice: AlarmNotice = {
    state: 'test',
    level: 'warning',
    title: 'This is a test',
    text: 'Nothing is wrong. Somebody pressed “Send a test alarm” in the operations console.',
    since: now().toISOString(),
  };
  await database.transaction((transaction) => enqueueNotices({ database, settings }, [notice], transaction));

  return { mail: settings.mailTo !== null, webhook: settings.webhookUrl !== null };
}

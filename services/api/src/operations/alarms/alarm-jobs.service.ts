import { type Loop, startLoop } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { presentFigures } from '../operations.presenter.ts';
import { findProblems } from '../problems/find-problems.ts';
import { getStatus, type StatusContext } from '../status.service.ts';
import { callWebhook, postNotices, unreadableNotice } from './alarm-webhooks.service.ts';
import { updateAlarms } from './update-alarms.service.ts';

type AlarmJobsContext = StatusContext & Pick<ApiContext, 'logger'>;

const EVERY_MS = 15_000;
/** A database that restarts is back sooner. */
const UNREADABLE_AFTER_MS = 60_000;

/** Every 15 seconds: raises and ends alarms, and calls the webhook. Null when alarms go nowhere. */
export function startAlarmJobs(context: AlarmJobsContext): Loop | null {
  const { mailTo, webhookUrl } = context.config.alarms;
  if (mailTo === null && webhookUrl === null) return null;

  return startLoop('alarms', EVERY_MS, createAlarmRound(context), context.logger);
}

/**
 * One round of the job. It remembers since when the state of the shop cannot be read, because nothing can be stored then: after
 * a minute each process says so once by the webhook, and again when it can.
 */
export function createAlarmRound(context: AlarmJobsContext): () => Promise<void> {
  const { config, database, logger, now } = context;
  const { webhookUrl } = config.alarms;
  let unreadable: { since: Date; isNotified: boolean } | null = null;

  const notify = async (state: 'raised' | 'ended', since: Date) => {
    if (webhookUrl === null) return true;
    const error = await postNotices({ webhookUrl, publicUrl: config.publicUrl }, [
      unreadableNotice(state, since),
    ]);
    if (error !== null) logger.warn({ error }, 'alarm webhook failed');

    return error === null;
  };

  return async () => {
    try {
      const problems = findProblems(presentFigures(await getStatus(context)));
      await updateAlarms(context, problems);
      if (webhookUrl !== null) {
        await callWebhook({ database, webhookUrl, publicUrl: config.publicUrl, now, logger });
      }
    } catch (error) {
      unreadable ??= { since: now(), isNotified: false };
      const lasts = now().getTime() - unreadable.since.getTime() >= UNREADABLE_AFTER_MS;
      if (lasts && !unreadable.isNotified) unreadable.isNotified = await notify('raised', unreadable.since);
      throw error;
    }
    if (unreadable === null) return;
    if (!unreadable.isNotified || (await notify('ended', unreadable.since))) unreadable = null;
  };
}

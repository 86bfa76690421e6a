import { hostname } from 'node:os';
import { AlarmNotice, type AlarmStatus } from '@ronin/contracts';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { ApiContext } from '../../context/context.ts';

/** Less than the six seconds in which a process has to stop. */
const TIMEOUT_MS = 3_000;
/** After a day without success a call is given up: an older alarm helps nobody. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;
const RETRY_MAX_MS = 15 * 60_000;

interface WebhookContext extends Pick<ApiContext, 'database' | 'logger' | 'now'> {
  webhookUrl: string;
  publicUrl: string;
}

/**
 * Makes the oldest call that is due: one in a round, so that a process stops in time while the webhook does not answer. A call that
 * fails is repeated after 15 s, then after longer and longer waits. Each process takes a row that no other has; a process that
 * is killed in the middle may have made a call that is made again.
 */
export async function callWebhook({ database, now, logger, ...urls }: WebhookContext): Promise<void> {
  const { AlarmWebhook } = database.models;

  await database.transaction(async (transaction) => {
    const waiting = await AlarmWebhook.findOne({
      where: { dueAt: { [Op.lte]: now() } },
      order: ['id'],
      lock: true,
      skipLocked: true,
      transaction,
    });
    if (waiting === null) return;
    const notices = z.array(AlarmNotice).safeParse(waiting.notices);
    if (!notices.success) {
      logger.error({ err: notices.error }, 'alarm webhook of another release dropped');
      await waiting.destroy({ transaction });
      return;
    }

    const error = await postNotices(urls, notices.data);
    const age = now().getTime() - waiting.createdAt.getTime();
    if (error === null || age > GIVEN_UP_AFTER_MS) {
      if (error !== null) logger.error({ error, ageMs: age }, 'alarm webhook given up');
      await waiting.destroy({ transaction });
    } else {
      const waitMs = Math.min(15_000 * 2 ** waiting.attempts, RETRY_MAX_MS);
      const dueAt = new Date(now().getTime() + waitMs);
      const attempts = waiting.attempts + 1;
      await waiting.update({ attempts, error: error.slice(0, 500), dueAt }, { transaction });
    }
  });
}

/** Where alarms go, and why the oldest waiting call has failed. */
export async function getAlarmStatus({
  config: { alarms },
  database,
}: Pick<ApiContext, 'config' | 'database'>): Promise<AlarmStatus> {
  const oldest = await database.models.AlarmWebhook.findOne({ order: ['id'], attributes: ['error'] });

  return {
    mail: alarms.mailTo !== null,
    webhook: alarms.webhookUrl !== null,
    webhookError: oldest?.error ?? null,
  };
}

/**
 * Posts notices as JSON: `text` for chat programs such as Slack and Mattermost, and the notices themselves.
 * @returns why it failed, without the address, or null
 */
export async function postNotices(
  { webhookUrl, publicUrl }: Pick<WebhookContext, 'publicUrl' | 'webhookUrl'>,
  notices: readonly AlarmNotice[],
): Promise<string | null> {
  const link = `${publicUrl}/staff/operations`;
  const lines = notices.map(({ state, level, title, text }) => {
    const headline = `${LABELS[state] ?? level.toUpperCase()}: ${title}.`;
    return state === 'ended' ? headline : `${headline} ${text}`;
  });
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ shop: publicUrl, text: [...lines, link].join('\n'), notices }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();

    return answer.ok ? null : `The webhook answered ${String(answer.status)}.`;
  } catch (error) {
    return `The webhook did not answer: ${describeCause(error)}.`;
  }
}

const LABELS: Partial<Record<AlarmNotice['state'], string>> = {
  lasting: 'STILL',
  ended: 'ENDED',
  test: 'TEST',
};

/** The code of the network error. A message may contain the address, which is a secret. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const { cause } = error;

  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : error.name;
}

/** What a process says when it cannot read the state of the shop at all. */
export const unreadableNotice = (state: 'raised' | 'ended', since: Date): AlarmNotice => ({
  state,
  level: 'error',
  title: 'The state of the shop cannot be read',
  text: `The api on ${hostname()} cannot ask the database. Check PostgreSQL and the log of the api.`,
  since: since.toISOString(),
});

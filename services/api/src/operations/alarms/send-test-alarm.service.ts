import type { TestAlarm } from '@ronin/contracts';
import { AppError } from '@ronin/server-kit';
import type { ApiContext } from '../../context/context.ts';
import { enqueueNotices } from './update-alarms.service.ts';

/**
 * Sends a test alarm by every way that is set.
 * @throws AppError conflict when no way is set.
 */
export async function sendTestAlarm({
  config: { alarms: settings },
  database,
  now,
}: Pick<ApiContext, 'config' | 'database' | 'now'>): Promise<TestAlarm> {
  if (settings.mailTo === null && settings.webhookUrl === null) {
    throw new AppError('conflict', 'Set ALARM_MAIL_TO or ALARM_WEBHOOK_URL first.');
  }
  await database.transaction(async (transaction) => {
    await enqueueNotices(
      { database, settings },
      [
        {
          state: 'test',
          level: 'warning',
          title: 'This is a test',
          text: 'Nothing is wrong. Somebody pressed “Send a test alarm” in the operations console.',
          since: now().toISOString(),
        },
      ],
      transaction,
    );
  });

  return { mail: settings.mailTo !== null, webhook: settings.webhookUrl !== null };
}

import { type Loop, startLoop } from '@ronin/server-kit';
import type { MailerContext } from '../context.ts';
import {
  deleteOldMails,
  expireMails,
  failAbandonedMails,
  keepWaitingMails,
} from '../outbox/outbox.service.ts';

const EVERY_MS = 5_000;
const DELETE_EVERY_MS = 600_000;

/** Runs in every mailer; the rows are locked, so that two of them never do the same work. */
export function startMaintenance(
  {
    config,
    database,
    logger,
    transport,
  }: Pick<MailerContext, 'config' | 'database' | 'logger' | 'transport'>,
  everyMs = EVERY_MS,
): Loop {
  const tidyUp = async () => {
    if (transport === null) await keepWaitingMails(database);
    await expireMails(database);
    await failAbandonedMails(database);
  };
  const tidying = startLoop('outbox maintenance', everyMs, tidyUp, logger);
  const deleting = startLoop(
    'outbox retention',
    DELETE_EVERY_MS,
    () => deleteOldMails(database, config.retentionDays),
    logger,
  );

  return {
    async stop() {
      await Promise.all([tidying.stop(), deleting.stop()]);
    },
  };
}

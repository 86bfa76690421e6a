import { type Loop, startLoop } from '@ronin/server-kit';
import type { MailerContext } from '../context.ts';
import {
  deleteOldMails,
  expireMails,
  failAbandonedMails,
  keepWaitingMails,
} from '../outbox/outbox.service.ts';

const TIDY_EVERY_MS = 5_000;
const DELETE_EVERY_MS = 600_000;

/** Runs in every mailer; the rows are locked, so that two of them never do the same work. */
export function startMaintenance(context: MailerContext): Loop {
  const { config, database, logger, transport } = context;
  const tidyUp = async () => {
    if (transport === null) await keepWaitingMails(database);
    await expireMails(database);
    await failAbandonedMails(database);
  };
  const tidying = startLoop('outbox maintenance', TIDY_EVERY_MS, tidyUp, logger);
  const deleteOld = () => deleteOldMails(database, config.retentionDays);
  const deleting = startLoop('outbox retention', DELETE_EVERY_MS, deleteOld, logger);

  return {
    async stop() {
      await Promise.all([tidying.stop(), deleting.stop()]);
    },
  };
}

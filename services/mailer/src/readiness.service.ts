import { probeWrites } from '@ronin/database';
import { countMails } from '@ronin/mail';
import { createWritesCheck, type ReadinessCheck } from '@ronin/server-kit';
import type { MailerContext } from './context.ts';

/** A mail that is due waits this long when mailers are stopped, overloaded or refused. */
const LATE_AFTER_S = 120;

/** Mails that are late or failed are warnings: the SMTP server's trouble, which another process would not help. */
export function readinessChecks({ database, config }: Pick<MailerContext, 'database' | 'config'>) {
  return {
    database: () => database.query('SELECT 1'),
    writes: createWritesCheck(() => probeWrites(database)),
    mail: async () => {
      if (config.smtpUrl === null) return undefined;
      const { oldestSeconds, failed } = await countMails(database);
      if (oldestSeconds > LATE_AFTER_S) {
        return `the oldest mail is ${String(Math.round(oldestSeconds / 60))} min late`;
      }
      return failed === 0 ? undefined : `${String(failed)} failed in the last three days`;
    },
  } satisfies Record<string, ReadinessCheck>;
}

import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { type ReadinessCheck, startHeartbeat } from '@ronin/server-kit';
import type { MailerContext } from '../context.ts';

/** Writes every few seconds that this mailer is alive and whether it is ready. */
export const startMailerHeartbeat = (
  { database, logger }: Pick<MailerContext, 'database' | 'logger'>,
  checks: Record<string, ReadinessCheck>,
): { stop(): Promise<void> } =>
  startHeartbeat({
    service: 'mailer',
    checks,
    send: (beat) => saveHeartbeat(database, beat),
    signOff: (instanceId) => deleteHeartbeat(database, instanceId),
    logger,
  });

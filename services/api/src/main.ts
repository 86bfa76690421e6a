import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { IDLE_GRACE_MS, listen, runService, startHeartbeat, VERSION } from '@ronin/server-kit';
import { deleteLeftoverUploads } from '@ronin/server-kit/uploads';
import { startTrafficAlertJobs } from './analytics/alerts/send-alerts.service.ts';
import { startFactsQueue } from './analytics/intake/queue-facts.service.ts';
import { startLetterJobs } from './analytics/letter/send-letters.service.ts';
import { createFigures } from './analytics/reports/completeness.service.ts';
import { noteRelease } from './analytics/saved/notes.service.ts';
import { createApp } from './app.ts';
import { openAppContext } from './app-context.ts';
import { startReviewJobs } from './catalogue/reviews/invite-reviewers.service.ts';
import { startNewsletterJobs } from './content/newsletter/send-issue.service.ts';
import { indexTexts } from './content/shop-texts/shop-texts.service.ts';
import { loadApiConfig } from './context/config.ts';
import { startAlarmJobs } from './operations/alarms/alarm-jobs.service.ts';
import { startPaymentJobs } from './orders/settlement/payment-jobs.service.ts';
import { readinessChecks } from './readiness.service.ts';
import { startStockJobs } from './stock/back-in-stock/stock-jobs.service.ts';
import { startSmtpReceiver } from './support/replies-by-mail/smtp-receiver.ts';

const JOBS = [
  startPaymentJobs,
  startFactsQueue,
  startStockJobs,
  startReviewJobs,
  startNewsletterJobs,
  startLetterJobs,
  startTrafficAlertJobs,
];

/** The process: starts and stops its parts in order. */
await runService('api', loadApiConfig, async (config, logger) => {
  const context = await openAppContext(config, logger);
  await deleteLeftoverUploads(logger);
  await indexTexts(context);
  await noteRelease(context.database, VERSION, context.now());
  const server = await listen(createApp(context), config.port, config.host, 'API_PORT', {
    logger,
    ...(config.redisUrl !== null && { idleGraceMs: IDLE_GRACE_MS }),
  });
  logger.info({ port: server.port }, 'listening');
  const smtpReceiver = await startSmtpReceiver(context);
  const jobs = JOBS.map((start) => start(context));
  const alarmJobs = context.isDemonstration ? null : startAlarmJobs(context);
  const heartbeat = startHeartbeat({
    service: 'api',
    checks: readinessChecks(context),
    getFigures: createFigures(context),
    send: (beat) => saveHeartbeat(context.database, beat),
    signOff: (instanceId) => deleteHeartbeat(context.database, instanceId),
    logger,
  });

  return {
    async stop() {
      await heartbeat.stop();
      await smtpReceiver?.stop();
      for (const job of jobs) await job.stop();
      await alarmJobs?.stop();
      context.liveBroadcast.close();
      await server.close();
      await context.close();
    },
  };
});

import { deleteHeartbeat, saveHeartbeat } from '@ronin/database';
import { listen, runProcess, startHeartbeat } from '@ronin/server-kit';
import { createApp } from './app.ts';
import { loadApiConfig } from './config.ts';
import { openContext } from './context.ts';
import { createApiLogger } from './logger.ts';
import { startNewsletterJobs } from './newsletter-issues/send-issue.service.ts';
import { startAlarmJobs } from './operations/alarms/alarm-jobs.service.ts';
import { deleteLeftoverUploads } from './pictures/delete-leftover-uploads.ts';
import { readinessChecks } from './readiness.service.ts';
import { startSmtpReceiver } from './replies-by-mail/smtp-receiver.ts';
import { startRevenueQueue } from './revenue/queue-revenue.service.ts';
import { startReviewJobs } from './reviews/invite-reviewers.service.ts';
import { startPaymentJobs } from './settlement/payment-jobs.service.ts';
import { indexAnswers } from './shop-texts/shop-texts.service.ts';
import { startStockJobs } from './waits/stock-jobs.service.ts';

/** The process: starts and stops its parts in order. */
const logger = createApiLogger();
await runProcess(logger, async () => {
  const config = loadApiConfig();
  logger.level = config.logLevel;
  const context = await openContext(config, logger);
  await deleteLeftoverUploads(logger);
  await indexAnswers(context);
  const server = await listen(createApp(context), config.port, config.host, 'API_PORT', { logger });
  logger.info({ port: server.port }, 'listening');
  const smtpReceiver = await startSmtpReceiver(context);
  const paymentJobs = startPaymentJobs(context);
  const revenueQueue = startRevenueQueue(context);
  const stockJobs = startStockJobs(context);
  const reviewJobs = startReviewJobs(context);
  const newsletterJobs = startNewsletterJobs(context);
  const alarmJobs = startAlarmJobs(context);
  const heartbeat = startHeartbeat({
    service: 'api',
    checks: readinessChecks(context),
    send: (beat) => saveHeartbeat(context.database, beat),
    signOff: (instanceId) => deleteHeartbeat(context.database, instanceId),
    logger,
  });

  return {
    async stop() {
      await heartbeat.stop();
      await smtpReceiver?.stop();
      await paymentJobs.stop();
      await revenueQueue.stop();
      await stockJobs.stop();
      await reviewJobs.stop();
      await newsletterJobs.stop();
      await alarmJobs?.stop();
      await server.close();
      await context.close();
    },
  };
});

import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase, type Database } from '@ronin/database';
import { listen, type Logger } from '@ronin/server-kit';
import { loadWorkerConfig } from '../../../services/analytics-worker/src/config.ts';
import { openContext as openWorkerContext } from '../../../services/analytics-worker/src/context.ts';
import { runMaintenance } from '../../../services/analytics-worker/src/jobs/maintenance.ts';
import { startWorker } from '../../../services/analytics-worker/src/worker.ts';
import { acceptEvents } from '../../../services/api/src/analytics/intake/intake.service.ts';
import { queueFacts } from '../../../services/api/src/analytics/intake/queue-facts.service.ts';
import { createApp } from '../../../services/api/src/app.ts';
import { type AppContext, openAppContext } from '../../../services/api/src/app-context.ts';
import { inviteReviewers } from '../../../services/api/src/catalogue/reviews/invite-reviewers.service.ts';
import { indexTexts } from '../../../services/api/src/content/shop-texts/shop-texts.service.ts';
import { loadApiConfig } from '../../../services/api/src/context/config.ts';
import { runPaymentJobs } from '../../../services/api/src/orders/settlement/payment-jobs.service.ts';
import { runStockJobs } from '../../../services/api/src/stock/back-in-stock/stock-jobs.service.ts';
import { startStripeFake } from '../../../services/api/src/testing/stripe-fake/stripe-fake.ts';
import { createApp as createChatApp } from '../../../services/chat/src/app.ts';
import { mailUnreadAnswers } from '../../../services/chat/src/by-mail/mail-answers.service.ts';
import { handleReceivedMails } from '../../../services/chat/src/by-mail/received-mails.service.ts';
import { loadChatConfig } from '../../../services/chat/src/config.ts';
import { openContext as openChatContext } from '../../../services/chat/src/context.ts';
import { applyTimeLimits } from '../../../services/chat/src/jobs/apply-time-limits.ts';
import type { Shop } from '../world.ts';
import { createClient } from './client.ts';
import { startDatabaseClock } from './database-clock.ts';

/** The services of the shop in this process, at a moment that the demonstration sets. */
export interface DemoShop extends Shop {
  database: Database;
  /** The api's, whose intake takes the events of visitors. */
  context: AppContext;
  now: () => Date;
  setNow: (now: Date) => void;
  /** Before the database is used without a call. */
  tellDatabase: () => Promise<void>;
  /** Does what the services do every minute. */
  runJobs(): Promise<void>;
  /** Does what the chat does every two seconds: time limits, answers by mail, and mailed replies. */
  runChatJobs(): Promise<void>;
  /** Waits until the worker has stored every event that was reported. */
  storeEvents(): Promise<void>;
  /** What the worker does every hour. */
  maintain(): Promise<void>;
  /** Stores what waits, stops everything, and gives the database its own time back. */
  close(): Promise<void>;
}

interface Options {
  databaseUrl: string;
  logger: Logger;
  from: Date;
}

/** What the provider of mail knows, to deliver the replies of shoppers. */
export const INBOUND_SECRET = 'only for replies of the demonstration';

const SETTINGS = {
  RATE_LIMITS: 'off',
  SESSION_SECRET: 'only for the time in which the demonstration is written',
  TRANSFER_DETAILS: 'Ronin Atelier, demonstration account',
  PAYMENT_PROVIDERS: 'stripe,transfer',
  ANALYTICS_BATCH_WAIT_MS: '0',
  PUBLIC_URL: 'http://localhost:8080',
  MAIL_REPLY_DOMAIN: 'reply.ronin.example',
  MAIL_INBOUND_SECRET: INBOUND_SECRET,
};

/** Opens the services. Card payments are simulated, and no mailer runs, so no mail leaves. */
export async function openShop({ databaseUrl, logger, from }: Options): Promise<DemoShop> {
  let moment = from;
  const now = () => moment;
  const clock = await startDatabaseClock(databaseUrl, from);
  const payments = await startStripeFake();
  const env = { ...SETTINGS, ...payments.env, DATABASE_URL: databaseUrl };
  const context = await openAppContext(loadApiConfig(env), logger, { now });
  await indexTexts(context);
  const api = await listen(createApp(context), 0, '127.0.0.1');
  payments.setShopUrl(addressOf(api));
  const chatContext = await openChatContext(loadChatConfig(env), logger, { now });
  const chat = await listen(createChatApp(chatContext), 0, '127.0.0.1');
  const workerContext = { ...(await openWorkerContext(loadWorkerConfig(env), logger)), now };
  const worker = startWorker(workerContext);
  const client = createClient({ api: addressOf(api), chat: addressOf(chat) });
  const database = connectDatabase({ url: databaseUrl, applicationName: 'ronin-demo', logger });
  // The first products are as old as the shop.
  await database.models.AnalyticsOutboxRow.update({ createdAt: from }, { where: { queuedAt: null } });

  const reported: (() => Promise<unknown>)[] = [];
  let told = from;
  const tellDatabase = async () => {
    if (told === moment) return;
    told = moment;
    await clock.set(told);
  };
  const storeEvents = async () => {
    await tellDatabase();
    await Promise.all(reported.splice(0).map((accept) => accept()));
    while ((await queueFacts(context)) > 0);
    await waitUntil('the worker to store every event', async () => {
      return (await context.queue.getBacklog()).oldestAt === null;
    });
  };
  const maintain = async () => {
    await tellDatabase();
    await runMaintenance(workerContext);
  };
  const runChatJobs = async () => {
    await tellDatabase();
    await handleReceivedMails(chatContext);
    // Answers are written as if they were mailed, and no mailer sends them.
    await mailUnreadAnswers({ ...chatContext, isDemonstration: false }, moment);
    // Agents of the demonstration have no sockets, and a shopper who is silent for long is gone.
    const presenceHeartbeat = { uninterruptedMs: () => Number.POSITIVE_INFINITY };
    await applyTimeLimits({ ...chatContext, presenceHeartbeat });
  };

  return {
    async call(definition, parts, browser) {
      await tellDatabase();
      return await client.call(definition, parts, browser);
    },
    database,
    context,
    tellDatabase,
    async pay(ref, outcome) {
      await tellDatabase();
      const isTaken = await payments.pay(ref, { outcome });
      // The api answers the provider first. It has handled the event before the next thing happens.
      await waitUntil('the payment event to be handled', async () => {
        return (await database.models.PaymentEvent.count({ where: { handledAt: null } })) === 0;
      });
      return isTaken;
    },
    report({ ip, cookie, userAgent, headers: others }, at, events) {
      const headers = { ...others, 'user-agent': userAgent, ...(cookie !== '' && { cookie }) };
      const sent = { events, isArray: true };
      // Not now: the events of a day share jobs.
      reported.push(() => acceptEvents({ ...context, now: () => at }, { headers, ip, sent, bodyBytes: 0 }));
    },
    now,
    setNow(next) {
      moment = next;
      payments.setNow(next);
    },
    async runJobs() {
      await tellDatabase();
      await runPaymentJobs(context);
      await runStockJobs(context);
      await inviteReviewers(database);
      await runChatJobs();
    },
    runChatJobs,
    storeEvents,
    maintain,
    async close() {
      client.close();
      await storeEvents();
      await maintain();
      await database.models.StaffSession.destroy({ where: {} });
      await worker.close();
      await chat.close(0);
      await chatContext.close();
      await api.close(0);
      await payments.close();
      await context.close();
      await workerContext.close();
      await database.close();
      await clock.stop();
    },
  };
}

const addressOf = ({ port }: { port: number }): string => `http://127.0.0.1:${String(port)}`;

const WAIT_LIMIT_MS = 60_000;

/** @throws Error when it takes longer than a minute: something is broken, and the year would never end. */
async function waitUntil(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WAIT_LIMIT_MS;
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error(`waited a minute for ${what}`);
    await sleep(3);
  }
}

import { createHttpApp, healthRoutes, refuseCrossSiteWrites } from '@ronin/server-kit';
import type { Express, RequestHandler } from 'express';
import { accountRoutes } from './accounts/account.routes.ts';
import { intakeRoutes } from './analytics-intake/intake.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { ordersRoutes } from './checkout/orders.routes.ts';
import { paymentWebhookRoutes } from './checkout/payment-webhook.routes.ts';
import { paymentsRoutes } from './checkout/payments.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { ApiContext } from './context.ts';
import { csvFilesRoutes } from './csv-files/csv-files.routes.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { heartbeatsRoutes } from './heartbeats/heartbeats.routes.ts';
import { helpRoutes } from './help/help.routes.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { newsletterRoutes } from './newsletter/newsletter.routes.ts';
import { newsletterIssuesRoutes } from './newsletter-issues/newsletter-issues.routes.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { boardRoutes } from './operations/board.routes.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { questionsRoutes } from './questions/questions.routes.ts';
import { readinessChecks } from './readiness.service.ts';
import { inboundMailRoutes } from './replies-by-mail/inbound-mail.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { reviewsRoutes } from './reviews/reviews.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { identityRoutes } from './session/identity.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { passkeysRoutes } from './staff/passkeys.routes.ts';
import { peopleRoutes } from './staff/people.routes.ts';
import { contentRoutes } from './staff-faqs/content.routes.ts';
import { staffOrdersRoutes } from './staff-orders/staff-orders.routes.ts';
import { staffProductsRoutes } from './staff-products/staff-products.routes.ts';
import { staffStockRoutes } from './staff-stock/staff-stock.routes.ts';
import { ticketsRoutes } from './tickets/tickets.routes.ts';
import { waitLinksRoutes, waitsRoutes } from './waits/waits.routes.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';

/**
 * The api: every documented call except the chat's. The catalogue comes first because it is called most often and only its
 * answers may be cached; the analytics intake and the cart follow.
 */
export function createApp(context: ApiContext): Express {
  const { config, logger, metrics } = context;

  return createHttpApp({
    logger,
    metrics,
    trustProxy: config.trustProxy,
    routers: [
      catalogueRoutes(context),
      forbidCaching,
      refuseCrossSiteWrites(config.publicUrl),
      intakeRoutes(context),
      cartRoutes(context),
      searchRoutes(context),
      helpRoutes(context),
      reviewsRoutes(context),
      questionsRoutes(context),
      accountRoutes(context),
      privacyRoutes(context),
      ordersRoutes(context),
      paymentWebhookRoutes(context),
      paymentsRoutes(context),
      waitsRoutes(context),
      waitLinksRoutes(context),
      wishlistRoutes(context),
      contactRoutes(context),
      ticketsRoutes(context),
      feedbackRoutes(context),
      newsletterRoutes(context),
      identityRoutes(context),
      peopleRoutes(context),
      passkeysRoutes(context),
      settingsRoutes(context),
      customersRoutes(context),
      overviewRoutes(context),
      auditRoutes(context),
      staffOrdersRoutes(context),
      staffProductsRoutes(context),
      staffStockRoutes(context),
      csvFilesRoutes(context),
      contentRoutes(context),
      moderationRoutes(context),
      newsletterIssuesRoutes(context),
      inboxRoutes(context),
      mailRoutes(context),
      inboundMailRoutes(context),
      reportsRoutes(context),
      operationsRoutes(context),
      boardRoutes(context),
      openApiRoutes(),
      heartbeatsRoutes(context),
      healthRoutes(readinessChecks(context), metrics),
    ],
  });
}

/** Answers that differ between visitors are never cached. */
const forbidCaching: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

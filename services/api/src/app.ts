import { createHttpApp, healthRoutes, refuseCrossSiteWrites } from '@ronin/server-kit';
import type { Express, RequestHandler } from 'express';
import { intakeRoutes } from './analytics/intake/intake.routes.ts';
import { letterLinkRoutes, letterRoutes } from './analytics/letter/letter.routes.ts';
import { liveRoutes } from './analytics/live/live.routes.ts';
import { reportKeysRoutes } from './analytics/report-keys/report-keys.routes.ts';
import { reportsRoutes } from './analytics/reports/reports.routes.ts';
import { visitRoutes } from './analytics/reports/visit.routes.ts';
import { savedReportsRoutes } from './analytics/saved/saved-reports.routes.ts';
import type { AppContext } from './app-context.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { openApiRoutes } from './calls/openapi/openapi.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { wishlistLinkRoutes, wishlistRoutes } from './cart/wishlist/wishlist.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { moderationRoutes } from './catalogue/moderation/moderation.routes.ts';
import { staffProductsRoutes } from './catalogue/products/staff-products.routes.ts';
import { questionsRoutes } from './catalogue/questions/questions.routes.ts';
import { recentlyViewedRoutes } from './catalogue/recently-viewed/recently-viewed.routes.ts';
import { reviewsRoutes } from './catalogue/reviews/reviews.routes.ts';
import { searchRoutes } from './catalogue/search/search.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { newsletterRoutes } from './content/newsletter/newsletter.routes.ts';
import { accountRoutes } from './customers/accounts/account.routes.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { privacyRoutes } from './customers/privacy/privacy.routes.ts';
import { identityRoutes } from './customers/sessions/identity.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { boardRoutes } from './operations/board.routes.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { ordersRoutes } from './orders/checkout/orders.routes.ts';
import { paymentWebhookRoutes } from './orders/checkout/payment-webhook.routes.ts';
import { paymentsRoutes } from './orders/checkout/payments.routes.ts';
import { discountsRoutes } from './orders/discounts/discounts.routes.ts';
import { staffOrdersRoutes } from './orders/staff/staff-orders.routes.ts';
import { readinessChecks } from './readiness.service.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { csvFilesRoutes } from './staff/csv-files/csv-files.routes.ts';
import { overviewRoutes } from './staff/overview/overview.routes.ts';
import { passkeysRoutes } from './staff/passkeys.routes.ts';
import { pushRoutes } from './staff/push/push.routes.ts';
import { staffAccountsRoutes } from './staff/staff-accounts.routes.ts';
import { backInStockLinksRoutes, backInStockRoutes } from './stock/back-in-stock/back-in-stock.routes.ts';
import { staffStockRoutes } from './stock/staff/staff-stock.routes.ts';
import { chatSettingsRoutes } from './support/chat-settings/chat-settings.routes.ts';
import { inboxRoutes } from './support/inbox/inbox.routes.ts';
import { inboundMailRoutes } from './support/replies-by-mail/inbound-mail.routes.ts';
import { requestsRoutes } from './support/requests/requests.routes.ts';

/** Every documented call but the chat's. The catalogue is first: it is called most often, and only its answers may be cached. */
export function createApp(context: AppContext): Express {
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
      contentRoutes(context),
      recentlyViewedRoutes(context),
      reviewsRoutes(context),
      questionsRoutes(context),
      accountRoutes(context),
      privacyRoutes(context),
      ordersRoutes(context),
      paymentWebhookRoutes(context),
      paymentsRoutes(context),
      backInStockRoutes(context),
      backInStockLinksRoutes(context),
      wishlistRoutes(context),
      wishlistLinkRoutes(context),
      requestsRoutes(context),
      newsletterRoutes(context),
      identityRoutes(context),
      staffAccountsRoutes(context),
      passkeysRoutes(context),
      pushRoutes(context),
      settingsRoutes(context),
      chatSettingsRoutes(context),
      customersRoutes(context),
      overviewRoutes(context),
      auditRoutes(context),
      staffOrdersRoutes(context),
      staffProductsRoutes(context),
      staffStockRoutes(context),
      discountsRoutes(context),
      csvFilesRoutes(context),
      moderationRoutes(context),
      inboxRoutes(context),
      mailRoutes(context),
      inboundMailRoutes(context),
      reportsRoutes(context),
      reportKeysRoutes(context),
      letterRoutes(context),
      letterLinkRoutes(context),
      liveRoutes(context),
      visitRoutes(context),
      savedReportsRoutes(context),
      operationsRoutes(context),
      boardRoutes(context),
      openApiRoutes(context),
      healthRoutes(readinessChecks(context), metrics),
    ],
  });
}

/** Answers that differ between visitors are never cached. */
const forbidCaching: RequestHandler = (_req, res, next) => {
  res.set('Cache-Control', 'no-store');
  next();
};

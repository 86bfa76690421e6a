import { randomUUID } from 'node:crypto';
import type { AnalyticsEvent, Database, PageView, ProductView } from '@ronin/database';
import type { CreationAttributes } from 'sequelize';
import { nextSerial } from './serial.ts';

/** A person's view of the home page, by default in a new visit. */
export async function buildPageView(
  database: Database,
  overrides: Partial<CreationAttributes<PageView>> = {},
): Promise<PageView> {
  return await database.models.PageView.create({ ...visit(), pageUrl: '/', ...overrides });
}

/** A person's view of product 1, by default in a new visit. */
export async function buildProductView(
  database: Database,
  overrides: Partial<CreationAttributes<ProductView>> = {},
): Promise<ProductView> {
  return await database.models.ProductView.create({ ...visit(), productId: 1, ...overrides });
}

/** An event of 25 % scroll depth, by default in a new visit. */
export async function buildAnalyticsEvent(
  database: Database,
  overrides: Partial<CreationAttributes<AnalyticsEvent>> = {},
): Promise<AnalyticsEvent> {
  return await database.models.AnalyticsEvent.create({
    ...visit(),
    eventType: 'scroll_depth',
    eventCategory: 'engagement',
    eventLabel: '25',
    eventValue: 25,
    pageUrl: '/',
    ...overrides,
  });
}

function visit() {
  return {
    eventId: randomUUID(),
    sessionId: `session_1_test${String(nextSerial())}`,
    deviceType: 'desktop',
    browserName: 'Chrome',
  };
}

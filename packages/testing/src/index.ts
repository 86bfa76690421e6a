export { createBreakableLink, type BreakableLink } from './breakable-link.ts';
export { buildAnalyticsEvent, buildPageView, buildProductView } from './factories/analytics.ts';
export { buildInventory, buildProduct } from './factories/catalogue.ts';
export { buildActiveChat, buildChatMessage, buildChatSession } from './factories/chat.ts';
export {
  buildAccount,
  buildCartItem,
  buildCustomer,
  buildRecentlyViewed,
  buildWishlistEntry,
} from './factories/shoppers.ts';
export { buildStaff, buildStaffSession, STAFF_TEST_PASSWORD } from './factories/staff.ts';
export { countRows } from './count-rows.ts';
export { hostileRequests, type HostileRequest } from './hostile-requests.ts';
export { listRoutes } from './list-routes.ts';
export { queueModes, type QueueMode } from './modes.ts';
export { createEmptyDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';
export { startTestRedis, type TestRedis } from './test-redis.ts';
export { waitFor } from './wait-for.ts';
export * from './raw-client.ts';

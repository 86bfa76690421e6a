export { buildMailSettings } from './builders/mail-settings.ts';
export { buildPicture, buildPictureForm } from './builders/picture.ts';
export { bundleForTests } from './bundle-for-tests.ts';
export { type HostileRequest, hostileRequests } from './calls/hostile-requests.ts';
export { listRoutes } from './calls/list-routes.ts';
export { recordRefusals } from './calls/record-refusals.ts';
export { chaosSize } from './chaos/chaos-size.ts';
export { createFaultProxy, type FaultProxy } from './chaos/fault-proxy.ts';
export { countRows } from './count-rows.ts';
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
export { type QueueMode, queueModes } from './modes.ts';
export * from './raw-client.ts';
export { type ReplicatedPostgres, startReplicatedPostgres } from './replicated-postgres.ts';
export {
  createEmptyDatabase,
  createFilledDatabase,
  createTestDatabase,
  type TestDatabase,
} from './test-database.ts';
export { startTestPooler, type TestPooler } from './test-pooler.ts';
export { startTestRedis, type TestRedis } from './test-redis.ts';
export { waitFor } from './wait-for.ts';

export { HIDDEN, type Values } from './audit/audit-values.ts';
export { type AuditActor, COMMAND_LINE, CUSTOMER, recordChange, recordsOf } from './audit/record-change.ts';
export { connectDatabase, type Database, type DatabaseLogger, type DatabaseSettings } from './connect.ts';
export { CHAT_SHOPPER_CHANGED } from './functions/chat.sql.ts';
export { isBounce } from './functions/reports/is-bounce.sql.ts';
export {
  applyFunctions,
  explainDevelopmentVersion,
  migrate,
  migrateDown,
  migrationNames,
  runMigrations,
} from './migrate.ts';
export { ANALYTICS_MODELS, type Models } from './models.ts';
export type * from './models/index.ts';
export {
  dropPartitions,
  ensurePartitions,
  PARTITION_NAME,
  PARTITIONED_TABLES,
  type PartitionedTable,
  partitionStatement,
} from './partitions.ts';
export type { AnyPersonalTable } from './privacy/personal-table.ts';
export { privacyRegistry } from './privacy/registry.ts';
export { eraseStatements, exportStatement } from './privacy/statements.ts';
export {
  ADD_IN_STOCK,
  ADD_TO_CART,
  type AddedItemRow,
  type AddedRow,
  type CartItemRow,
  COUNT_CART,
  type ItemRow,
  LIST_CART,
} from './queries/cart.sql.ts';
export {
  type DemonstrationState,
  getDemonstrationState,
  isDemonstration,
  saveDemonstrationState,
} from './queries/demonstration.ts';
export { getShop, type ShopFacts } from './queries/get-shop.ts';
export { ordersOfAddress } from './queries/orders-of-address.sql.ts';
export { probeWrites } from './queries/probe-writes.ts';
export {
  pruneAccountSecrets,
  pruneBackInStockRequests,
  pruneChats,
  pruneChatVisits,
  pruneNewsletters,
  pruneOriginalMails,
} from './queries/prune.ts';
export {
  deleteHeartbeat,
  deleteOldHeartbeats,
  type HeartbeatRow,
  listHeartbeats,
  type NewHeartbeat,
  saveHeartbeat,
} from './queries/service-heartbeats.ts';
export { publicNameOf, staffNameOf } from './queries/staff-names.ts';
export { seed } from './seed/index.ts';
export { ADVISORY_LOCK } from './sql/advisory-locks.ts';
export { attributesWithout, columnsOf, type ColumnType, columnTypesOf, insertRows } from './sql/columns.ts';
export { type PreparedStatement, runPrepared } from './sql/prepared.ts';
export { deleteInSteps, repeatStatement } from './sql/repeat-statement.ts';
export { cutExcerpt, splitWords, toPartPattern, toPrefixQuery } from './sql/search-words.ts';
export { SQL_STATE, sqlStateOf } from './sql/sql-state.ts';
export type { Attributes, Transaction } from 'sequelize';

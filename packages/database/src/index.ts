export { ADVISORY_LOCK } from './advisory-locks.ts';
export { columnsOf, type ColumnType, columnTypesOf } from './columns.ts';
export { connectDatabase, type Database, type DatabaseLogger, type DatabaseSettings } from './connect.ts';
export { migrate, migrateDown } from './migrate.ts';
export type { Models } from './models.ts';
export type { Address } from './models/address.ts';
export type { AnalyticsEvent } from './models/analytics/analytics-event.ts';
export type { AnalyticsEventId } from './models/analytics/analytics-event-id.ts';
export type { PageView } from './models/analytics/page-view.ts';
export type { ProductView } from './models/analytics/product-view.ts';
export type { Visit } from './models/analytics/visit.ts';
export type { CartItem } from './models/cart-item.ts';
export type { Contact } from './models/contact.ts';
export type { Customer } from './models/customer.ts';
export type { CustomerFeedback } from './models/customer-feedback.ts';
export type { Faq } from './models/faq.ts';
export type { FaqCategory } from './models/faq-category.ts';
export type { Inventory } from './models/inventory.ts';
export type { LiveChatAgent } from './models/live-chat-agent.ts';
export type { LiveChatMessage } from './models/live-chat-message.ts';
export type { LiveChatNote } from './models/live-chat-note.ts';
export type { LiveChatReply } from './models/live-chat-reply.ts';
export type { LiveChatSession } from './models/live-chat-session.ts';
export type { Newsletter } from './models/newsletter.ts';
export type { Order } from './models/order.ts';
export type { OrderItem } from './models/order-item.ts';
export type { OutboxMail } from './models/outbox-mail.ts';
export type { Product } from './models/product.ts';
export type { ProductQuestion } from './models/product-question.ts';
export type { RecentlyViewed } from './models/recently-viewed.ts';
export type { Review } from './models/review.ts';
export type { ReviewComment } from './models/review-comment.ts';
export type { SearchQuery } from './models/search-query.ts';
export type { StaffSession } from './models/staff-session.ts';
export type { SupportMessage } from './models/support-message.ts';
export type { SupportTicket } from './models/support-ticket.ts';
export type { User } from './models/user.ts';
export type { Wishlist } from './models/wishlist.ts';
export { dropPartitions, ensurePartitions, PARTITIONED_TABLES, type PartitionedTable } from './partitions.ts';
export { type PreparedStatement, runPrepared } from './prepared.ts';
export { probeWrites } from './queries/probe-writes.ts';
export {
  deleteHeartbeat,
  deleteOldHeartbeats,
  type HeartbeatRow,
  listHeartbeats,
  type NewHeartbeat,
  saveHeartbeat,
} from './queries/service-heartbeats.ts';
export { seed } from './seed/index.ts';
export { SQL_STATE, sqlStateOf } from './sql-state.ts';

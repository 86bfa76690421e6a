export { connectDatabase, type Database, type DatabaseLogger, type DatabaseSettings } from './connect.ts';
export { migrate, migrateDown, migrationNames, runMigrations } from './migrate.ts';
export type { Models } from './models.ts';
export type { Address } from './models/accounts/address.ts';
export type { CustomerSession } from './models/accounts/customer-session.ts';
export type { EmailChange } from './models/accounts/email-change.ts';
export type { AnalyticsEvent } from './models/analytics/analytics-event.ts';
export type { AnalyticsEventId } from './models/analytics/analytics-event-id.ts';
export type { AnalyticsBatch, AnalyticsProducer } from './models/analytics/ledger.ts';
export type { PageView } from './models/analytics/page-view.ts';
export type { ProductView } from './models/analytics/product-view.ts';
export type { RevenueEvent } from './models/analytics/revenue-event.ts';
export type { SearchQuery } from './models/analytics/search-query.ts';
export type { Visit } from './models/analytics/visit.ts';
export type { Visitor } from './models/analytics/visitor.ts';
export type { LiveChatAgent } from './models/chat/live-chat-agent.ts';
export type { LiveChatMessage } from './models/chat/live-chat-message.ts';
export type { LiveChatNote } from './models/chat/live-chat-note.ts';
export type { LiveChatReply } from './models/chat/live-chat-reply.ts';
export type { LiveChatSession } from './models/chat/live-chat-session.ts';
export type { SupportMessage } from './models/chat/support-message.ts';
export type { SupportTicket } from './models/chat/support-ticket.ts';
export type { Alarm } from './models/operations/alarm.ts';
export type { ServiceHeartbeat } from './models/operations/service-heartbeat.ts';
export type { CommerceSettings } from './models/orders/commerce-settings.ts';
export type { DiscountCode } from './models/orders/discount-code.ts';
export type { DocumentSeller } from './models/orders/document-seller.ts';
export type { Order } from './models/orders/order.ts';
export type { OrderEvent } from './models/orders/order-event.ts';
export type { OrderItem } from './models/orders/order-item.ts';
export type { OrderNote } from './models/orders/order-note.ts';
export type { Shipment } from './models/orders/shipment.ts';
export type { ShipmentItem } from './models/orders/shipment-item.ts';
export type { ShippingRate } from './models/orders/shipping-rate.ts';
export type { ShippingZone } from './models/orders/shipping-zone.ts';
export type { TaxRate } from './models/orders/tax-rate.ts';
export type { OutboxMail } from './models/outbox-mail.ts';
export type { LocalPayment } from './models/payments/local-payment.ts';
export type { Payment } from './models/payments/payment.ts';
export type { PaymentEvent } from './models/payments/payment-event.ts';
export type { Refund } from './models/payments/refund.ts';
export type { RefundItem } from './models/payments/refund-item.ts';
export type { ProductQuestion } from './models/reviews/product-question.ts';
export type { Review } from './models/reviews/review.ts';
export type { ReviewComment } from './models/reviews/review-comment.ts';
export type { ReviewInvitation } from './models/reviews/review-invitation.ts';
export type { ReviewPhoto } from './models/reviews/review-photo.ts';
export type { ReviewVote } from './models/reviews/review-vote.ts';
export type { CartItem } from './models/shop/cart-item.ts';
export type { Contact } from './models/shop/contact.ts';
export type { Customer } from './models/shop/customer.ts';
export type { CustomerFeedback } from './models/shop/customer-feedback.ts';
export type { Faq } from './models/shop/faq.ts';
export type { FaqCategory } from './models/shop/faq-category.ts';
export type { FaqRating } from './models/shop/faq-rating.ts';
export type { Newsletter } from './models/shop/newsletter.ts';
export type { NewsletterIssue } from './models/shop/newsletter-issue.ts';
export type { Product, ShownPicture } from './models/shop/product.ts';
export type { ProductPicture } from './models/shop/product-picture.ts';
export type { ProductPictureFile } from './models/shop/product-picture-file.ts';
export type { ProductPrice } from './models/shop/product-price.ts';
export type { ReceivedMail } from './models/shop/received-mail.ts';
export type { RecentlyViewed } from './models/shop/recently-viewed.ts';
export type { SitePage } from './models/shop/site-page.ts';
export type { Wishlist } from './models/shop/wishlist.ts';
export type { AuditEntry } from './models/staff/audit-entry.ts';
export type { StaffPasskey } from './models/staff/staff-passkey.ts';
export type { StaffPasskeyChallenge } from './models/staff/staff-passkey-challenge.ts';
export type { StaffSession } from './models/staff/staff-session.ts';
export type { User } from './models/staff/user.ts';
export type { Inventory } from './models/stock/inventory.ts';
export type { StockHold } from './models/stock/stock-hold.ts';
export type { StockMovement } from './models/stock/stock-movement.ts';
export type { StockWait } from './models/stock/stock-wait.ts';
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
export { getShop, type ShopFacts } from './queries/get-shop.ts';
export { probeWrites } from './queries/probe-writes.ts';
export { pruneAccountSecrets } from './queries/prune-account-secrets.ts';
export { pruneChats } from './queries/prune-chats.ts';
export { pruneNewsletters } from './queries/prune-newsletters.ts';
export { pruneOriginalMails } from './queries/prune-original-mails.ts';
export { pruneStockWaits } from './queries/prune-stock-waits.ts';
export {
  deleteHeartbeat,
  deleteOldHeartbeats,
  type HeartbeatRow,
  listHeartbeats,
  type NewHeartbeat,
  saveHeartbeat,
} from './queries/service-heartbeats.ts';
export { seed } from './seed/index.ts';
export { ADVISORY_LOCK } from './sql/advisory-locks.ts';
export { columnsOf, type ColumnType, columnTypesOf, insertRows } from './sql/columns.ts';
export { type PreparedStatement, runPrepared } from './sql/prepared.ts';
export { repeatStatement } from './sql/repeat-statement.ts';
export { SQL_STATE, sqlStateOf } from './sql/sql-state.ts';

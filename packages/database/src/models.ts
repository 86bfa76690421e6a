import type { Sequelize } from 'sequelize';
import { defineAddress } from './models/accounts/address.ts';
import { defineCustomerSession } from './models/accounts/customer-session.ts';
import { defineEmailChange } from './models/accounts/email-change.ts';
import { defineSignInCode } from './models/accounts/sign-in-code.ts';
import { defineAnalyticsEvent } from './models/analytics/analytics-event.ts';
import { defineAnalyticsEventId } from './models/analytics/analytics-event-id.ts';
import {
  defineAnalyticsCount,
  defineAnalyticsPresence,
  definePageDayFigure,
  definePageMonthFigure,
} from './models/analytics/counters.ts';
import {
  defineAnalyticsDayCount,
  defineAnalyticsSettled,
  defineVisitDaySum,
} from './models/analytics/daily-totals.ts';
import { defineAnalyticsBatch, defineAnalyticsProducer } from './models/analytics/ledger.ts';
import { definePageView } from './models/analytics/page-view.ts';
import { defineProductView } from './models/analytics/product-view.ts';
import { defineRevenueEvent } from './models/analytics/revenue-event.ts';
import { defineSearchQuery } from './models/analytics/search-query.ts';
import { defineVisit } from './models/analytics/visit.ts';
import { defineVisitor } from './models/analytics/visitor.ts';
import { defineLiveChatAgent } from './models/chat/live-chat-agent.ts';
import { defineLiveChatMessage } from './models/chat/live-chat-message.ts';
import { defineLiveChatNote } from './models/chat/live-chat-note.ts';
import { defineLiveChatReply } from './models/chat/live-chat-reply.ts';
import { defineLiveChatSession } from './models/chat/live-chat-session.ts';
import { defineSupportMessage } from './models/chat/support-message.ts';
import { defineSupportTicket } from './models/chat/support-ticket.ts';
import { defineAlarm } from './models/operations/alarm.ts';
import { defineAlarmWebhook } from './models/operations/alarm-webhook.ts';
import { defineServiceHeartbeat } from './models/operations/service-heartbeat.ts';
import { defineCommerceSettings } from './models/orders/commerce-settings.ts';
import { defineDiscountCode } from './models/orders/discount-code.ts';
import { defineDocumentSeller } from './models/orders/document-seller.ts';
import { defineIssuedDocument } from './models/orders/issued-document.ts';
import { defineOrder } from './models/orders/order.ts';
import { defineOrderEvent } from './models/orders/order-event.ts';
import { defineOrderItem } from './models/orders/order-item.ts';
import { defineOrderNote } from './models/orders/order-note.ts';
import { defineShipment } from './models/orders/shipment.ts';
import { defineShipmentItem } from './models/orders/shipment-item.ts';
import { defineShippingRate } from './models/orders/shipping-rate.ts';
import { defineShippingZone } from './models/orders/shipping-zone.ts';
import { defineTaxRate } from './models/orders/tax-rate.ts';
import { defineOutboxMail } from './models/outbox-mail.ts';
import { defineLocalPayment } from './models/payments/local-payment.ts';
import { definePayment } from './models/payments/payment.ts';
import { definePaymentEvent } from './models/payments/payment-event.ts';
import { defineRefund } from './models/payments/refund.ts';
import { defineRefundItem } from './models/payments/refund-item.ts';
import { defineRevenueOutboxRow } from './models/payments/revenue-outbox-row.ts';
import { defineProductQuestion } from './models/reviews/product-question.ts';
import { defineReview } from './models/reviews/review.ts';
import { defineReviewComment } from './models/reviews/review-comment.ts';
import { defineReviewInvitation } from './models/reviews/review-invitation.ts';
import { defineReviewPhoto } from './models/reviews/review-photo.ts';
import { defineReviewVote } from './models/reviews/review-vote.ts';
import { defineCartItem } from './models/shop/cart-item.ts';
import { defineContact } from './models/shop/contact.ts';
import { defineContactReply } from './models/shop/contact-reply.ts';
import { defineCustomer } from './models/shop/customer.ts';
import { defineCustomerFeedback } from './models/shop/customer-feedback.ts';
import { defineFaq } from './models/shop/faq.ts';
import { defineFaqCategory } from './models/shop/faq-category.ts';
import { defineFaqRating } from './models/shop/faq-rating.ts';
import { defineNewsletter } from './models/shop/newsletter.ts';
import { defineNewsletterDelivery } from './models/shop/newsletter-delivery.ts';
import { defineNewsletterIssue } from './models/shop/newsletter-issue.ts';
import { defineProduct } from './models/shop/product.ts';
import { defineProductPicture } from './models/shop/product-picture.ts';
import { defineProductPictureFile } from './models/shop/product-picture-file.ts';
import { defineProductPrice } from './models/shop/product-price.ts';
import { defineReceivedMail } from './models/shop/received-mail.ts';
import { defineRecentlyViewed } from './models/shop/recently-viewed.ts';
import { defineSitePage } from './models/shop/site-page.ts';
import { defineWishlist } from './models/shop/wishlist.ts';
import { defineAuditEntry } from './models/staff/audit-entry.ts';
import { defineStaffPasskey } from './models/staff/staff-passkey.ts';
import { defineStaffPasskeyChallenge } from './models/staff/staff-passkey-challenge.ts';
import { defineStaffSession } from './models/staff/staff-session.ts';
import { defineUser } from './models/staff/user.ts';
import { defineExpiredNetwork } from './models/stock/expired-network.ts';
import { defineInventory } from './models/stock/inventory.ts';
import { defineStockHold } from './models/stock/stock-hold.ts';
import { defineStockMovement } from './models/stock/stock-movement.ts';
import { defineStockWait } from './models/stock/stock-wait.ts';

/** Columns are snake_case; the database itself sets created_at and updated_at. */
export const MODEL_OPTIONS = { underscored: true, timestamps: false };

/**
 * Defines every model on one connection pool. Sequelize keeps the pool in static fields of the class, so each pool gets
 * subclasses of its own: a process may have several pools, as tests and the api (reports) do.
 *
 * Models hold names and types only. Not-null, defaults, bounds and keys stand in the migrations; RETURNING brings back
 * what the database filled in.
 */
export function defineModels(sequelize: Sequelize) {
  const models = {
    Address: defineAddress(sequelize),
    Alarm: defineAlarm(sequelize),
    AlarmWebhook: defineAlarmWebhook(sequelize),
    AnalyticsBatch: defineAnalyticsBatch(sequelize),
    AnalyticsCount: defineAnalyticsCount(sequelize),
    AnalyticsDayCount: defineAnalyticsDayCount(sequelize),
    AnalyticsEvent: defineAnalyticsEvent(sequelize),
    AnalyticsEventId: defineAnalyticsEventId(sequelize),
    AnalyticsPresence: defineAnalyticsPresence(sequelize),
    AnalyticsProducer: defineAnalyticsProducer(sequelize),
    AnalyticsSettled: defineAnalyticsSettled(sequelize),
    AuditEntry: defineAuditEntry(sequelize),
    CartItem: defineCartItem(sequelize),
    CommerceSettings: defineCommerceSettings(sequelize),
    Contact: defineContact(sequelize),
    ContactReply: defineContactReply(sequelize),
    ReceivedMail: defineReceivedMail(sequelize),
    Customer: defineCustomer(sequelize),
    CustomerFeedback: defineCustomerFeedback(sequelize),
    CustomerSession: defineCustomerSession(sequelize),
    DiscountCode: defineDiscountCode(sequelize),
    DocumentSeller: defineDocumentSeller(sequelize),
    ExpiredNetwork: defineExpiredNetwork(sequelize),
    IssuedDocument: defineIssuedDocument(sequelize),
    EmailChange: defineEmailChange(sequelize),
    Faq: defineFaq(sequelize),
    FaqRating: defineFaqRating(sequelize),
    FaqCategory: defineFaqCategory(sequelize),
    Inventory: defineInventory(sequelize),
    LiveChatAgent: defineLiveChatAgent(sequelize),
    LiveChatMessage: defineLiveChatMessage(sequelize),
    LiveChatNote: defineLiveChatNote(sequelize),
    LiveChatReply: defineLiveChatReply(sequelize),
    LiveChatSession: defineLiveChatSession(sequelize),
    LocalPayment: defineLocalPayment(sequelize),
    Newsletter: defineNewsletter(sequelize),
    NewsletterDelivery: defineNewsletterDelivery(sequelize),
    NewsletterIssue: defineNewsletterIssue(sequelize),
    Order: defineOrder(sequelize),
    OrderEvent: defineOrderEvent(sequelize),
    OrderItem: defineOrderItem(sequelize),
    OrderNote: defineOrderNote(sequelize),
    OutboxMail: defineOutboxMail(sequelize),
    PageDayFigure: definePageDayFigure(sequelize),
    PageMonthFigure: definePageMonthFigure(sequelize),
    PageView: definePageView(sequelize),
    Payment: definePayment(sequelize),
    PaymentEvent: definePaymentEvent(sequelize),
    Product: defineProduct(sequelize),
    ProductPicture: defineProductPicture(sequelize),
    ProductPictureFile: defineProductPictureFile(sequelize),
    ProductPrice: defineProductPrice(sequelize),
    ProductQuestion: defineProductQuestion(sequelize),
    ProductView: defineProductView(sequelize),
    RecentlyViewed: defineRecentlyViewed(sequelize),
    Refund: defineRefund(sequelize),
    RefundItem: defineRefundItem(sequelize),
    RevenueEvent: defineRevenueEvent(sequelize),
    RevenueOutboxRow: defineRevenueOutboxRow(sequelize),
    Review: defineReview(sequelize),
    ReviewComment: defineReviewComment(sequelize),
    ReviewInvitation: defineReviewInvitation(sequelize),
    ReviewPhoto: defineReviewPhoto(sequelize),
    ReviewVote: defineReviewVote(sequelize),
    SearchQuery: defineSearchQuery(sequelize),
    ServiceHeartbeat: defineServiceHeartbeat(sequelize),
    Shipment: defineShipment(sequelize),
    ShipmentItem: defineShipmentItem(sequelize),
    ShippingRate: defineShippingRate(sequelize),
    ShippingZone: defineShippingZone(sequelize),
    SignInCode: defineSignInCode(sequelize),
    SitePage: defineSitePage(sequelize),
    StaffPasskey: defineStaffPasskey(sequelize),
    StaffPasskeyChallenge: defineStaffPasskeyChallenge(sequelize),
    StaffSession: defineStaffSession(sequelize),
    StockHold: defineStockHold(sequelize),
    StockMovement: defineStockMovement(sequelize),
    StockWait: defineStockWait(sequelize),
    SupportMessage: defineSupportMessage(sequelize),
    SupportTicket: defineSupportTicket(sequelize),
    TaxRate: defineTaxRate(sequelize),
    User: defineUser(sequelize),
    Visit: defineVisit(sequelize),
    VisitDaySum: defineVisitDaySum(sequelize),
    Visitor: defineVisitor(sequelize),
    Wishlist: defineWishlist(sequelize),
  };

  return models;
}

export type Models = ReturnType<typeof defineModels>;

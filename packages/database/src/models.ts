import type { Sequelize } from 'sequelize';
import { bindAddress } from './models/address.ts';
import { bindAnalyticsEvent } from './models/analytics-event.ts';
import { bindAnalyticsEventId } from './models/analytics-event-id.ts';
import { bindCartItem } from './models/cart-item.ts';
import { bindContact } from './models/contact.ts';
import { bindCustomer } from './models/customer.ts';
import { bindCustomerFeedback } from './models/customer-feedback.ts';
import { bindFaq } from './models/faq.ts';
import { bindFaqCategory } from './models/faq-category.ts';
import { bindInventory } from './models/inventory.ts';
import { bindLiveChatAgent } from './models/live-chat-agent.ts';
import { bindLiveChatMessage } from './models/live-chat-message.ts';
import { bindLiveChatNote } from './models/live-chat-note.ts';
import { bindLiveChatReply } from './models/live-chat-reply.ts';
import { bindLiveChatSession } from './models/live-chat-session.ts';
import { bindNewsletter } from './models/newsletter.ts';
import { bindOrder } from './models/order.ts';
import { bindOrderItem } from './models/order-item.ts';
import { bindPageView } from './models/page-view.ts';
import { bindProduct } from './models/product.ts';
import { bindProductQuestion } from './models/product-question.ts';
import { bindProductView } from './models/product-view.ts';
import { bindRecentlyViewed } from './models/recently-viewed.ts';
import { bindReview } from './models/review.ts';
import { bindReviewComment } from './models/review-comment.ts';
import { bindSearchQuery } from './models/search-query.ts';
import { bindStaffSession } from './models/staff-session.ts';
import { bindSupportMessage } from './models/support-message.ts';
import { bindSupportTicket } from './models/support-ticket.ts';
import { bindUser } from './models/user.ts';
import { bindWishlist } from './models/wishlist.ts';

/**
 * Every model, bound to one connection pool. A model's class is subclassed for each pool, because Sequelize keeps the pool
 * in static fields: so one process may hold several databases, as tests and the reports' own pool do.
 *
 * Models say names and types alone. Not-null, defaults, bounds and keys stand in the migrations, in one place; what the
 * database filled in comes back with RETURNING.
 */
export function bindModels(sequelize: Sequelize) {
  return {
    Address: bindAddress(sequelize),
    AnalyticsEvent: bindAnalyticsEvent(sequelize),
    AnalyticsEventId: bindAnalyticsEventId(sequelize),
    CartItem: bindCartItem(sequelize),
    Contact: bindContact(sequelize),
    Customer: bindCustomer(sequelize),
    CustomerFeedback: bindCustomerFeedback(sequelize),
    Faq: bindFaq(sequelize),
    FaqCategory: bindFaqCategory(sequelize),
    Inventory: bindInventory(sequelize),
    LiveChatAgent: bindLiveChatAgent(sequelize),
    LiveChatMessage: bindLiveChatMessage(sequelize),
    LiveChatNote: bindLiveChatNote(sequelize),
    LiveChatReply: bindLiveChatReply(sequelize),
    LiveChatSession: bindLiveChatSession(sequelize),
    Newsletter: bindNewsletter(sequelize),
    Order: bindOrder(sequelize),
    OrderItem: bindOrderItem(sequelize),
    PageView: bindPageView(sequelize),
    Product: bindProduct(sequelize),
    ProductQuestion: bindProductQuestion(sequelize),
    ProductView: bindProductView(sequelize),
    RecentlyViewed: bindRecentlyViewed(sequelize),
    Review: bindReview(sequelize),
    ReviewComment: bindReviewComment(sequelize),
    SearchQuery: bindSearchQuery(sequelize),
    StaffSession: bindStaffSession(sequelize),
    SupportMessage: bindSupportMessage(sequelize),
    SupportTicket: bindSupportTicket(sequelize),
    User: bindUser(sequelize),
    Wishlist: bindWishlist(sequelize),
  };
}

export type Models = ReturnType<typeof bindModels>;

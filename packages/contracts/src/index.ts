export * from './addresses/index.ts';
export * from './analytics/events.ts';
export * from './analytics/jobs.ts';
export * from './analytics/reports/reports.calls.ts';
export * from './analytics/utm.ts';
export * from './audit/audit.ts';
export * from './calls/index.ts';
export * from './cart/cart.ts';
export * from './cart/wishlist.ts';
export * from './catalogue/catalogue.ts';
export * from './catalogue/chosen-options.ts';
export * from './catalogue/moderation.ts';
export * from './catalogue/product-fields.ts';
export * from './catalogue/products.ts';
export * from './catalogue/questions.ts';
export * from './catalogue/recently-viewed.ts';
export * from './catalogue/reviews.ts';
export * from './catalogue/search.ts';
export * from './catalogue/synonyms.ts';
export * from './chat/agents.ts';
export * from './chat/answer-later.ts';
export * from './chat/bans.ts';
export * from './chat/by-mail.ts';
export * from './chat/chat.calls.ts';
export * from './chat/chat-events.ts';
export * from './chat/chat-settings.ts';
export * from './chat/chat-tickets.ts';
export * from './chat/files.ts';
export * from './chat/leads.ts';
export * from './chat/messages.ts';
export * from './chat/orders-of-chat.ts';
export * from './chat/proposals.ts';
export * from './chat/push.ts';
export * from './chat/sessions.ts';
export * from './chat/visitors.ts';
export * from './content/content.ts';
export * from './content/faqs.ts';
export * from './content/newsletter.ts';
export * from './content/subscription.ts';
export * from './countries.ts';
export * from './customers/accounts.calls.ts';
export * from './customers/accounts.ts';
export * from './customers/addresses.ts';
export * from './customers/customers.ts';
export * from './customers/sessions.ts';
export * from './email.ts';
export * from './fields.ts';
export * from './limits.ts';
export * from './mail/mail.ts';
export * from './mail-kinds.ts';
export * from './map-fields.ts';
export * from './operations/alarms.ts';
export * from './operations/browser-error.ts';
export * from './operations/internal.calls.ts';
export * from './operations/operations.calls.ts';
export * from './operations/operations.ts';
export * from './orders/checkout.calls.ts';
export * from './orders/checkout.ts';
export * from './orders/discounts.ts';
export * from './orders/order-address.ts';
export * from './orders/orders.ts';
export * from './orders/ship-orders.ts';
export * from './orders/staff-orders.calls.ts';
export * from './orders/staff-orders.ts';
export * from './problem.ts';
export * from './session.ts';
export * from './settings/settings.ts';
export * from './settings/settings-fields.ts';
export {
  ChatHours,
  SettingsShippingRate,
  SettingsShippingZone,
  SettingsTaxRate,
  ShopLink,
  StoredShippingZone,
  Weekday,
} from './settings/settings-lists.ts';
export * from './staff/accounts.ts';
export * from './staff/csv-files.ts';
export * from './staff/overview.ts';
export * from './staff/passkeys.ts';
export * from './stock/back-in-stock.ts';
export * from './stock/stock.ts';
export * from './support/contact.ts';
export * from './support/conversations.ts';
export * from './support/feedback.ts';
export * from './support/inbox.ts';
export * from './support/snooze.ts';
export * from './support/tickets.ts';

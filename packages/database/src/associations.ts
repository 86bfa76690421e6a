import type { Models } from './models.ts';

/** Who belongs to whom. The aliases are what `include` takes; the foreign keys themselves stand in the migrations. */
export function associateModels(models: Models): void {
  associateCatalogue(models);
  associateShoppers(models);
  associateOrders(models);
  associateSupport(models);
  associateChat(models);
}

function associateCatalogue({
  Faq,
  FaqCategory,
  Inventory,
  Product,
  ProductQuestion,
  Review,
  ReviewComment,
}: Models) {
  Product.hasOne(Inventory, { as: 'inventory', foreignKey: 'productId' });
  Inventory.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
  Product.hasMany(Review, { as: 'reviews', foreignKey: 'productId' });
  Review.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
  Review.hasMany(ReviewComment, { as: 'comments', foreignKey: 'reviewId' });
  ReviewComment.belongsTo(Review, { as: 'review', foreignKey: 'reviewId' });
  Product.hasMany(ProductQuestion, { as: 'questions', foreignKey: 'productId' });
  ProductQuestion.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
  FaqCategory.hasMany(Faq, { as: 'faqs', foreignKey: 'categoryId' });
  Faq.belongsTo(FaqCategory, { as: 'category', foreignKey: 'categoryId' });
}

function associateShoppers({
  Address,
  CartItem,
  Customer,
  Product,
  RecentlyViewed,
  Review,
  Wishlist,
}: Models) {
  Customer.hasMany(Address, { as: 'addresses', foreignKey: 'customerId' });
  Address.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  Customer.hasMany(Review, { as: 'reviews', foreignKey: 'customerId' });
  Review.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });

  Customer.hasMany(CartItem, { as: 'cartItems', foreignKey: 'customerId' });
  CartItem.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  CartItem.belongsTo(Product, { as: 'product', foreignKey: 'productId' });

  Customer.hasMany(Wishlist, { as: 'wishlist', foreignKey: 'customerId' });
  Wishlist.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  Wishlist.belongsTo(Product, { as: 'product', foreignKey: 'productId' });

  Customer.hasMany(RecentlyViewed, { as: 'recentlyViewed', foreignKey: 'customerId' });
  RecentlyViewed.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  RecentlyViewed.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
}

function associateOrders({ Address, Customer, Order, OrderItem, Product }: Models) {
  Customer.hasMany(Order, { as: 'orders', foreignKey: 'customerId' });
  Order.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  Order.belongsTo(Address, { as: 'shippingAddress', foreignKey: 'shippingAddressId' });
  Order.belongsTo(Address, { as: 'billingAddress', foreignKey: 'billingAddressId' });
  Order.hasMany(OrderItem, { as: 'items', foreignKey: 'orderId' });
  OrderItem.belongsTo(Order, { as: 'order', foreignKey: 'orderId' });
  OrderItem.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
}

function associateSupport(models: Models) {
  const { Customer, CustomerFeedback, Order, Product, SupportMessage, SupportTicket, User } = models;
  SupportTicket.hasMany(SupportMessage, { as: 'messages', foreignKey: 'ticketId' });
  SupportMessage.belongsTo(SupportTicket, { as: 'ticket', foreignKey: 'ticketId' });
  SupportTicket.belongsTo(User, { as: 'assignee', foreignKey: 'assignedTo' });
  SupportTicket.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  SupportTicket.belongsTo(Order, { as: 'order', foreignKey: 'orderId' });
  SupportTicket.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
  CustomerFeedback.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  CustomerFeedback.belongsTo(Order, { as: 'order', foreignKey: 'orderId' });
  CustomerFeedback.belongsTo(Product, { as: 'product', foreignKey: 'productId' });
}

function associateChat(models: Models) {
  const { Customer, LiveChatAgent, LiveChatMessage, LiveChatNote, LiveChatSession, StaffSession, User } =
    models;
  User.hasOne(LiveChatAgent, { as: 'presence', foreignKey: 'userId' });
  LiveChatAgent.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  User.hasMany(StaffSession, { as: 'sessions', foreignKey: 'userId' });
  StaffSession.belongsTo(User, { as: 'user', foreignKey: 'userId' });
  LiveChatSession.belongsTo(Customer, { as: 'customer', foreignKey: 'customerId' });
  LiveChatSession.belongsTo(User, { as: 'agent', foreignKey: 'agentId' });
  LiveChatSession.hasMany(LiveChatMessage, {
    as: 'messages',
    foreignKey: 'sessionId',
    sourceKey: 'sessionId',
  });
  LiveChatSession.hasMany(LiveChatNote, { as: 'notes', foreignKey: 'sessionId', sourceKey: 'sessionId' });
  LiveChatNote.belongsTo(LiveChatSession, {
    as: 'session',
    foreignKey: 'sessionId',
    targetKey: 'sessionId',
  });
  LiveChatMessage.belongsTo(LiveChatSession, {
    as: 'session',
    foreignKey: 'sessionId',
    targetKey: 'sessionId',
  });
}

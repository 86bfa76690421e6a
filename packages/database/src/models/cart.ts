import * as t from './table.ts';

/** A product in a customer's cart: at most one row per customer, product and choice of options. */
export const CartItem = t.table('cart_items', {
  id: t.identity(),
  customerId: t.integer().personal('The account or guest'),
  productId: t.integer().exported(),
  quantity: t.integer().withDefault().exported(),
  /** The chosen value of each option, by its name: `{ size: '9' }`. */
  options: t
    .json<Record<string, string>>()
    .withDefault()
    .personal('What was chosen, such as the size of a ring')
    .exported(),
  addedAt: t.date().withDefault().exported(),
  updatedAt: t.date().withDefault(),
});
export type CartItem = t.Row<typeof CartItem>;

/** A product on a customer's wishlist: at most one row per customer and product. */
export const Wishlist = t.table('wishlists', {
  id: t.identity(),
  customerId: t.integer().personal('The account or guest'),
  productId: t.integer().exported(),
  addedAt: t.date().withDefault().exported(),
});
export type Wishlist = t.Row<typeof Wishlist>;

/** The link with which others can see a customer's wishlist. A customer has at most one. */
export const WishlistLink = t.table('wishlist_links', {
  customerId: t.integer().primaryKey().personal('The account or guest'),
  token: t.uuid().withDefault().personal('The secret of the link'),
  createdAt: t.date().withDefault().exported(),
});

/** A product that a customer viewed, and when last. */
export const RecentlyViewed = t.table('recently_viewed', {
  id: t.identity(),
  customerId: t.integer().personal('The account or guest'),
  productId: t.integer().exported(),
  viewedAt: t.date().withDefault().exported(),
});
export type RecentlyViewed = t.Row<typeof RecentlyViewed>;

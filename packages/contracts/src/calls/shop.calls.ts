import { z } from 'zod';
import { AddCartItem, CartItem, CartItemPath, ChangeCartItem, Count, CustomerQuery } from '../http/cart.ts';
import { Product, ProductPath } from '../http/catalogue.ts';
import { ContactReceipt, SendContactMessage } from '../http/contact.ts';
import { NewsletterSubscription, SubscribeNewsletter } from '../http/newsletter.ts';
import { AddWishlistEntry, WishlistCheckPath, WishlistEntry, WishlistProductPath } from '../http/wishlist.ts';
import { defineCall } from './call.ts';

const CATALOGUE = 'Catalogue';
const CART = 'Cart';
const WISHLIST = 'Wishlist';
const CONTACT = 'Contact';

/** What shoppers do (behaviour: catalogue 2, cart 2, wishlist 2). */
export const shopCalls = {
  listProducts: defineCall({
    method: 'get',
    path: '/api/products',
    tag: CATALOGUE,
    summary: 'Every product',
    description: 'Carries an ETag; If-None-Match answers 304 while nothing changed.',
    answers: { 200: { description: 'The catalogue', schema: z.array(Product) } },
    errors: [],
  }),
  getProduct: defineCall({
    method: 'get',
    path: '/api/products/{id}',
    tag: CATALOGUE,
    summary: 'One product',
    params: ProductPath,
    answers: { 200: { description: 'The product', schema: Product } },
    errors: [400, 404],
  }),
  listCartItems: defineCall({
    method: 'get',
    path: '/api/cart',
    tag: CART,
    summary: 'The cart, oldest first',
    query: CustomerQuery,
    answers: { 200: { description: 'Its items', schema: z.array(CartItem) } },
    errors: [400, 401, 403],
  }),
  addCartItem: defineCall({
    method: 'post',
    path: '/api/cart',
    tag: CART,
    summary: 'Put a product into the cart',
    description: 'For a product that is already in the cart, its quantity increases.',
    query: CustomerQuery,
    body: AddCartItem,
    answers: { 201: { description: 'The item as it now is', schema: CartItem } },
    errors: [400, 401, 403, 404, 409],
  }),
  getCartQuantity: defineCall({
    method: 'get',
    path: '/api/cart/count',
    tag: CART,
    summary: "The cart's total quantity",
    query: CustomerQuery,
    answers: { 200: { description: 'A bare number', schema: Count } },
    errors: [400, 401, 403],
  }),
  changeCartItem: defineCall({
    method: 'patch',
    path: '/api/cart/{itemId}',
    tag: CART,
    summary: "Set an item's quantity",
    params: CartItemPath,
    query: CustomerQuery,
    body: ChangeCartItem,
    answers: { 200: { description: 'The item as it now is', schema: CartItem } },
    errors: [400, 401, 403, 404],
  }),
  removeCartItem: defineCall({
    method: 'delete',
    path: '/api/cart/{itemId}',
    tag: CART,
    summary: 'Take an item out of the cart',
    params: CartItemPath,
    query: CustomerQuery,
    answers: { 204: { description: 'Removed' } },
    errors: [400, 401, 403, 404],
  }),
  listWishlist: defineCall({
    method: 'get',
    path: '/api/wishlist',
    tag: WISHLIST,
    summary: 'The wishlist, newest first',
    query: CustomerQuery,
    answers: { 200: { description: 'Its entries', schema: z.array(WishlistEntry) } },
    errors: [400, 401, 403],
  }),
  addWishlistEntry: defineCall({
    method: 'post',
    path: '/api/wishlist',
    tag: WISHLIST,
    summary: 'Keep a product in mind',
    query: CustomerQuery,
    body: AddWishlistEntry,
    answers: {
      200: { description: 'It was on the wishlist already', schema: WishlistEntry },
      201: { description: 'The new entry', schema: WishlistEntry },
    },
    errors: [400, 401, 403, 404],
  }),
  countWishlist: defineCall({
    method: 'get',
    path: '/api/wishlist/count',
    tag: WISHLIST,
    summary: 'How many entries the wishlist has',
    query: CustomerQuery,
    answers: { 200: { description: 'A bare number', schema: Count } },
    errors: [400, 401, 403],
  }),
  checkWishlist: defineCall({
    method: 'get',
    path: '/api/wishlist/check/{customerId}/{productId}',
    tag: WISHLIST,
    summary: 'Whether a product is on the wishlist',
    params: WishlistCheckPath,
    query: CustomerQuery,
    answers: { 200: { description: 'true or false', schema: z.boolean() } },
    errors: [400, 401, 403],
  }),
  removeWishlistEntry: defineCall({
    method: 'delete',
    path: '/api/wishlist/{productId}',
    tag: WISHLIST,
    summary: 'Take a product off the wishlist',
    params: WishlistProductPath,
    query: CustomerQuery,
    answers: { 204: { description: 'It is not on the wishlist any more, or never was' } },
    errors: [400, 401, 403],
  }),
  sendContactMessage: defineCall({
    method: 'post',
    path: '/api/contact',
    tag: CONTACT,
    summary: 'Send the shop a message',
    body: SendContactMessage,
    answers: { 201: { description: 'Received', schema: ContactReceipt } },
    errors: [400],
  }),
  subscribeNewsletter: defineCall({
    method: 'post',
    path: '/api/newsletter',
    tag: CONTACT,
    summary: 'Subscribe to the newsletter',
    description: 'Addresses that differ only in case are the same.',
    body: SubscribeNewsletter,
    answers: { 201: { description: 'Subscribed', schema: NewsletterSubscription } },
    errors: [400, 409],
  }),
};

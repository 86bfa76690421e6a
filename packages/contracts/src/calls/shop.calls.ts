import {
  AddCartItem,
  AddWishlistEntry,
  CartItem,
  CartItemPath,
  ChangeCartItem,
  ContactReceipt,
  Count,
  CustomerQuery,
  NewsletterSubscription,
  Product,
  ProductPath,
  SendContactMessage,
  SubscribeNewsletter,
  WishlistCheckPath,
  WishlistEntry,
  WishlistProductPath,
} from '@ronin/contracts';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { describeOperation } from './operation.ts';

const CATALOGUE = 'Catalogue';
const CART = 'Cart';
const WISHLIST = 'Wishlist';
const CONTACT = 'Contact';

/** What shoppers do (behaviour: catalogue 2, cart 2, wishlist 2). */
export const shopPaths: ZodOpenApiPathsObject = {
  '/api/products': {
    get: describeOperation({
      tag: CATALOGUE,
      summary: 'Every product',
      description: 'Carries an ETag; If-None-Match answers 304 while nothing changed.',
      answers: { 200: { description: 'The catalogue', schema: z.array(Product) } },
      refusals: [],
    }),
  },
  '/api/products/{id}': {
    get: describeOperation({
      tag: CATALOGUE,
      summary: 'One product',
      path: ProductPath,
      answers: { 200: { description: 'The product', schema: Product } },
      refusals: ['invalid-input', 'not-found'],
    }),
  },
  '/api/cart': {
    get: describeOperation({
      tag: CART,
      summary: 'The cart, oldest first',
      query: CustomerQuery,
      answers: { 200: { description: 'Its items', schema: z.array(CartItem) } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden'],
    }),
    post: describeOperation({
      tag: CART,
      summary: 'Put a product into the cart',
      description: 'A product that is in the cart already grows in quantity.',
      query: CustomerQuery,
      body: AddCartItem,
      answers: { 201: { description: 'The item as it now is', schema: CartItem } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden', 'not-found', 'conflict'],
    }),
  },
  '/api/cart/count': {
    get: describeOperation({
      tag: CART,
      summary: "The cart's total quantity",
      query: CustomerQuery,
      answers: { 200: { description: 'A bare number', schema: Count } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden'],
    }),
  },
  '/api/cart/{itemId}': {
    patch: describeOperation({
      tag: CART,
      summary: "Set an item's quantity",
      path: CartItemPath,
      query: CustomerQuery,
      body: ChangeCartItem,
      answers: { 200: { description: 'The item as it now is', schema: CartItem } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden', 'not-found'],
    }),
    delete: describeOperation({
      tag: CART,
      summary: 'Take an item out of the cart',
      path: CartItemPath,
      query: CustomerQuery,
      answers: { 204: { description: 'Gone' } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden', 'not-found'],
    }),
  },
  '/api/wishlist': {
    get: describeOperation({
      tag: WISHLIST,
      summary: 'The wishlist, newest first',
      query: CustomerQuery,
      answers: { 200: { description: 'Its entries', schema: z.array(WishlistEntry) } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden'],
    }),
    post: describeOperation({
      tag: WISHLIST,
      summary: 'Keep a product in mind',
      query: CustomerQuery,
      body: AddWishlistEntry,
      answers: {
        200: { description: 'It was there already', schema: WishlistEntry },
        201: { description: 'The new entry', schema: WishlistEntry },
      },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden', 'not-found'],
    }),
  },
  '/api/wishlist/count': {
    get: describeOperation({
      tag: WISHLIST,
      summary: 'How many entries the wishlist has',
      query: CustomerQuery,
      answers: { 200: { description: 'A bare number', schema: Count } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden'],
    }),
  },
  '/api/wishlist/check/{customerId}/{productId}': {
    get: describeOperation({
      tag: WISHLIST,
      summary: 'Whether a product is on the wishlist',
      path: WishlistCheckPath,
      answers: { 200: { description: 'true or false', schema: z.boolean() } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden'],
    }),
  },
  '/api/wishlist/{productId}': {
    delete: describeOperation({
      tag: WISHLIST,
      summary: 'Take a product off the wishlist',
      path: WishlistProductPath,
      query: CustomerQuery,
      answers: { 204: { description: 'It is not on the wishlist, whether it was or not' } },
      refusals: ['invalid-input', 'sign-in-required', 'forbidden'],
    }),
  },
  '/api/contact': {
    post: describeOperation({
      tag: CONTACT,
      summary: 'Send the shop a message',
      body: SendContactMessage,
      answers: { 201: { description: 'Received', schema: ContactReceipt } },
      refusals: ['invalid-input'],
    }),
  },
  '/api/newsletter': {
    post: describeOperation({
      tag: CONTACT,
      summary: 'Subscribe to the newsletter',
      description: 'Addresses that differ in case alone are one.',
      body: SubscribeNewsletter,
      answers: { 201: { description: 'Subscribed', schema: NewsletterSubscription } },
      refusals: ['invalid-input', 'conflict'],
    }),
  },
};

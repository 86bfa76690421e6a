import { z } from 'zod';
import { callsOf } from '../call.ts';
import { Product } from '../catalogue/catalogue.ts';
import { Count, Id, PathId, Timestamp, Uuid } from '../fields.ts';
import { CustomerQuery } from './cart.ts';

export const AddWishlistEntry = z.object({ customerId: Id.optional(), productId: Id });

export const WishlistEntry = z.object({
  id: Id,
  customerId: Id,
  productId: Id,
  addedAt: Timestamp,
  product: Product,
});
export type WishlistEntry = z.infer<typeof WishlistEntry>;

const customer = callsOf({ tag: 'Wishlist', caller: 'customer', query: CustomerQuery });
const guest = callsOf({ tag: 'Wishlist', caller: 'guest' });
const anyone = callsOf({ tag: 'Wishlist' });

/** The wishlist (behaviour: wishlist 2). A customerId counts wherever it is named: path, query or body. */
export const wishlistCalls = {
  listWishlist: customer.get('/api/wishlist', {
    summary: 'The wishlist, newest first',
    answers: { 200: { description: 'Its entries', schema: z.array(WishlistEntry) } },
  }),
  addWishlistEntry: customer.post('/api/wishlist', {
    summary: 'Keep a product in mind',
    body: AddWishlistEntry,
    answers: {
      200: { description: 'It was on the wishlist already', schema: WishlistEntry },
      201: { description: 'The new entry', schema: WishlistEntry },
    },
    errors: [404],
  }),
  countWishlist: customer.get('/api/wishlist/count', {
    summary: 'How many entries the wishlist has',
    answers: { 200: { description: 'A bare number', schema: Count } },
  }),
  checkWishlist: customer.get('/api/wishlist/check/{customerId}/{productId}', {
    summary: 'Whether a product is on the wishlist',
    params: z.object({ customerId: PathId, productId: PathId }),
    canBeMissing: true,
    answers: { 200: { description: 'true or false', schema: z.boolean() } },
  }),
  removeWishlistEntry: customer.delete('/api/wishlist/{productId}', {
    summary: 'Take a product off the wishlist',
    params: z.object({ productId: PathId }),
    canBeMissing: true,
    answers: { 204: { description: 'It is not on the wishlist any more, or never was' } },
  }),
};

/** The customer's own link; null when there is none. */
export const WishlistLink = z.object({ token: Uuid.nullable() });

/** What a link shows: products, and nothing about whose list it is. */
export const SharedWishlist = z.object({ products: z.array(Product) });

const NO_LIST = 'This link opens no wishlist.';
const LIMIT = 'wishlistLink';

/** The link that shows a wishlist to others (behaviour: wishlist 5). */
export const wishlistLinkCalls = {
  getWishlistLink: guest.get('/api/wishlist-link', {
    summary: 'The link to the own wishlist',
    answers: { 200: { description: 'Its token, or null', schema: WishlistLink } },
  }),
  createWishlistLink: guest.post('/api/wishlist-link', {
    summary: 'Make a link to the own wishlist',
    limit: LIMIT,
    answers: {
      200: { description: 'The link that was there already', schema: WishlistLink },
      201: { description: 'The new link', schema: WishlistLink },
    },
    errors: [403],
  }),
  withdrawWishlistLink: guest.delete('/api/wishlist-link', {
    summary: 'Withdraw the link to the own wishlist',
    description: 'A later link is another one.',
    limit: LIMIT,
    answers: { 204: { description: 'The link opens nothing any more, or there was none' } },
  }),
  getSharedWishlist: anyone.get('/api/wishlist-link/{token}', {
    summary: 'The wishlist of a link, newest first',
    limit: LIMIT,
    params: z.object({ token: Uuid }),
    notFound: NO_LIST,
    answers: { 200: { description: 'Its products, at most 200', schema: SharedWishlist } },
  }),
};

import {
  AddWishlistEntry,
  BODY_LIMITS,
  CustomerQuery,
  WishlistCheckPath,
  WishlistProductPath,
} from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentWishlistEntry } from './wishlist.presenter.ts';
import {
  addToWishlist,
  countWishlist,
  isInWishlist,
  listWishlist,
  removeFromWishlist,
} from './wishlist.service.ts';

/** The wishlist's calls (behaviour: wishlist 2). A customerId counts wherever it is named: path, query or body. */
export function wishlistRoutes({
  config: { identity },
  database,
}: Pick<ApiContext, 'config' | 'database'>): Router {
  const router = Router();

  router
    .route('/api/wishlist')
    .get(async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, query.customerId);
      const entries = await listWishlist(database, customerId);
      res.json(entries.map(presentWishlistEntry));
    })
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const addition = parse(AddWishlistEntry, req.body);
      const customerId = requireCustomer(req, identity, query.customerId, addition.customerId);
      const added = await addToWishlist(database, customerId, addition.productId);
      res.status(added.isNew ? 201 : 200).json(presentWishlistEntry(added));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/wishlist/count')
    .get(async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, query.customerId);
      res.json(await countWishlist(database, customerId));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/wishlist/check/:customerId/:productId')
    .get(async (req, res) => {
      const path = parse(WishlistCheckPath, req.params);
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, path.customerId, query.customerId);
      res.json(await isInWishlist(database, customerId, path.productId));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/wishlist/:productId')
    .delete(async (req, res) => {
      const { productId } = parse(WishlistProductPath, req.params);
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, query.customerId);
      await removeFromWishlist(database, customerId, productId);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

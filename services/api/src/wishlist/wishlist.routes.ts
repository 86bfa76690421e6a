import { BODY_LIMITS, shopCalls } from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
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
export function wishlistRoutes({ identity, database }: Pick<ApiContext, 'identity' | 'database'>): Router {
  const router = Router();

  router
    .route(routePath(shopCalls.listWishlist))
    .get(async (req, res) => {
      const query = parse(shopCalls.listWishlist.query, req.query);
      const customerId = await requireCustomer(req, identity, query.customerId);
      const entries = await listWishlist(database, customerId);
      res.json(entries.map(presentWishlistEntry));
    })
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const query = parse(shopCalls.addWishlistEntry.query, req.query);
      const addition = parse(shopCalls.addWishlistEntry.body, req.body);
      const customerId = await requireCustomer(req, identity, query.customerId, addition.customerId);
      const added = await addToWishlist(database, customerId, addition.productId);
      res.status(added.isNew ? 201 : 200).json(presentWishlistEntry(added));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(shopCalls.countWishlist))
    .get(async (req, res) => {
      const query = parse(shopCalls.countWishlist.query, req.query);
      const customerId = await requireCustomer(req, identity, query.customerId);
      res.json(await countWishlist(database, customerId));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(shopCalls.checkWishlist))
    .get(async (req, res) => {
      const path = parse(shopCalls.checkWishlist.params, req.params);
      const query = parse(shopCalls.checkWishlist.query, req.query);
      const customerId = await requireCustomer(req, identity, path.customerId, query.customerId);
      res.json(await isInWishlist(database, customerId, path.productId));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(shopCalls.removeWishlistEntry))
    .delete(async (req, res) => {
      const { productId } = parse(shopCalls.removeWishlistEntry.params, req.params);
      const query = parse(shopCalls.removeWishlistEntry.query, req.query);
      const customerId = await requireCustomer(req, identity, query.customerId);
      await removeFromWishlist(database, customerId, productId);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

import { AddCartItem, BODY_LIMITS, CartItemPath, ChangeCartItem, CustomerQuery } from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentCartItem } from './cart.presenter.ts';
import { addToCart, changeCartItem, countCart, listCart, removeCartItem } from './cart.service.ts';

/** The cart's calls (behaviour: cart 2). A customerId counts wherever it is named: path, query or body. */
export function cartRoutes({
  config: { identity },
  database,
}: Pick<ApiContext, 'config' | 'database'>): Router {
  const router = Router();
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route('/api/cart')
    .get(async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, query.customerId);
      const lines = await listCart(database, customerId);
      res.json(lines.map(presentCartItem));
    })
    .post(body, async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const item = parse(AddCartItem, req.body);
      const customerId = requireCustomer(req, identity, query.customerId, item.customerId);
      const line = await addToCart(database, customerId, item);
      res.status(201).json(presentCartItem(line));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/cart/count')
    .get(async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, query.customerId);
      res.json(await countCart(database, customerId));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/cart/:itemId')
    .patch(body, async (req, res) => {
      const { itemId } = parse(CartItemPath, req.params);
      const query = parse(CustomerQuery, req.query);
      const change = parse(ChangeCartItem, req.body);
      const customerId = requireCustomer(req, identity, query.customerId, change.customerId);
      const line = await changeCartItem(database, customerId, { itemId, quantity: change.quantity });
      res.json(presentCartItem(line));
    })
    .delete(async (req, res) => {
      const { itemId } = parse(CartItemPath, req.params);
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, query.customerId);
      await removeCartItem(database, customerId, itemId);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

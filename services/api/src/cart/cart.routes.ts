import { AddCartItem, BODY_LIMITS, CartItemPath, ChangeCartItem, CustomerQuery } from '@ronin/contracts';
import { requireCustomer } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentCartItem } from './cart.presenter.ts';
import { addToCart, changeCartItem, getCartQuantity, listCartItems, removeCartItem } from './cart.service.ts';

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
      const items = await listCartItems(database, customerId);
      res.json(items.map(presentCartItem));
    })
    .post(body, async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const addition = parse(AddCartItem, req.body);
      const customerId = requireCustomer(req, identity, query.customerId, addition.customerId);
      const added = await addToCart(database, customerId, addition);
      res.status(201).json(presentCartItem(added));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/cart/count')
    .get(async (req, res) => {
      const query = parse(CustomerQuery, req.query);
      const customerId = requireCustomer(req, identity, query.customerId);
      res.json(await getCartQuantity(database, customerId));
    })
    .all(refuseOtherMethods);

  router
    .route('/api/cart/:itemId')
    .patch(body, async (req, res) => {
      const { itemId } = parse(CartItemPath, req.params);
      const query = parse(CustomerQuery, req.query);
      const change = parse(ChangeCartItem, req.body);
      const customerId = requireCustomer(req, identity, query.customerId, change.customerId);
      const changed = await changeCartItem(database, customerId, { itemId, quantity: change.quantity });
      res.json(presentCartItem(changed));
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

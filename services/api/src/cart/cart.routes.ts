import { BODY_LIMITS, shopCalls } from '@ronin/contracts';
import { requireCustomer, requireCustomerOfWrite } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentCartItem } from './cart.presenter.ts';
import { addToCart, changeCartItem, getCartQuantity, listCartItems, removeCartItem } from './cart.service.ts';

/** The cart's calls (behaviour: cart 2). A customerId counts wherever it is named: path, query or body. */
export function cartRoutes(context: Pick<ApiContext, 'identity' | 'database' | 'catalogue'>): Router {
  const { identity, database } = context;
  const router = Router();
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(shopCalls.listCartItems))
    .get(async (req, res) => {
      const query = parse(shopCalls.listCartItems.query, req.query);
      const customerId = await requireCustomer(req, identity, query.customerId);
      const items = await listCartItems(database, customerId);
      res.json(items.map(presentCartItem));
    })
    .post(body, async (req, res) => {
      const query = parse(shopCalls.addCartItem.query, req.query);
      const addition = parse(shopCalls.addCartItem.body, req.body);
      const customerId = await requireCustomerOfWrite(req, identity, query.customerId, addition.customerId);
      const added = await addToCart(context, customerId, addition);
      res.status(201).json(presentCartItem(added));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(shopCalls.getCartQuantity))
    .get(async (req, res) => {
      const query = parse(shopCalls.getCartQuantity.query, req.query);
      const customerId = await requireCustomer(req, identity, query.customerId);
      res.json(await getCartQuantity(database, customerId));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(shopCalls.changeCartItem))
    .patch(body, async (req, res) => {
      const { itemId } = parse(shopCalls.changeCartItem.params, req.params);
      const query = parse(shopCalls.changeCartItem.query, req.query);
      const change = parse(shopCalls.changeCartItem.body, req.body);
      const customerId = await requireCustomer(req, identity, query.customerId, change.customerId);
      const changed = await changeCartItem(database, customerId, { ...change, itemId });
      res.json(presentCartItem(changed));
    })
    .delete(async (req, res) => {
      const { itemId } = parse(shopCalls.removeCartItem.params, req.params);
      const query = parse(shopCalls.removeCartItem.query, req.query);
      const customerId = await requireCustomer(req, identity, query.customerId);
      await removeCartItem(database, customerId, itemId);
      res.status(204).end();
    })
    .all(refuseOtherMethods);

  return router;
}

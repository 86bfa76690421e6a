import { cartCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { Router } from 'express';
import type { CatalogueContext } from '../catalogue/catalogue.cache.ts';
import { presentCartItem } from './cart.presenter.ts';
import { addToCart, changeCartItem, getCartQuantity, listCartItems, removeCartItem } from './cart.service.ts';

/** The cart's calls (behaviour: cart 2). A customerId counts wherever it is named: path, query or body. */
export const cartRoutes = (context: CatalogueContext): Router =>
  serveCalls(
    context,
    cartCalls,
    {
      listCartItems: async ({ customerId }) =>
        (await listCartItems(context.database, customerId)).map(presentCartItem),
      addCartItem: async ({ customerId, body }) =>
        presentCartItem(await addToCart(context, customerId, body)),
      getCartQuantity: ({ customerId }) => getCartQuantity(context.database, customerId),
      changeCartItem: async ({ customerId, params, body }) =>
        presentCartItem(await changeCartItem(context.database, customerId, { ...body, ...params })),
      removeCartItem: async ({ customerId, params }) => {
        await removeCartItem(context.database, customerId, params.itemId);
      },
    },
    { refusesMergedGuests: ['addCartItem'] },
  );

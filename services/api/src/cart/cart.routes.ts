import { cartCalls, CartItem } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { Router } from 'express';
import type { CatalogueContext } from '../catalogue/catalogue.cache.ts';
import { presentProduct } from '../catalogue/catalogue.cache.ts';
import {
  addToCart,
  type CartItemWithProduct,
  changeCartItem,
  getCartQuantity,
  listCartItems,
  removeCartItem,
} from './cart.service.ts';

const presentCartItem = ({ item, product }: CartItemWithProduct): CartItem =>
  presentRow(CartItem, item, {
    missingOptions: product.options
      .filter(({ name, values }) => !values.includes(item.options[name] ?? ''))
      .map(({ name }) => name),
    product: presentProduct(product),
  });

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
      removeCartItem: ({ customerId, params }) => removeCartItem(context.database, customerId, params.itemId),
    },
    { refusesMergedGuests: ['addCartItem'] },
  );

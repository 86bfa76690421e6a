import { z } from 'zod';
import { AddCartItem, CartItem, CartItemPath, ChangeCartItem, Count, CustomerQuery } from '../http/cart.ts';
import { defineCall } from './call.ts';

const CART = 'Cart';

/** The cart (behaviour: cart 2). A customerId counts wherever it is named: path, query or body. */
export const cartCalls = {
  listCartItems: defineCall({
    method: 'get',
    path: '/api/cart',
    tag: CART,
    caller: 'customer',
    summary: 'The cart, oldest first',
    query: CustomerQuery,
    answers: { 200: { description: 'Its items', schema: z.array(CartItem) } },
    errors: [400, 401, 403],
  }),
  addCartItem: defineCall({
    method: 'post',
    path: '/api/cart',
    tag: CART,
    caller: 'customer',
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
    caller: 'customer',
    summary: "The cart's total quantity",
    query: CustomerQuery,
    answers: { 200: { description: 'A bare number', schema: Count } },
    errors: [400, 401, 403],
  }),
  changeCartItem: defineCall({
    method: 'patch',
    path: '/api/cart/{itemId}',
    tag: CART,
    caller: 'customer',
    summary: "Set an item's quantity",
    params: CartItemPath,
    query: CustomerQuery,
    body: ChangeCartItem,
    answers: { 200: { description: 'The item as it now is', schema: CartItem } },
    errors: [400, 401, 403, 404, 409],
  }),
  removeCartItem: defineCall({
    method: 'delete',
    path: '/api/cart/{itemId}',
    tag: CART,
    caller: 'customer',
    summary: 'Take an item out of the cart',
    params: CartItemPath,
    query: CustomerQuery,
    answers: { 204: { description: 'Removed' } },
    errors: [400, 401, 403, 404],
  }),
};

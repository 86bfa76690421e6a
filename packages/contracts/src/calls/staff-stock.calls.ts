import { defineCall } from '../call.ts';
import {
  AddDiscount,
  ChangeDiscount,
  Discount,
  DiscountList,
  DiscountPath,
  DiscountQuery,
} from '../http/staff/staff-discounts.ts';
import {
  AddedMovement,
  AddMovement,
  ChangeStockLimit,
  MovementList,
  MovementQuery,
  StockItem,
  StockList,
  StockPath,
  StockQuery,
} from '../http/staff/staff-stock.ts';

const STOCK = { tag: 'Staff stock', role: 'merchant' } as const;
const DISCOUNTS = { tag: 'Staff discounts', role: 'merchant' } as const;

/** The stock and the discount codes, for merchants (behaviour: stock 6, stock 7). */
export const staffStockCalls = {
  listStock: defineCall({
    ...STOCK,
    method: 'get',
    path: '/api/staff/stock',
    summary: 'The stock of all products, by their ids',
    description: 'Fifty at a time, without products that are made to order.',
    query: StockQuery,
    answers: { 200: { description: 'One page', schema: StockList } },
    errors: [400],
  }),
  getStock: defineCall({
    ...STOCK,
    method: 'get',
    path: '/api/staff/stock/{productId}',
    summary: 'The stock of a product',
    params: StockPath,
    answers: { 200: { description: 'The stock', schema: StockItem } },
    errors: [400, 404, 409],
  }),
  changeStockLimit: defineCall({
    ...STOCK,
    method: 'patch',
    path: '/api/staff/stock/{productId}',
    summary: 'Say from which quantity on the stock of a product is low',
    params: StockPath,
    body: ChangeStockLimit,
    answers: { 200: { description: 'The stock as it now is', schema: StockItem } },
    errors: [400, 404, 409],
  }),
  listMovements: defineCall({
    ...STOCK,
    method: 'get',
    path: '/api/staff/stock/{productId}/movements',
    summary: 'What changed the stock of a product, newest first',
    params: StockPath,
    query: MovementQuery,
    answers: { 200: { description: 'One page of fifty', schema: MovementList } },
    errors: [400, 404, 409],
  }),
  addMovement: defineCall({
    ...STOCK,
    method: 'post',
    path: '/api/staff/stock/{productId}/movements',
    summary: 'Change the stock of a product, with a reason',
    description:
      'Pieces that unpaid orders hold cannot be taken away (409), and a product that is made to order has no stock (409). People who wait for the product get their mail.',
    params: StockPath,
    body: AddMovement,
    answers: { 201: { description: 'The stock as it now is', schema: AddedMovement } },
    errors: [400, 404, 409],
  }),
  listDiscounts: defineCall({
    ...DISCOUNTS,
    method: 'get',
    path: '/api/staff/discounts',
    summary: 'Discount codes, newest first',
    query: DiscountQuery,
    answers: { 200: { description: 'One page of fifty', schema: DiscountList } },
    errors: [400],
  }),
  addDiscount: defineCall({
    ...DISCOUNTS,
    method: 'post',
    path: '/api/staff/discounts',
    summary: 'Make a discount code',
    description: 'Codes that differ only in case are the same (409).',
    body: AddDiscount,
    answers: { 201: { description: 'The new code', schema: Discount } },
    errors: [400, 409],
  }),
  changeDiscount: defineCall({
    ...DISCOUNTS,
    method: 'patch',
    path: '/api/staff/discounts/{id}',
    summary: 'Change a discount code, or switch it off',
    params: DiscountPath,
    body: ChangeDiscount,
    answers: { 200: { description: 'The code as it now is', schema: Discount } },
    errors: [400, 404, 409],
  }),
};

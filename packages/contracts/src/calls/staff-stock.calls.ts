import { defineCall } from '../call.ts';
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

/** The stock, for merchants (behaviour: stock 6). */
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
};

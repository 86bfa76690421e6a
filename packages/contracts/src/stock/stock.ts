import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Count, Id, optionalText, PathId, TextOrNull, Timestamp } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { pageOf } from '../shapes.ts';

/** low: the quantity is at the limit of the product or below it. sold-out: nothing is free. */
export const StockFilter = z.enum(['low', 'sold-out', 'held']);
export type StockFilter = z.infer<typeof StockFilter>;

/** GET /api/staff/stock. `q` is a part of the name, or the product's id. */
export const StockQuery = z.object({
  filter: StockFilter.optional(),
  q: optionalText(TEXT_LIMITS.label),
  after: PathId.optional(),
});
export type StockQuery = z.infer<typeof StockQuery>;

/** The stock of a product. Products that are made to order have none. */
export const StockItem = z.object({
  productId: Id,
  name: z.string(),
  quantity: Count,
  reservedQuantity: Count.describe('Held by unpaid orders.'),
  available: Count,
  lowStockThreshold: Count.describe('0: never reported as low.'),
  low: z.boolean(),
  waiting: Count.describe('Confirmed addresses on the waiting list.'),
});
export type StockItem = z.infer<typeof StockItem>;

export const StockList = pageOf(StockItem);

export const StockPath = z.object({ productId: PathId });

export const ChangeStockLimit = z.object({ lowStockThreshold: z.int().min(0).max(100_000) });

/** The reasons that staff may name. An order writes `sold`, and `returned` when it is cancelled. */
export const MovementReason = z.enum(['received', 'count', 'damaged', 'returned', 'correction']);

/** The most pieces in one movement. */
const MOVEMENT_MAX = 100_000;

export const AddMovement = z
  .object({
    delta: z
      .int()
      .min(-MOVEMENT_MAX)
      .max(MOVEMENT_MAX)
      .refine((delta) => delta !== 0, 'must not be 0')
      .describe('How many pieces more, or fewer.'),
    reason: MovementReason,
    note: chatText(500).nullish(),
  })
  .refine(({ delta, reason }) => !(delta < 0 && (reason === 'received' || reason === 'returned')), {
    path: ['delta'],
    message: 'must be more than 0 for this reason',
  })
  .refine(({ delta, reason }) => !(delta > 0 && reason === 'damaged'), {
    path: ['delta'],
    message: 'must be less than 0 for this reason',
  });
export type AddMovement = z.infer<typeof AddMovement>;

export const StockMovement = z.object({
  id: Id,
  delta: z.int(),
  reason: z.enum([...MovementReason.options, 'sold']),
  note: z.string().nullable(),
  orderNumber: z.string().nullable(),
  by: TextOrNull.describe('null: an order, or the shop itself.'),
  at: Timestamp,
});
export type StockMovement = z.infer<typeof StockMovement>;

/** The answer of a movement: the stock as it now is. */
export const AddedMovement = StockItem.extend({ movement: StockMovement });
export type AddedMovement = z.infer<typeof AddedMovement>;

export const MovementList = pageOf(StockMovement);

const merchant = callsOf({ tag: 'Staff stock', role: 'merchant' });

/** The stock, for merchants (behaviour: stock 6). */
export const staffStockCalls = {
  listStock: merchant.get('/api/staff/stock', {
    summary: 'The stock of all products, by their ids',
    description: 'Fifty at a time, without products that are made to order.',
    query: StockQuery,
    answers: { 200: { description: 'One page', schema: StockList } },
  }),
  getStock: merchant.get('/api/staff/stock/{productId}', {
    summary: 'The stock of a product',
    params: StockPath,
    answers: { 200: { description: 'The stock', schema: StockItem } },
    errors: [409],
  }),
  changeStockLimit: merchant.patch('/api/staff/stock/{productId}', {
    summary: 'Say from which quantity on the stock of a product is low',
    params: StockPath,
    body: ChangeStockLimit,
    answers: { 200: { description: 'The stock as it now is', schema: StockItem } },
    errors: [409],
  }),
  listMovements: merchant.get('/api/staff/stock/{productId}/movements', {
    summary: 'What changed the stock of a product, newest first',
    params: StockPath,
    query: z.object({ after: PathId.optional() }),
    answers: { 200: { description: 'One page of fifty', schema: MovementList } },
    errors: [409],
  }),
  addMovement: merchant.post('/api/staff/stock/{productId}/movements', {
    summary: 'Change the stock of a product, with a reason',
    description:
      'Pieces that unpaid orders hold cannot be taken away (409), and a product that is made to order has no stock (409). People who wait for the product get their mail.',
    params: StockPath,
    body: AddMovement,
    answers: { 201: { description: 'The stock as it now is', schema: AddedMovement } },
    errors: [409],
  }),
};

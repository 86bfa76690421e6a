import { z } from 'zod';
import { recipient } from '../addresses/address-schemas.ts';
import { chatText, Id, Money, requiredText, SeenVersion, StoredId, TextOrNull } from '../fields.ts';
import { SHIP_ORDERS_MAX, TEXT_LIMITS } from '../limits.ts';
import { hasNoRepeats } from '../shapes.ts';
import { OrderAddress } from './checkout.ts';

/** Pieces of the order's items, each item once. An order has far fewer items. */
const ItemQuantities = z
  .array(z.object({ itemId: StoredId, quantity: z.int().min(1).max(1_000) }))
  .min(1)
  .max(1_000)
  .refine((items) => hasNoRepeats(items.map(({ itemId }) => itemId)), 'must name each item once');

/** Spaces are removed: carriers print them for reading. Its form is narrow, because it is part of a mail. */
export const TrackingNumber = requiredText(100)
  .overwrite((value) => value.replaceAll(/\s/g, ''))
  .regex(/^[A-Za-z0-9-]+$/, 'must be letters, digits and hyphens')
  .regex(/\d/, 'must contain a digit');

export const ShipOrder = z.object({
  trackingNumber: TrackingNumber,
  items: ItemQuantities.optional().describe('What is in the shipment. Absent: all that is left.'),
  version: SeenVersion.optional(),
});
export type ShipOrder = z.infer<typeof ShipOrder>;

export const RefundOrder = z.object({
  amount: Money.describe('More than zero, unless the total of the order is 0.00.'),
  items: ItemQuantities.optional().describe(
    'The pieces that it is for. What was not sent of them will not be.',
  ),
  restock: z
    .boolean()
    .describe(
      'Whether the pieces go back into the stock. Without items it is possible for the whole amount only: then all pieces do.',
    ),
  reason: chatText(500).nullish().describe('For staff; the customer does not see it.'),
  version: SeenVersion.optional(),
});
export type RefundOrder = z.infer<typeof RefundOrder>;

export const EndOrderReview = z.object({ version: SeenVersion });

export const AddOrderNote = z.object({ note: chatText(TEXT_LIMITS.chatMessage) });

/** POST …/change-address: where the order goes instead. */
export const ChangeOrderAddress = z.object({
  ...recipient,
  address: OrderAddress,
  version: SeenVersion.optional(),
});
export type ChangeOrderAddress = z.infer<typeof ChangeOrderAddress>;

/** POST /api/staff/shipments: one shipment for each order, with all that is left of it. */
export const ShipOrders = z.object({
  orders: z
    .array(
      z.object({
        orderNumber: requiredText(50),
        trackingNumber: TrackingNumber,
        version: Id.describe('The version that the caller saw.'),
      }),
    )
    .min(1)
    .max(SHIP_ORDERS_MAX)
    .refine(
      (orders) => hasNoRepeats(orders.map(({ orderNumber }) => orderNumber)),
      'must name each order once',
    ),
});
export type ShipOrders = z.infer<typeof ShipOrders>;

/** What happened to each order, in the order of the request. */
export const ShippedOrders = z.object({
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      outcome: z
        .enum(['shipped', 'already-shipped', 'changed', 'refused'])
        .describe(
          'already-shipped: before this call. changed: the version was not current. Only `shipped` changes anything.',
        ),
      trackingNumber: TextOrNull.describe('Of the last shipment; null without one.'),
      reason: TextOrNull.describe('Why it was not shipped; else null.'),
    }),
  ),
});
export type ShippedOrders = z.infer<typeof ShippedOrders>;

import { z } from 'zod';
import { Id, requiredText } from '../fields.ts';
import { SHIP_ORDERS_MAX } from '../limits.ts';
import { TrackingNumber } from './staff-orders.ts';

/** POST /api/staff/shipments: one shipment for each order, with all that is left of it. */
export const ShipOrders = z.object({
  orders: z
    .array(
      z.object({
        orderNumber: requiredText(50),
        trackingNumber: TrackingNumber,
        version: Id.meta({ description: 'The version that the caller saw.' }),
      }),
    )
    .min(1)
    .max(SHIP_ORDERS_MAX)
    .refine(
      (orders) => new Set(orders.map(({ orderNumber }) => orderNumber)).size === orders.length,
      'must name each order once',
    ),
});
export type ShipOrders = z.infer<typeof ShipOrders>;

/** What happened to each order, in the order of the request. */
export const ShippedOrders = z.object({
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      outcome: z.enum(['shipped', 'already-shipped', 'changed', 'refused']).meta({
        description:
          'already-shipped: before this call. changed: the version was not current. Only `shipped` changes anything.',
      }),
      trackingNumber: z.string().nullable().meta({ description: 'Of the last shipment; null without one.' }),
      reason: z.string().nullable().meta({ description: 'Why it was not shipped; else null.' }),
    }),
  ),
});
export type ShippedOrders = z.infer<typeof ShippedOrders>;

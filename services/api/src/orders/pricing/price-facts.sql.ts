import type { Database, PreparedStatement } from '@ronin/database';
import { runPrepared } from '@ronin/database';
import type { DeliveryRules } from '@ronin/format/delivery';
import type { Transaction } from 'sequelize';
import type { Rate } from './shipping-methods.service.ts';

/** A cart item as an order would take it. */
export interface OrderableItem {
  id: number;
  productId: number;
  quantity: number;
  chosen: Record<string, string>;
  name: string;
  price: string;
  imageUrl: string;
  options: { name: string; values: string[] }[];
  inStock: boolean;
  /** Null for a product that is made to order, and 0 for one that is not published or has no row in the inventory. */
  available: number | null;
}

/** What a price depends on, as it is at one moment. */
export interface PriceFacts {
  currency: string;
  pricesIncludeTax: boolean;
  takesOrders: boolean;
  deliveryRules: DeliveryRules;
  returnDays: number;
  items: OrderableItem[];
  /** Empty without an address. */
  rates: Rate[];
  /** Of the state, else of the whole country; null when there is none. */
  taxRate: string | null;
}

/** For a WITH. MATERIALIZED: otherwise PostgreSQL looks through the unpaid orders of all customers. $1 customer. */
export const OWN_ORDERS = `
    own AS MATERIALIZED (SELECT id, status, needs_review, checkout_key FROM orders WHERE customer_id = $1)
`;

/**
 * Settings, cart, shipping rates and tax rate in one statement. Amounts are text, because numbers in JSON are not exact. What
 * the customer's own unpaid order holds counts as free, if a new order takes its place: otherwise a buyer who comes back from
 * the payment page would be refused for their own hold. Cost: one customer's and one country's rows by index. Needs
 * OWN_ORDERS. $1 customer, $2 country, $3 state as the address has it.
 */
export const PRICE_FACTS = `
    SELECT settings.currency, settings.prices_include_tax AS "pricesIncludeTax", settings.takes_orders AS "takesOrders",
      settings.return_days AS "returnDays",
      json_build_object('timeZone', settings.time_zone, 'cutOff', settings.cut_off, 'productionDays', settings.production_days,
        'daysOff', ARRAY(SELECT one ->> 'day' FROM jsonb_array_elements(settings.days_off) one)) AS "deliveryRules",
      (
        SELECT coalesce(json_agg(json_build_object(
          'id', item.id, 'productId', item.product_id, 'quantity', item.quantity, 'chosen', item.options,
          'name', product.name, 'price', product.price::text, 'imageUrl', product.image_url, 'options', product.options,
          'inStock', product.in_stock,
          'available', CASE WHEN product.status <> 'published' THEN 0
            WHEN NOT product.made_to_order THEN coalesce(inventory.quantity - inventory.reserved_quantity, 0) + held.quantity
          END
        ) ORDER BY item.added_at, item.id), '[]')
        FROM cart_items item
        JOIN products product ON product.id = item.product_id
        LEFT JOIN inventory ON inventory.product_id = item.product_id
        CROSS JOIN LATERAL (
          SELECT coalesce(sum(hold.quantity), 0)::int AS quantity FROM stock_holds hold
          WHERE hold.product_id = item.product_id AND hold.state = 'held'
            AND hold.order_id = ANY (ARRAY(SELECT id FROM own WHERE NOT needs_review))
        ) held
        WHERE item.customer_id = $1
      ) AS items,
      (
        SELECT coalesce(json_agg(json_build_object(
          'method', rate.method, 'label', rate.label, 'days', rate.days,
          'price', rate.price::text, 'freeFrom', rate.free_from::text
        ) ORDER BY rate.sort_order, rate.price, rate.id), '[]')
        FROM shipping_rates rate JOIN shipping_zones zone ON zone.id = rate.zone_id WHERE zone.countries @> ARRAY[$2::text]
      ) AS rates,
      (
        SELECT rate FROM tax_rates
        WHERE country = $2::text AND (state = '' OR lower($3::text) IN (lower(state), lower(state_name)))
        ORDER BY state = '' LIMIT 1
      ) AS "taxRate"
    FROM commerce_settings settings
`;
const FIND_PRICE_FACTS: PreparedStatement = {
  name: 'find-price-facts',
  text: `WITH ${OWN_ORDERS} ${PRICE_FACTS}`,
};

export async function findPriceFacts(
  database: Database,
  { customerId, address }: { customerId: number; address?: { country: string; state: string } | undefined },
  transaction?: Transaction,
): Promise<PriceFacts> {
  const values = [customerId, address?.country ?? null, address?.state ?? null];
  const [facts] = await runPrepared<PriceFacts>(database, FIND_PRICE_FACTS, values, transaction);
  if (facts === undefined) throw new Error('The shop has no commerce settings.');

  return facts;
}

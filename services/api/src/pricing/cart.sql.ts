import { columnsOf } from '@ronin/database';

/**
 * The customer's cart as an order would take it. What the customer's own unpaid order holds counts as free: otherwise a
 * buyer who comes back from the payment page would be refused for their own hold. `available` is null for a product that is
 * made to order, and 0 for one that is not published. Cost: one customer's rows by index.
 * $1 customer.
 */
export const LIST_ORDERABLE_CART = `
  SELECT item.id, item.product_id AS "productId", item.quantity, item.options AS chosen, product.name, product.price,
    product.image_url AS "imageUrl", product.options, product.in_stock AS "inStock",
    CASE WHEN product.status <> 'published' THEN 0
      WHEN NOT product.made_to_order THEN inventory.quantity - inventory.reserved_quantity + own.quantity
    END AS available
  FROM cart_items item
  JOIN products product ON product.id = item.product_id
  LEFT JOIN inventory ON inventory.product_id = item.product_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(hold.quantity), 0)::int AS quantity
    FROM stock_holds hold JOIN orders ON orders.id = hold.order_id
    WHERE hold.product_id = item.product_id AND hold.state = 'held' AND orders.customer_id = item.customer_id
  ) own
  WHERE item.customer_id = $1
  ORDER BY item.added_at, item.id
`;

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
  available: number | null;
}

/** $1 country. */
export const LIST_SHIPPING_RATES = `
  SELECT ${columnsOf('ShippingRate', 'rate')}
  FROM shipping_rates rate JOIN shipping_zones zone ON zone.id = rate.zone_id
  WHERE zone.country = $1
  ORDER BY rate.sort_order, rate.price, rate.id
`;

/** The rate of the state, else of the whole country. $1 country, $2 state as it was written. */
export const FIND_TAX_RATE = `
  SELECT ${columnsOf('TaxRate', 'tax_rates', ['rate'])} FROM tax_rates
  WHERE country = $1 AND (state = '' OR lower($2) IN (lower(state), lower(state_name)))
  ORDER BY state = '' LIMIT 1
`;

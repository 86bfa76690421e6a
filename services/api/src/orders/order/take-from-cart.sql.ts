/** Removes the ordered pieces from the cart. Pieces that were added after the order stay. $1 customer, $2 order. */
export const TAKE_FROM_CART = `
  WITH ordered AS (
    SELECT product_id, options, sum(quantity)::int AS quantity FROM order_items WHERE order_id = $2
    GROUP BY product_id, options
  ), removed AS (
    DELETE FROM cart_items item USING ordered o
    WHERE item.customer_id = $1 AND item.product_id = o.product_id AND item.options = o.options
      AND item.quantity <= o.quantity
  )
  UPDATE cart_items item SET quantity = item.quantity - o.quantity FROM ordered o
  WHERE item.customer_id = $1 AND item.product_id = o.product_id AND item.options = o.options
    AND item.quantity > o.quantity
`;

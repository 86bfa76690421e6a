import { randomUUID } from 'node:crypto';
import { PlacedOrder } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { buildCustomer, buildInventory, buildProduct } from '@ronin/testing';
import type { Answer, TestApi } from './start-test-api.ts';

/** All that these functions need of a test api. */
interface OnDatabase {
  test: { sequelize: Database };
}

export interface CartLine {
  productId: number;
  quantity?: number;
}

/** A product with this many in stock. */
export async function buildStocked(api: OnDatabase, quantity = 10, price = '100.00'): Promise<number> {
  const { id } = await buildProduct(api.test.sequelize, { price });
  await buildInventory(api.test.sequelize, { productId: id, quantity });

  return id;
}

/** A guest with these products in the cart, written straight into the database. */
export async function buildShopper(api: OnDatabase, ...lines: CartLine[]): Promise<number> {
  const { id } = await buildCustomer(api.test.sequelize);
  await api.test.sequelize.models.CartItem.bulkCreate(lines.map((line) => ({ ...line, customerId: id })));

  return id;
}

/** A valid body of POST /api/orders: Oregon, where no tax is taken, paid by the test provider. */
export const buildOrderBody = (changes: object = {}) => ({
  checkoutKey: randomUUID(),
  email: 'hana@example.com',
  firstName: 'Hana',
  lastName: 'Sato',
  address: { street: '1 Pine Street', city: 'Portland', state: 'OR', zipCode: '97201' },
  shippingMethod: 'standard',
  paymentProvider: 'test',
  expectedTotal: '112.00',
  ...changes,
});

export const postOrder = (api: TestApi, as: number, changes: object = {}): Promise<Answer> =>
  api.call('POST', '/api/orders', { as, body: buildOrderBody(changes) });

/** A guest who has placed an order for one product at 100.00. */
export async function placeTestOrder(api: TestApi, changes: object = {}, productId?: number) {
  const product = productId ?? (await buildStocked(api));
  const customerId = await buildShopper(api, { productId: product });
  const answer = await postOrder(api, customerId, changes);
  const { order, token, payment } = PlacedOrder.strict().parse(answer.body);

  return {
    customerId,
    productId: product,
    order,
    token,
    ref: payment?.ref ?? '',
    payment,
    status: answer.status,
  };
}

export const payTestOrder = (api: TestApi, ref: string, outcome = 'paid'): Promise<Answer> =>
  api.call('POST', `/api/payments/test/${ref}`, { body: { outcome } });

/** What must be true at every moment: the rows that break it (docs/commerce.md). */
export async function findBrokenInvariants(api: OnDatabase): Promise<unknown[]> {
  const [rows] = await api.test.sequelize.query(
    `
      SELECT 'stock' AS what, i.product_id AS id FROM inventory i
      WHERE i.reserved_quantity <> (SELECT coalesce(sum(quantity), 0) FROM stock_holds h
                                    WHERE h.product_id = i.product_id AND h.state = 'held')
         OR i.quantity <> (SELECT coalesce(sum(delta), 0) FROM stock_movements m WHERE m.product_id = i.product_id)
      UNION ALL
      SELECT 'hold without an unpaid order', o.id FROM stock_holds h JOIN orders o ON o.id = h.order_id
      WHERE h.state = 'held' AND o.status <> 'pending'
      UNION ALL
      SELECT 'confirmed without payment or stock', o.id FROM orders o
      WHERE o.status = 'confirmed' AND (
        NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.state = 'paid'
                      AND (p.paid = o.total OR p.accepted_at IS NOT NULL))
        OR (o.total = 0 AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.provider = 'none'))
        OR EXISTS (SELECT FROM stock_holds h WHERE h.order_id = o.id AND h.state <> 'consumed'))
      UNION ALL
      SELECT 'uses of a discount code', d.id FROM discount_codes d
      WHERE d.used <> (SELECT count(*) FROM orders o WHERE o.discount_code_id = d.id
                         AND (o.status = 'pending' OR o.confirmed_at IS NOT NULL))
      UNION ALL
      SELECT 'refunded more than was paid', p.id FROM payments p
      WHERE p.paid < (SELECT coalesce(sum(r.amount), 0) FROM refunds r
                      WHERE r.payment_id = p.id AND r.state <> 'failed')
      UNION ALL
      SELECT 'sent more than was ordered', i.id FROM order_items i
      WHERE i.quantity < (SELECT coalesce(sum(s.quantity), 0) FROM shipment_items s WHERE s.order_item_id = i.id)
         OR i.quantity < (SELECT coalesce(sum(r.quantity), 0) FROM refund_items r WHERE r.order_item_id = i.id)
      UNION ALL
      SELECT 'total', o.id FROM orders o
      WHERE o.total <> o.subtotal - o.discount + o.shipping + o.tax
         OR o.subtotal <> (SELECT sum(price * quantity) FROM order_items i WHERE i.order_id = o.id)
      UNION ALL
      SELECT 'money that is nowhere', p.id FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.paid > 0 AND p.state = 'paid' AND o.status IN ('pending', 'expired', 'cancelled')
        AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id)
    `,
  );

  return rows;
}

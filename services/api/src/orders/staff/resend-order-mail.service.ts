import { listAddressLines } from '@ronin/contracts';
import { columnsOf, type Database, type Order, type OutboxMail } from '@ronin/database';
import { wakeMailers } from '@ronin/mail';
import { AppError } from '@ronin/server-kit';
import type { Attributes, Transaction } from 'sequelize';
import type { OrdersContext } from '../order/orders-context.ts';
import { addChangeEvent, type OrderActor } from '../order/transitions.service.ts';
import { changeForStaff } from './change-order.service.ts';

/** As a new mail. A confirmation says where the order goes now (behaviour: checkout 13). @throws AppError conflict */
export async function resendOrderMail(
  { database, config, now }: Pick<OrdersContext, 'config' | 'database' | 'now'>,
  orderId: number,
  actor: OrderActor,
): Promise<void> {
  await changeForStaff(database, { orderId, action: 'resend', actor }, async (order, transaction) => {
    const mail = await findLastMail(database, order, transaction);
    if (mail === undefined || order.email === null)
      throw new AppError('conflict', 'No mail about this order is kept any more.');
    const isWaiting = mail.sentAt === null && mail.failedAt === null && mail.keptAt === null;
    if (isWaiting && config.sendsMail)
      throw new AppError('conflict', 'This mail is not sent yet: it goes out by itself.');
    const minute = Math.floor(now().getTime() / 60_000);
    const address =
      mail.kind === 'order-confirmed' &&
      (await database.models.Address.findByPk(order.shippingAddressId ?? 0, { transaction }));
    const payload = { ...mail.payload, ...(address && { shipTo: listAddressLines(address) }) };
    const copied = await database.select(
      COPY_MAIL,
      [mail.id, order.email, `resend:${String(mail.id)}:${String(minute)}`, JSON.stringify(payload)],
      transaction,
    );
    if (copied.length === 0) throw new AppError('conflict', 'This mail was sent again a moment ago.');
    wakeMailers(database, transaction);

    const event = { kind: 'mail-resent', text: 'The last mail was sent again.', isPublic: false, actor };
    await addChangeEvent(database, orderId, event, transaction);
    return { mail: mail.kind };
  });
}

const COPY_MAIL = `
  INSERT INTO outbox (kind, to_address, dedupe_key, payload)
  SELECT kind, $2, $3, $4::jsonb FROM outbox WHERE id = $1 ON CONFLICT (dedupe_key) DO NOTHING RETURNING id
`;

/** The newest one that says how the order stands. Cost: the rows of its keys. */
async function findLastMail(database: Database, { id }: Attributes<Order>, transaction: Transaction) {
  const [mail] = await database.select<Attributes<OutboxMail>>(
    `SELECT ${columnsOf('OutboxMail', 'o')} FROM outbox o
     WHERE o.payload IS NOT NULL AND o.dedupe_key = ANY (
       ARRAY['order-placed:' || $1::int, 'order-confirmed:' || $1::int, 'order-cancelled:' || $1::int]
       || ARRAY(SELECT 'order-shipped:' || s.id FROM shipments s WHERE s.order_id = $1::int)
       || ARRAY(SELECT 'order-refunded:' || r.id FROM refunds r WHERE r.order_id = $1::int))
     ORDER BY o.id DESC LIMIT 1`,
    [id],
    transaction,
  );

  return mail;
}

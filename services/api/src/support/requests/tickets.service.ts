import type { SendTicket } from '@ronin/contracts';
import { columnsOf, type Database, type SupportMessage, type SupportTicket } from '@ronin/database';
import type { Attributes, Transaction } from 'sequelize';
import { acknowledgeMessage } from './contact.service.ts';

const TICKET = ['id', 'ticketNumber', 'subject', 'description', 'category', 'status', 'createdAt'] as const;
const MESSAGE = ['ticketId', 'senderName', 'senderType', 'message', 'createdAt'] as const;

type TicketRow = Pick<Attributes<SupportTicket>, (typeof TICKET)[number]>;
type MessageRow = Pick<Attributes<SupportMessage>, (typeof MESSAGE)[number]>;

/** Tickets of one customer that are shown, and texts of all of them. */
const TICKETS_MAX = 50;
const MESSAGES_MAX = 5_000;

/** $1 account or null, $2 address, $3 name, $4 subject, $5 description, $6 category, $7 order or null. The number contains the id. */
const INSERT_TICKET = `
  INSERT INTO support_tickets
    (id, ticket_number, customer_id, customer_email, customer_name, subject, description, category, order_id)
  SELECT next, 'RN-' || lpad(next::text, greatest(6, length(next::text)), '0'), $1::int, $2, $3, $4, $5, $6, $7::int
  FROM (SELECT nextval(pg_get_serial_sequence('support_tickets', 'id')) AS next) number
  RETURNING ${columnsOf('SupportTicket', 'support_tickets', ['ticketNumber', 'createdAt'])}
`;

/**
 * Stores a ticket, and enqueues the mail that acknowledges a message, one for each address and day.
 * @param customerId of the account that sends it; null for everybody else.
 */
export const sendTicket = (
  database: Database,
  ticket: SendTicket,
  customerId: number | null,
): Promise<string> =>
  database.transaction(async (transaction) => {
    const orderId = await findOrder(database, ticket, customerId, transaction);
    const orderNumber = ticket.orderNumber ?? '';
    const isUnknownOrder = orderNumber !== '' && orderId === null;
    const description = isUnknownOrder
      ? `${ticket.description}\n\nOrder number, not checked: ${orderNumber}`
      : ticket.description;
    const { customerEmail: email, customerName, subject, category = null } = ticket;
    const bind = [customerId, email, customerName, subject, description, category, orderId];
    const [row] = await database.select<Pick<TicketRow, 'ticketNumber' | 'createdAt'>>(
      INSERT_TICKET,
      bind,
      transaction,
    );
    if (row === undefined) throw new Error('The insert returned no row.');
    await acknowledgeMessage(database, { email, topic: 'message', createdAt: row.createdAt }, transaction);

    return row.ticketNumber;
  });

/** An order of the account, or of the address that was typed. The answer does not say whether there is one. */
async function findOrder(
  { models }: Database,
  { orderNumber, customerEmail }: SendTicket,
  customerId: number | null,
  transaction: Transaction,
): Promise<number | null> {
  if (!orderNumber) return null;
  const order = await models.Order.findOne({
    where: { orderNumber: orderNumber.toUpperCase() },
    transaction,
    raw: true,
  });
  if (order === null) return null;
  const isOwn = order.customerId === customerId || order.email?.toLowerCase() === customerEmail.toLowerCase();

  return isOwn ? order.id : null;
}

/** The tickets of an account and of its address, which a code has proved. Notes among staff are left out. */
export async function listOwnTickets(database: Database, customerId: number) {
  const tickets = await database.select<TicketRow>(
    `SELECT ${columnsOf('SupportTicket', 't', TICKET)} FROM support_tickets t JOIN customers c ON c.id = $1
     WHERE t.customer_id = c.id OR lower(t.customer_email) = lower(c.email)
     ORDER BY t.created_at DESC, t.id DESC LIMIT ${String(TICKETS_MAX)}`,
    [customerId],
  );
  const messages = await database.select<MessageRow>(
    `SELECT ${columnsOf('SupportMessage', 'm', MESSAGE)} FROM support_messages m
     WHERE m.ticket_id = ANY ($1::int[]) AND NOT m.is_internal AND m.sender_type IN ('customer', 'agent')
     ORDER BY m.id LIMIT ${String(MESSAGES_MAX)}`,
    [tickets.map(({ id }) => id)],
  );

  return { tickets, messages };
}

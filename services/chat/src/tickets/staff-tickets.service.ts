import type { ChatSenderType, TicketsQuery, TicketStatus } from '@ronin/contracts';
import { columnsOf, type Database, type SupportMessage, type SupportTicket } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { type Attributes, fn, Op } from 'sequelize';
import type { Agent } from '../sessions/transitions.ts';

/** Tickets in one answer, and messages of one ticket. */
const PAGE_SIZE = 100;
const MESSAGES_MAX = 1_000;

const TICKET_ATTRIBUTES = [
  'id',
  'ticketNumber',
  'customerName',
  'customerEmail',
  'subject',
  'description',
  'category',
  'createdAt',
  'updatedAt',
  'resolvedAt',
] as const;
const MESSAGE_ATTRIBUTES = ['id', 'senderName', 'message', 'createdAt'] as const;

/** A ticket for staff. */
export interface StaffTicketRow extends Pick<Attributes<SupportTicket>, (typeof TICKET_ATTRIBUTES)[number]> {
  status: TicketStatus;
  /** The name of the member of staff. */
  assignedTo: string | null;
  sessionId: string | null;
}

export interface TicketMessageRow extends Pick<
  Attributes<SupportMessage>,
  (typeof MESSAGE_ATTRIBUTES)[number]
> {
  senderType: ChatSenderType;
}

/** Other programs may write other statuses; they count as open. */
const TICKETS = `
  SELECT ${columnsOf('SupportTicket', 't', TICKET_ATTRIBUTES)},
         CASE WHEN t.status IN ('answered', 'closed') THEN t.status ELSE 'open' END AS status,
         coalesce(u.display_name, u.username) AS "assignedTo", t.chat_session_id AS "sessionId"
  FROM support_tickets t LEFT JOIN users u ON u.id = t.assigned_to`;

/** The matching tickets, newest first, at most 100; `before` gives the next page. */
export async function listTickets(
  database: Database,
  { status, before }: TicketsQuery,
): Promise<StaffTicketRow[]> {
  return await database.select<StaffTicketRow>(
    `SELECT * FROM (${TICKETS}) ticket
     WHERE ($1::text IS NULL OR status = $1::text)
       AND ($2::text IS NULL OR id < (SELECT last.id FROM support_tickets last WHERE last.ticket_number = $2::text))
     ORDER BY id DESC LIMIT ${String(PAGE_SIZE)}`,
    [status ?? null, before ?? null],
  );
}

/** As the inbox lists them: without those that wait for a later time (behaviour: inbox 2). */
export async function countOpenTickets(database: Database): Promise<number> {
  const isDue = { [Op.or]: [{ snoozedUntil: null }, { snoozedUntil: { [Op.lte]: fn('now') } }] };

  return await database.models.SupportTicket.count({
    where: { status: { [Op.notIn]: ['answered', 'closed'] }, ...isDue },
  });
}

/**
 * A ticket with its messages, oldest first.
 * @throws AppError not-found
 */
export async function getTicket(
  database: Database,
  ticketNumber: string,
): Promise<{ ticket: StaffTicketRow; messages: TicketMessageRow[] }> {
  const [ticket] = await database.select<StaffTicketRow>(`${TICKETS} WHERE t.ticket_number = $1`, [
    ticketNumber,
  ]);
  if (ticket === undefined) throw noSuchTicket();
  const messages = await database.select<TicketMessageRow>(
    `SELECT ${columnsOf('SupportMessage', 'm', MESSAGE_ATTRIBUTES)},
            CASE WHEN m.sender_type IN ('customer', 'agent') THEN m.sender_type ELSE 'system' END AS "senderType"
     FROM support_messages m WHERE ticket_id = $1 ORDER BY id LIMIT ${String(MESSAGES_MAX)}`,
    [ticket.id],
  );

  return { ticket, messages };
}

/**
 * Adds an answer to a ticket and sets its status to answered.
 * @throws AppError not-found
 */
export async function answerTicket(
  database: Database,
  ticketNumber: string,
  { agent, message }: { agent: Agent; message: string },
): Promise<void> {
  const answered = await database.select(
    `WITH ticket AS (
       UPDATE support_tickets SET status = 'answered', assigned_to = $2, resolved_at = NULL, snoozed_until = NULL, version = version + 1
       WHERE ticket_number = $1 RETURNING id
     )
     INSERT INTO support_messages (ticket_id, sender_id, sender_name, sender_type, message)
     SELECT id, $2::int::text, $3, 'agent', $4 FROM ticket RETURNING id`,
    [ticketNumber, agent.userId, agent.publicName, message],
  );
  if (answered.length === 0) throw noSuchTicket();
}

/** @throws AppError not-found */
export async function changeTicket(
  database: Database,
  ticketNumber: string,
  { agent, status }: { agent: Agent; status: TicketStatus },
): Promise<void> {
  const changed = await database.select(
    `UPDATE support_tickets
     SET status = $2::text, assigned_to = $3,
         resolved_at = CASE WHEN $2::text = 'closed' THEN coalesce(resolved_at, clock_timestamp()) END,
         snoozed_until = NULL, version = version + 1
     WHERE ticket_number = $1 RETURNING id`,
    [ticketNumber, status, agent.userId],
  );
  if (changed.length === 0) throw noSuchTicket();
}

const noSuchTicket = () => new AppError('not-found', 'There is no such ticket.');

import type { ChatSenderType, TicketsQuery, TicketStatus } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import { AppError } from '@ronin/server-kit';
import { Op, QueryTypes } from 'sequelize';
import type { Agent } from '../sessions/transitions.ts';

/** Tickets in one answer, and messages of one ticket. */
const PAGE_SIZE = 100;
const MESSAGES_MAX = 1_000;

/** A ticket for staff. */
export interface StaffTicketRow {
  id: number;
  ticketNumber: string;
  status: TicketStatus;
  customerName: string;
  customerEmail: string;
  subject: string;
  description: string;
  assignedTo: string | null;
  sessionId: string | null;
  category: string | null;
  createdAt: Date;
  updatedAt: Date;
  resolvedAt: Date | null;
}

export interface TicketMessageRow {
  id: number;
  senderName: string;
  senderType: ChatSenderType;
  message: string;
  createdAt: Date;
}

/** Other programs may write other statuses; they count as open. */
const TICKETS = `
  SELECT t.id, t.ticket_number AS "ticketNumber",
         CASE WHEN t.status IN ('answered', 'closed') THEN t.status ELSE 'open' END AS status,
         t.customer_name AS "customerName", t.customer_email AS "customerEmail", t.subject, t.description,
         coalesce(u.display_name, u.username) AS "assignedTo", t.chat_session_id AS "sessionId", t.category,
         t.created_at AS "createdAt", t.updated_at AS "updatedAt", t.resolved_at AS "resolvedAt"
  FROM support_tickets t LEFT JOIN users u ON u.id = t.assigned_to`;

/** The matching tickets, newest first, at most 100; `before` gives the next page. */
export async function listTickets(
  database: Database,
  { status, before }: TicketsQuery,
): Promise<StaffTicketRow[]> {
  return await database.query<StaffTicketRow>(
    `SELECT * FROM (${TICKETS}) ticket
     WHERE ($1::text IS NULL OR status = $1::text)
       AND ($2::text IS NULL OR id < (SELECT last.id FROM support_tickets last WHERE last.ticket_number = $2::text))
     ORDER BY id DESC LIMIT ${String(PAGE_SIZE)}`,
    { bind: [status ?? null, before ?? null], type: QueryTypes.SELECT },
  );
}

export async function countOpenTickets(database: Database): Promise<number> {
  return await database.models.SupportTicket.count({
    where: { status: { [Op.notIn]: ['answered', 'closed'] } },
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
  const [ticket] = await database.query<StaffTicketRow>(`${TICKETS} WHERE t.ticket_number = $1`, {
    bind: [ticketNumber],
    type: QueryTypes.SELECT,
  });
  if (ticket === undefined) throw noSuchTicket();
  const messages = await database.query<TicketMessageRow>(
    `SELECT id, sender_name AS "senderName",
            CASE WHEN sender_type IN ('customer', 'agent') THEN sender_type ELSE 'system' END AS "senderType",
            message, created_at AS "createdAt"
     FROM support_messages WHERE ticket_id = $1 ORDER BY id LIMIT ${String(MESSAGES_MAX)}`,
    { bind: [ticket.id], type: QueryTypes.SELECT },
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
  const answered = await database.query(
    `WITH ticket AS (
       UPDATE support_tickets SET status = 'answered', assigned_to = $2, resolved_at = NULL
       WHERE ticket_number = $1 RETURNING id
     )
     INSERT INTO support_messages (ticket_id, sender_id, sender_name, sender_type, message)
     SELECT id, $2::int::text, $3, 'agent', $4 FROM ticket RETURNING id`,
    { bind: [ticketNumber, agent.userId, agent.displayName, message], type: QueryTypes.SELECT },
  );
  if (answered.length === 0) throw noSuchTicket();
}

/** @throws AppError not-found */
export async function changeTicket(
  database: Database,
  ticketNumber: string,
  { agent, status }: { agent: Agent; status: TicketStatus },
): Promise<void> {
  const changed = await database.query(
    `UPDATE support_tickets
     SET status = $2::text, assigned_to = $3,
         resolved_at = CASE WHEN $2::text = 'closed' THEN coalesce(resolved_at, clock_timestamp()) END
     WHERE ticket_number = $1 RETURNING id`,
    { bind: [ticketNumber, status, agent.userId], type: QueryTypes.SELECT },
  );
  if (changed.length === 0) throw noSuchTicket();
}

const noSuchTicket = () => new AppError('not-found', 'There is no such ticket.');

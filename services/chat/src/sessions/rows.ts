import type { ChatSenderType, ChatStatus } from '@ronin/contracts';

/** A session, with its queue position and a preview of its newest message while it waits. */
export interface SessionRow {
  id: number;
  sessionId: string;
  status: ChatStatus;
  customerId: number | null;
  customerName: string;
  customerEmail: string;
  agentId: number | null;
  agentName: string | null;
  waitTime: number | null;
  chatDuration: number | null;
  satisfaction: number | null;
  tags: string[];
  startedAt: Date;
  queuedAt: Date;
  claimedAt: Date | null;
  endedAt: Date | null;
  lastSequence: number;
  unansweredSince: Date | null;
  customerOnline: boolean;
  customerSeenAt: Date;
  pagePath: string | null;
  pageTitle: string | null;
  transferredFrom: string | null;
  queuePosition: number | null;
  preview: string | null;
}

/** @param position an SQL expression for the queue position of a waiting session. */
const columnsWith = (position: string): string => `
  s.id, s.session_id AS "sessionId", s.status, s.customer_id AS "customerId", s.customer_name AS "customerName",
  s.customer_email AS "customerEmail", s.agent_id AS "agentId", s.agent_name AS "agentName",
  s.wait_time AS "waitTime", s.chat_duration AS "chatDuration", s.satisfaction, s.tags,
  s.started_at AS "startedAt", s.queued_at AS "queuedAt", s.claimed_at AS "claimedAt", s.ended_at AS "endedAt",
  s.last_sequence AS "lastSequence", s.unanswered_since AS "unansweredSince", s.customer_seen_at AS "customerSeenAt",
  s.customer_online AND s.status <> 'ended' AS "customerOnline", s.transferred_from AS "transferredFrom",
  s.page_path AS "pagePath", s.page_title AS "pageTitle",
  CASE WHEN s.status = 'waiting' THEN ${position} END AS "queuePosition",
  CASE WHEN s.status = 'waiting' THEN (
    SELECT left(newest.message, 120) FROM live_chat_messages newest
    WHERE newest.session_id = s.session_id AND newest.sender_type = 'customer' ORDER BY newest.sequence DESC LIMIT 1
  ) END AS "preview"
`;

/** Columns for alias s. The position is a correlated subquery on the partial index of waiting sessions: for few rows. */
export const SESSION_COLUMNS = columnsWith(`1 + (
  SELECT count(*) FROM live_chat_sessions ahead
  WHERE ahead.status = 'waiting' AND (ahead.queued_at, ahead.id) < (s.queued_at, s.id)
)`);

/** A common table expression: the waiting list, numbered in one pass. */
export const WAITING_LIST_CTE = `waiting_list AS (
  SELECT id, session_id, row_number() OVER (ORDER BY queued_at, id) AS queue_position
  FROM live_chat_sessions WHERE status = 'waiting'
)`;

/** Columns for alias s joined with the waiting list: for many rows. */
export const SESSION_COLUMNS_WITH_POSITION = columnsWith('waiting_list.queue_position');

export interface MessageRow {
  id: number;
  sessionId: string;
  sequence: number;
  senderId: string | null;
  senderName: string;
  senderType: ChatSenderType;
  message: string;
  messageType: string;
  clientMessageId: string | null;
  productId: number | null;
  readAt: Date | null;
  createdAt: Date;
}

export const MESSAGE_COLUMNS = `
  id, session_id AS "sessionId", sequence, sender_id AS "senderId", sender_name AS "senderName",
  sender_type AS "senderType", message, message_type AS "messageType", client_message_id AS "clientMessageId",
  product_id AS "productId", read_at AS "readAt", created_at AS "createdAt"
`;

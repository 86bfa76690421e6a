import type { ChatStatus } from '@ronin/contracts';

/** A session as our statements select it: its columns, and its place in the queue while it waits. */
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

/** Who waits is read a little, and where they stand by what `place` says. */
const columnsWith = (place: string): string => `
  s.id, s.session_id AS "sessionId", s.status, s.customer_id AS "customerId", s.customer_name AS "customerName",
  s.customer_email AS "customerEmail", s.agent_id AS "agentId", s.agent_name AS "agentName",
  s.wait_time AS "waitTime", s.chat_duration AS "chatDuration", s.satisfaction, s.tags,
  s.started_at AS "startedAt", s.queued_at AS "queuedAt", s.claimed_at AS "claimedAt", s.ended_at AS "endedAt",
  s.last_sequence AS "lastSequence", s.unanswered_since AS "unansweredSince", s.customer_seen_at AS "customerSeenAt",
  s.customer_online AND s.status <> 'ended' AS "customerOnline", s.transferred_from AS "transferredFrom",
  s.page_path AS "pagePath", s.page_title AS "pageTitle",
  CASE WHEN s.status = 'waiting' THEN ${place} END AS "queuePosition",
  CASE WHEN s.status = 'waiting' THEN (
    SELECT left(said.message, 120) FROM live_chat_messages said
    WHERE said.session_id = s.session_id AND said.sender_type = 'customer' ORDER BY said.sequence DESC LIMIT 1
  ) END AS "preview"
`;

/** Of the table or expression `s`. The place is counted along the partial index of the waiting, for each row anew. */
export const SESSION_COLUMNS = columnsWith(`1 + (
  SELECT count(*) FROM live_chat_sessions ahead
  WHERE ahead.status = 'waiting' AND (ahead.queued_at, ahead.id) < (s.queued_at, s.id)
)`);

/** The whole queue in one pass, numbered: a common table expression. */
export const LINE = `line AS (
  SELECT id, session_id, row_number() OVER (ORDER BY queued_at, id) AS place
  FROM live_chat_sessions WHERE status = 'waiting'
)`;

/** Of `s` joined with the LINE: for many rows, however long the queue is. */
export const SESSION_COLUMNS_IN_LINE = columnsWith('line.place');

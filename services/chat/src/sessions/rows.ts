import {
  type Attributes,
  columnsOf,
  type LiveChatMessage,
  type LiveChatSession,
  staffNameOf,
} from '@ronin/database';
import { PROPOSAL_OF_MESSAGE, type ProposalRow } from './proposal-rows.ts';

/** A session, with its agent's name for colleagues, its queue position and a preview of its newest message while it waits. */
export interface SessionRow extends Attributes<LiveChatSession> {
  /** `agentName` is the name that shoppers see. */
  holderName: string | null;
  queuePosition: number | null;
  preview: string | null;
}

/** @param position an SQL expression for the queue position of a waiting session. */
const columnsWith = (position: string): string => `
  ${columnsOf('LiveChatSession', 's')},
  coalesce((SELECT ${staffNameOf('holder')} FROM users holder WHERE holder.id = s.agent_id), s.agent_name) AS "holderName",
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

/** A message, with the proposal that it makes or answers. */
export interface MessageRow extends Attributes<LiveChatMessage> {
  proposal: ProposalRow | null;
}

/** Columns of the table without an alias, also for RETURNING. */
export const MESSAGE_COLUMNS = `${columnsOf('LiveChatMessage', 'live_chat_messages')}, ${PROPOSAL_OF_MESSAGE}`;

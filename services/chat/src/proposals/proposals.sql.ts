import type { ProposalState } from '@ronin/contracts';
import { columnsOf, type LiveChatProposal } from '@ronin/database';
import type { Attributes } from 'sequelize';

/** A proposal with its state now: an open one ends with its chat, when its product is sold out, or after an hour. */
export interface ProposalRow extends Omit<Attributes<LiveChatProposal>, 'answeredAt' | 'state'> {
  state: ProposalState;
}

const STATE = `CASE
  WHEN p.state = 'open' AND (
    p.expires_at <= clock_timestamp()
    OR EXISTS (SELECT FROM live_chat_sessions ended WHERE ended.session_id = p.session_id AND ended.status = 'ended')
    OR p.product_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM products WHERE products.id = p.product_id AND products.status = 'published' AND products.in_stock
    )
  ) THEN 'ended' ELSE p.state
END AS state`;

const COLUMNS = `${columnsOf('LiveChatProposal', 'p', [
  'id',
  'sessionId',
  'agentId',
  'kind',
  'productId',
  'options',
  'code',
  'createdAt',
  'expiresAt',
])}, ${STATE}`;

/** $1 session, $2 proposal. */
export const FIND_PROPOSAL = `SELECT ${COLUMNS} FROM live_chat_proposals p WHERE p.session_id = $1 AND p.id = $2::bigint`;

/** A select list's column: the proposal of a message as JSON; null for most messages, which then cost no look-up. */
export const PROPOSAL_OF_MESSAGE = `CASE WHEN live_chat_messages.proposal_id IS NOT NULL THEN (
  SELECT to_jsonb(found) FROM (
    SELECT ${COLUMNS} FROM live_chat_proposals p WHERE p.id = live_chat_messages.proposal_id
  ) found
) END AS proposal`;

/** $1 session, $2 agent, $3 kind, $4 product, $5 options, $6 code, $7 seconds until it ends. */
export const INSERT_PROPOSAL = `
  INSERT INTO live_chat_proposals (session_id, agent_id, kind, product_id, options, code, expires_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6, now() + make_interval(secs => $7))
  RETURNING id
`;

/** Of several answers at once one finds it open. $1 proposal, $2 the answer. */
export const ANSWER_PROPOSAL = `
  UPDATE live_chat_proposals SET state = $2, answered_at = now() WHERE id = $1::bigint AND state = 'open' RETURNING id
`;

/** A system message that tells an answer. The session's row must be locked. $1 session, $2 text, $3 type, $4 proposal. */
export const insertAnswerMessage = (messageColumns: string) => `
  WITH session AS (
    UPDATE live_chat_sessions SET last_sequence = last_sequence + 1 WHERE session_id = $1
    RETURNING session_id, last_sequence
  )
  INSERT INTO live_chat_messages (session_id, sequence, sender_name, sender_type, message, message_type, proposal_id)
  SELECT session_id, last_sequence, 'System', 'system', $2, $3, $4::bigint FROM session
  RETURNING ${messageColumns}
`;

import { PROPOSAL_COLUMNS } from '../sessions/proposal-rows.ts';
import { MESSAGE_COLUMNS } from '../sessions/rows.ts';

/** $1 session, $2 proposal. */
export const FIND_PROPOSAL = `SELECT ${PROPOSAL_COLUMNS} FROM live_chat_proposals p WHERE p.session_id = $1 AND p.id = $2::bigint`;

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
export const INSERT_ANSWER_MESSAGE = `
  WITH session AS (
    UPDATE live_chat_sessions SET last_sequence = last_sequence + 1 WHERE session_id = $1
    RETURNING session_id, last_sequence
  )
  INSERT INTO live_chat_messages (session_id, sequence, sender_name, sender_type, message, message_type, proposal_id)
  SELECT session_id, last_sequence, 'System', 'system', $2, $3, $4::bigint FROM session
  RETURNING ${MESSAGE_COLUMNS}
`;

import type { ProposalState } from '@ronin/contracts';
import { type Attributes, attributesWithout, columnsOf, type LiveChatProposal } from '@ronin/database';

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

const STORED = attributesWithout('LiveChatProposal', ['answeredAt', 'state']);

/** Columns for alias p. */
export const PROPOSAL_COLUMNS = `${columnsOf('LiveChatProposal', 'p', STORED)}, ${STATE}`;

/** A select list's column: the proposal of a message as JSON; null for most messages, which then cost no look-up. */
export const PROPOSAL_OF_MESSAGE = `CASE WHEN live_chat_messages.proposal_id IS NOT NULL THEN (
  SELECT to_jsonb(found) FROM (
    SELECT ${PROPOSAL_COLUMNS} FROM live_chat_proposals p WHERE p.id = live_chat_messages.proposal_id
  ) found
) END AS proposal`;

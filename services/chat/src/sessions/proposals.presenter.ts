import type { ChatProposal } from '@ronin/contracts';
import type { ProposalRow } from './proposal-rows.ts';

/** A proposal for both sides. Within a message its times are text. */
export const presentProposal = (row: ProposalRow): ChatProposal => ({
  id: row.id,
  sessionId: row.sessionId,
  kind: row.kind,
  state: row.state,
  productId: row.productId,
  options: row.options,
  code: row.code,
  createdAt: new Date(row.createdAt).toISOString(),
  expiresAt: new Date(row.expiresAt).toISOString(),
});

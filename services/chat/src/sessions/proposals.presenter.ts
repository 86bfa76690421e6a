import { ChatProposal } from '@ronin/contracts';
import { presentRow } from '@ronin/server-kit';
import type { ProposalRow } from './proposal-rows.ts';

/** A proposal for both sides. Within a message its times are text. */
export const presentProposal = (row: ProposalRow): ChatProposal =>
  presentRow(ChatProposal, row, {
    createdAt: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
  });

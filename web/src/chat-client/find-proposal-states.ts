import type { ChatMessage, ProposalState } from '@ronin/contracts';

/** The newest state of each proposal: of the message that made it, then of the one that tells the answer. */
export const findProposalStates = (messages: readonly ChatMessage[]): ReadonlyMap<number, ProposalState> =>
  new Map(messages.flatMap(({ proposal }) => (proposal ? [[proposal.id, proposal.state]] : [])));

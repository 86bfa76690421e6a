import { proposalCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

interface ProposalArgs {
  readonly sessionId: string;
  readonly proposalId: number;
}

const pathOf = (params: ProposalArgs) => ({ params });

/** The shopper's answers (behaviour: chat 15). An accepted piece is in the cart. */
const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    acceptProposal: build.mutation({
      ...fromCall(proposalCalls.acceptProposal, pathOf),
      invalidatesTags: (proposal) => (proposal?.kind === 'cart' ? ['Cart', 'Quote'] : []),
    }),
    declineProposal: build.mutation(fromCall(proposalCalls.declineProposal, pathOf)),
  }),
});

export const { useAcceptProposalMutation, useDeclineProposalMutation } = proposalsApi;

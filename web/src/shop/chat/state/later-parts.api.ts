import { catalogueCalls, chatCalls, proposalCalls, waitingCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const {
  useLeaveAddressMutation,
  useGetChatProductQuery,
  useAcceptProposalMutation,
  useDeclineProposalMutation,
  useMailTranscriptMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    leaveAddress: build.mutation(fromCall(waitingCalls.leaveAddress)),
    getChatProduct: build.query(fromCall(catalogueCalls.getProduct)),
    /** An accepted piece is in the cart. */
    acceptProposal: build.mutation({
      ...fromCall(proposalCalls.acceptProposal),
      invalidatesTags: (proposal) => (proposal?.kind === 'cart' ? ['Cart', 'Quote'] : []),
    }),
    declineProposal: build.mutation(fromCall(proposalCalls.declineProposal)),
    mailTranscript: build.mutation(fromCall(chatCalls.mailTranscript)),
  }),
});

import type { ProposeToShopper } from '@ronin/contracts';
import { proposalCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

interface ProposeArgs {
  readonly sessionId: string;
  readonly proposed: ProposeToShopper;
}

const proposalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The proposal arrives as a message of the chat. */
    propose: build.mutation(
      fromCall(proposalCalls.propose, ({ sessionId, proposed }: ProposeArgs) => ({
        params: { sessionId },
        body: proposed,
      })),
    ),
  }),
});

export const { useProposeMutation } = proposalsApi;

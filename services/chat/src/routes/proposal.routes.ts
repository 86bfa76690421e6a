import { proposalCalls } from '@ronin/contracts';
import { Answered, serveCalls } from '@ronin/identity';
import type { ChatContext } from '../context.ts';
import { answerProposal } from '../proposals/answer-proposal.service.ts';
import { propose } from '../proposals/propose.service.ts';
import { presentProposal } from '../sessions/proposals.presenter.ts';

/** What agents propose, and the shopper's answers (behaviour: chat 15). */
export const proposalRoutes = (context: ChatContext) =>
  serveCalls(context, proposalCalls, {
    propose: async ({ params: { sessionId }, body, staff: agent }) => {
      await context.limits.chatMessageAgent.consume(String(agent.userId));
      const { proposal, repeated } = await propose(context, { sessionId, agent, proposed: body });
      return new Answered(repeated ? 200 : 201, presentProposal(proposal));
    },
    acceptProposal: async ({ params, customerId }) =>
      presentProposal(await answerProposal(context, { ...params, answer: 'accepted', customerId })),
    declineProposal: async ({ params }) =>
      presentProposal(await answerProposal(context, { ...params, answer: 'declined', customerId: null })),
  });

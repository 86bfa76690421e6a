import { leadCalls } from '@ronin/contracts';
import { recordChange } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import type { ChatContext } from '../context.ts';
import { requireAgent } from '../presence/agents.service.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { changeSession } from '../sessions/transitions.service.ts';
import type { Transition } from '../sessions/transitions.ts';

type LeadTransition = Extract<Transition, { kind: 'assign' | 'take-over' }>;

/** What leads do with chats: each change is in the audit log (behaviour: chat 20). */
export const leadRoutes = (context: ChatContext) => {
  const { database } = context;
  const change = async (
    sessionId: string,
    transition: LeadTransition,
    lead: { userId: number; username: string },
  ) => {
    const session = await changeSession(
      context,
      sessionId,
      transition,
      async (applied, before, transaction) => {
        const audited = {
          actor: lead,
          subject: `chat ${String(before.id)}`,
          action: transition.kind,
          before: { agentId: before.agentId, agent: before.holderName },
          after: { agentId: applied.session.agentId, agent: applied.session.holderName },
        };
        await recordChange(database, audited, transaction);
      },
    );
    return presentAgentSession(session);
  };

  return serveCalls(context, leadCalls, {
    assignChat: async ({ params, body, staff }) => {
      const to = await requireAgent(database, body.agentId);
      return await change(params.sessionId, { kind: 'assign', agent: staff, to }, staff);
    },
    takeOverChat: ({ params, staff }) => change(params.sessionId, { kind: 'take-over', agent: staff }, staff),
  });
};

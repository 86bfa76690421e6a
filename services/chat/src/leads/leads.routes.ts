import { leadCalls } from '@ronin/contracts';
import { recordChange } from '@ronin/database';
import { serveCalls, type StaffMember } from '@ronin/identity';
import type { ChatContext } from '../context.ts';
import { requireAgent } from '../presence/agents.service.ts';
import type { SessionRow } from '../sessions/rows.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { changeSession } from '../sessions/transitions.service.ts';
import type { Transition } from '../sessions/transitions.ts';

const holderOf = ({ agentId, holderName }: SessionRow) => ({ agentId, agent: holderName });

type LeadTransition = Extract<Transition, { kind: 'assign' | 'take-over' }>;

/** What leads do with chats: each change is in the audit log (behaviour: chat 20). */
export const leadRoutes = (context: ChatContext) => {
  const { database } = context;
  const change = async (sessionId: string, transition: LeadTransition, actor: StaffMember) =>
    presentAgentSession(
      await changeSession(context, sessionId, transition, async ({ session }, before, transaction) => {
        const subject = `chat ${String(before.id)}`;
        const holders = { before: holderOf(before), after: holderOf(session) };
        await recordChange(database, { actor, subject, action: transition.kind, ...holders }, transaction);
      }),
    );

  return serveCalls(context, leadCalls, {
    assignChat: async ({ params, body, staff }) => {
      const to = await requireAgent(database, body.agentId);
      return await change(params.sessionId, { kind: 'assign', agent: staff, to }, staff);
    },
    takeOverChat: ({ params, staff }) => change(params.sessionId, { kind: 'take-over', agent: staff }, staff),
  });
};

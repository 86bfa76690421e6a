import { waitingCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { toSessionEvent } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { presentSession } from '../sessions/sessions.presenter.ts';
import { getChatRules, leaveAddress } from '../waiting-list/long-waits.service.ts';

/** What a long wait needs of shoppers and consoles (behaviour: chat 16). */
export const waitingRoutes = (context: ChatContext) => {
  const { database, publish } = context;

  return serveCalls(context, waitingCalls, {
    getChatRules: () => getChatRules(database),
    leaveAddress: async ({ params, body }) => {
      const session = await leaveAddress(database, params.sessionId, body.email);
      publish(toSessionEvent(session, { previousAgentId: session.agentId }));
      return presentSession(session);
    },
  });
};

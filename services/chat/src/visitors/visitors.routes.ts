import { ChatInvitation, ChatVisitor, visitorCalls } from '@ronin/contracts';
import { Answered, serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import { identifyStarter } from '../bans/start-chat.service.ts';
import type { ChatContext } from '../context.ts';
import { presentSession } from '../sessions/sessions.presenter.ts';
import { acceptInvitation, declineInvitation, inviteVisitor } from './invitations.service.ts';
import { listVisitors } from './visitors.service.ts';

/** Who is in the shop now, and invitations to a chat (behaviour: chat 21). */
export const visitorRoutes = (context: ChatContext) => {
  const { database, identity } = context;

  return serveCalls(context, visitorCalls, {
    listVisitors: async () => (await listVisitors(database)).map((row) => presentRow(ChatVisitor, row)),
    inviteVisitor: async ({ body, staff }) =>
      presentRow(ChatInvitation, await inviteVisitor(context, body.visitId, staff)),
    acceptInvitation: async ({ req, params, body }) => {
      const starter = await identifyStarter(req, identity);
      const { session, repeated } = await acceptInvitation(context, params.id, starter, body);
      return new Answered(repeated ? 200 : 201, { session: presentSession(session) });
    },
    declineInvitation: ({ params }) => declineInvitation(database, params.id),
  });
};

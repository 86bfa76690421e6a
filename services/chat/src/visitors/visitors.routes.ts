import { type ChatInvitation, type ChatVisitor, visitorCalls } from '@ronin/contracts';
import { Answered, identifyCaller, refusesTracking, serveCalls, signInRequired } from '@ronin/identity';
import { clientKey } from '@ronin/server-kit';
import type { ChatContext } from '../context.ts';
import { presentSession } from '../sessions/sessions.presenter.ts';
import {
  acceptInvitation,
  declineInvitation,
  type InvitationRow,
  inviteVisitor,
} from './invitations.service.ts';
import { listVisitors, type VisitorRow } from './visitors.service.ts';

/** Who is in the shop now, and invitations to a chat (behaviour: chat 21). */
export const visitorRoutes = (context: ChatContext) => {
  const { database, identity } = context;

  return serveCalls(context, visitorCalls, {
    listVisitors: async () => (await listVisitors(database)).map(presentVisitor),
    inviteVisitor: async ({ body, staff }) =>
      presentInvitation(await inviteVisitor(context, body.visitId, staff)),
    acceptInvitation: async ({ req, params, body }) => {
      const caller = await identifyCaller(req, identity);
      if (caller.kind === 'ended') throw signInRequired();
      const starter = {
        customerId: caller.kind === 'anonymous' ? null : caller.customerId,
        network: clientKey(req.ip),
        isTracked: !refusesTracking(req.headers),
        hasAccount: caller.kind === 'account',
      };
      const { session, repeated } = await acceptInvitation(context, params.id, starter, body);
      return new Answered(repeated ? 200 : 201, { session: presentSession(session) });
    },
    declineInvitation: async ({ params }) => {
      await declineInvitation(database, params.id);
    },
  });
};

const presentVisitor = ({ pagePath, pageTitle, since, ...visitor }: VisitorRow): ChatVisitor => ({
  ...visitor,
  path: pagePath,
  title: pageTitle,
  since: since.toISOString(),
});

const presentInvitation = ({
  id,
  visitId,
  agentId,
  agentName,
  state,
  expiresAt,
}: InvitationRow): ChatInvitation => ({
  ...{ id, visitId, agentId, agentName, state },
  expiresAt: expiresAt.toISOString(),
});

import { chatCalls, type ChatMessage, ChatTicket } from '@ronin/contracts';
import { Answered, getStaffTokenHash, refusesTracking, SENT, serveCalls } from '@ronin/identity';
import { clientKey, presentRow } from '@ronin/server-kit';
import { identifyStarter, startChat } from '../bans/start-chat.service.ts';
import { toSessionEvent } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { sendJsonArray } from '../messages/json-array.ts';
import { iterateMessages, postMessage } from '../messages/messages.service.ts';
import {
  consumeMessageLimits,
  findAgentCaller,
  requireSameSession,
  resolveSender,
} from '../messages/senders.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import type { MessageRow } from '../sessions/rows.ts';
import { listSessions } from '../sessions/search.service.ts';
import { presentAgentSession, presentSearchHit, presentSession } from '../sessions/sessions.presenter.ts';
import { rateSession, requireSession, tagSession } from '../sessions/sessions.service.ts';
import { changeSession } from '../sessions/transitions.service.ts';
import { leaveMessage } from '../tickets/tickets.service.ts';
import { sendTranscript } from '../transcripts/transcripts.service.ts';
import { reportVisit } from '../visitors/invitations.service.ts';
import { isVisitReport } from '../visitors/visitors.service.ts';

/** The documented calls, to which the session id gives access (behaviour: chat 2, chat 13). */
export const chatRoutes = (context: ChatContext) => {
  const { availability, database, identity, limits, publish } = context;

  return serveCalls(context, chatCalls, {
    searchChats: async ({ query }) => (await listSessions(database, query)).map(presentSearchHit),
    startChat: async ({ req, body }) => {
      const session = await startChat(context, await identifyStarter(req, identity), body);
      publish({ kind: 'queue' });
      return { session: presentSession(session) };
    },
    getChat: async ({ params }) => presentSession(await requireSession(database, params.sessionId)),
    tagChat: async ({ params, body }) => {
      const session = await tagSession(database, params.sessionId, body.tags);
      publish(toSessionEvent(session, { previousAgentId: session.agentId }));
      return presentAgentSession(session);
    },
    listMessages: async ({ req, res, params: { sessionId }, query: { after = 0 } }) => {
      await limits.chatReadSession.consume(sessionId);
      await sendJsonArray(res, presentPages(iterateMessages(database, sessionId, after)));
      if (getStaffTokenHash(req) === null) context.lastSeen.record(sessionId);
      return SENT;
    },
    sendMessage: async ({ req, params: { sessionId }, body }) => {
      const { message, senderType, clientMessageId = null, productId = null } = body;
      requireSameSession(sessionId, body.sessionId);
      const sender = await resolveSender(context.findStaffSession, req, senderType);
      await consumeMessageLimits(limits, { sessionId, sender, address: clientKey(req.ip) });
      const command = { sessionId, sender, message, clientMessageId, productId };
      const posted = await postMessage(context, command);
      return new Answered(posted.repeated ? 200 : 201, presentMessage(posted.message));
    },
    endChat: async ({ req, params, body }) => {
      const agent = await findAgentCaller(context.findStaffSession, req, body.senderType);
      const command = agent ? ({ kind: 'end', agent } as const) : ({ kind: 'leave' } as const);
      const session = await changeSession(context, params.sessionId, command);
      return agent ? presentAgentSession(session) : presentSession(session);
    },
    rateChat: async ({ params, body }) => {
      const session = await rateSession(database, params.sessionId, body);
      publish(toSessionEvent(session, { previousAgentId: session.agentId }));
      return presentSession(session);
    },
    mailTranscript: async ({ params, caller }) => ({
      to: await sendTranscript(database, params.sessionId, caller.customerId),
    }),
    leaveMessage: async ({ params, body }) => {
      const { ticket, repeated } = await leaveMessage(context, params.sessionId, body.message);
      return new Answered(repeated ? 200 : 201, presentRow(ChatTicket, ticket));
    },
    getAvailability: async ({ req, query }) => ({
      ...(await availability.read()),
      ...(isVisitReport(query) &&
        !refusesTracking(req.headers) && { invitation: await reportVisit(context, req, query) }),
    }),
  });
};

async function* presentPages(
  pages: AsyncIterable<MessageRow[]>,
): AsyncGenerator<ChatMessage[], void, undefined> {
  for await (const page of pages) yield page.map(presentMessage);
}

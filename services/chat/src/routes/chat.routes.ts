import { chatByMailCalls, chatCalls, ChatTicket, proposalCalls, waitingCalls } from '@ronin/contracts';
import { Answered, getStaffTokenHash, refusesTracking, SENT, serveCalls } from '@ronin/identity';
import { AppError, clientKey, presentRow } from '@ronin/server-kit';
import { identifyStarter, startChat } from '../bans/start-chat.service.ts';
import { parseChatToken } from '../by-mail/mail-answers.service.ts';
import { toSessionEvent } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { sendJsonArray } from '../messages/json-array.ts';
import { iterateMessages, postMessage } from '../messages/messages.service.ts';
import { saveRead } from '../messages/read-receipts.service.ts';
import {
  consumeMessageLimits,
  findAgentCaller,
  requireSameSession,
  resolveSender,
} from '../messages/senders.ts';
import { answerProposal } from '../proposals/answer-proposal.service.ts';
import { propose } from '../proposals/propose.service.ts';
import { presentMessage, presentProposal } from '../sessions/messages.presenter.ts';
import type { MessageRow } from '../sessions/rows.ts';
import { listSessions } from '../sessions/search.service.ts';
import { presentAgentSession, presentSearchHit, presentSession } from '../sessions/sessions.presenter.ts';
import { rateSession, requireSession, tagSession } from '../sessions/sessions.service.ts';
import { changeSession } from '../sessions/transitions.service.ts';
import { leaveMessage } from '../tickets/tickets.service.ts';
import { sendTranscript } from '../transcripts/transcripts.service.ts';
import { reportVisit } from '../visitors/invitations.service.ts';
import { isVisitReport } from '../visitors/visitors.service.ts';
import { getChatRules, leaveAddress } from '../waiting-list/waiting-list.service.ts';

/** The calls to which the session id gives access (behaviour: chat 2, chat 13, chat 14, chat 15, chat 16). */
export const chatRoutes = (context: ChatContext) => {
  const { availability, config, database, identity, lastSeen, limits, publish } = context;

  return serveCalls(
    context,
    { ...chatCalls, ...waitingCalls, ...chatByMailCalls, ...proposalCalls },
    {
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
        if (getStaffTokenHash(req) === null) lastSeen.record(sessionId);
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

      getChatRules: () => getChatRules(database),
      leaveAddress: async ({ params, body }) => {
        const session = await leaveAddress(database, params.sessionId, body.email);
        publish(toSessionEvent(session, { previousAgentId: session.agentId }));
        return presentSession(session);
      },

      openChatLink: async ({ body }) => {
        const { LiveChatSession } = database.models;
        const id = parseChatToken(body.token, config.identity.sessionSecret, new Date());
        const found = id === null ? null : await LiveChatSession.findByPk(id, { attributes: ['sessionId'] });
        if (found === null) throw new AppError('not-found', 'This link opens no chat any more.');
        const session = await requireSession(database, found.sessionId);
        // The browser shows all of it now. It has no socket in a chat that has ended.
        await saveRead(context, { sessionId: session.sessionId, upTo: 'all', agentId: null });
        return presentSession(session);
      },
      readChat: async ({ params: { sessionId }, body }) => {
        await requireSession(database, sessionId);
        await saveRead(context, { sessionId, upTo: body.messageId, agentId: null });
        lastSeen.record(sessionId);
      },

      propose: async ({ params: { sessionId }, body, staff: agent }) => {
        await context.limits.chatMessageAgent.consume(String(agent.userId));
        const { proposal, repeated } = await propose(context, { sessionId, agent, proposed: body });
        return new Answered(repeated ? 200 : 201, presentProposal(proposal));
      },
      acceptProposal: async ({ params, customerId }) =>
        presentProposal(await answerProposal(context, { ...params, answer: 'accepted', customerId })),
      declineProposal: async ({ params }) =>
        presentProposal(await answerProposal(context, { ...params, answer: 'declined', customerId: null })),
    },
  );
};

async function* presentPages(pages: AsyncIterable<MessageRow[]>) {
  for await (const page of pages) yield page.map(presentMessage);
}

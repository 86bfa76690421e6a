import { agentCalls, answerLaterCalls } from '@ronin/contracts';
import { serveCalls, signInRequired } from '@ronin/identity';
import type { ChatContext } from '../context.ts';
import { addNote, listNotes, presentNote } from '../notes/notes.service.ts';
import { listAgents, requireAgent, setAgentStatus } from '../presence/agents.service.ts';
import { presentAgentSession } from '../sessions/sessions.presenter.ts';
import { changeSession } from '../sessions/transitions.service.ts';
import type { Transition } from '../sessions/transitions.ts';
import { getShopperContext } from '../shopper/shopper.service.ts';
import { chatRoom } from '../sockets/rooms.ts';
import { answerLater } from '../tickets/tickets.service.ts';
import { sendTranscript } from '../transcripts/transcripts.service.ts';
import { listWaitingSessions } from '../waiting-list/waiting-list.service.ts';

/** What agents do with chats, and who of them is there (behaviour: chat 5, chat 10). */
export const agentRoutes = (context: ChatContext) => {
  const { config, database, publish, sockets } = context;
  const change = async (sessionId: string, transition: Transition) =>
    presentAgentSession(await changeSession(context, sessionId, transition));
  const getOwnPresence = async (userId: number) => {
    const agents = await listAgents(database, config.agentCapacity);
    const own = agents.find(({ agentId }) => agentId === userId);
    // The account was removed a moment ago.
    if (own === undefined) throw signInRequired();
    return own;
  };

  return serveCalls(
    context,
    { ...agentCalls, ...answerLaterCalls },
    {
      listWaitingChats: async () => (await listWaitingSessions(database)).map(presentAgentSession),
      claimChat: ({ params, staff: agent }) => change(params.sessionId, { kind: 'claim', agent }),
      releaseChat: ({ params, staff: agent }) => change(params.sessionId, { kind: 'release', agent }),
      transferChat: async ({ params, body, staff: agent }) => {
        const to = await requireAgent(database, body.agentId);
        return await change(params.sessionId, { kind: 'transfer', agent, to });
      },
      sendTranscript: async ({ params }) => ({
        to: await sendTranscript(database, params.sessionId, 'any account'),
      }),
      listNotes: async ({ params }) => (await listNotes(database, params.sessionId)).map(presentNote),
      addNote: async ({ params: { sessionId }, body, staff }) => {
        const added = presentNote(await addNote(database, sessionId, staff, body.note));
        // Only to agents.
        sockets.agents.to(chatRoom(sessionId)).emit('note', added);
        return added;
      },
      getShopperContext: ({ params }) => getShopperContext(database, params.sessionId),
      listAgents: () => listAgents(database, config.agentCapacity),
      getOwnPresence: ({ staff }) => getOwnPresence(staff.userId),
      setOwnStatus: async ({ body, staff }) => {
        await setAgentStatus(database, staff.userId, body.status);
        publish({ kind: 'presence' });
        return await getOwnPresence(staff.userId);
      },

      answerChatLater: async ({ params, body, staff: agent }) =>
        presentAgentSession(
          await answerLater(context, params.sessionId, { agent, until: body.until ?? null }),
        ),
    },
  );
};

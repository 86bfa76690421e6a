import { conversationsCalls, inboxCalls } from '@ronin/contracts';
import { Answered, SENT, serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { presentConversations, presentInboxList } from './conversations.presenter.ts';
import { listConversations } from './conversations.service.ts';
import { presentDetails } from './inbox.presenter.ts';
import { getItem, getOriginalMail, type ItemPath, listAgents } from './inbox.service.ts';
import { assignItem, closeItem, reopenItem, snoozeItem } from './item-changes.service.ts';
import { replyToItem } from './reply.service.ts';

/** GET /api/staff/conversations and /api/staff/inbox, and what agents do with items (behaviour: inbox 1, inbox 4). */
export const inboxRoutes = (context: ApiContext) => {
  const { config, database, limits, now, reads } = context;
  const getDetails = async (path: ItemPath) =>
    presentDetails(await getItem(database, path), config.sendsMail);

  return serveCalls(
    context,
    { ...conversationsCalls, ...inboxCalls },
    {
      listConversations: async ({ query, staff }) =>
        presentConversations(
          await reads.list(({ database }) => listConversations(database, query, staff.userId)),
          query.q ?? '',
        ),
      listInbox: async ({ query: { after, ...query }, staff }) => {
        const view = {
          ...query,
          view: 'tickets',
          ...(after !== undefined && { after: `0-${after}` }),
        } as const;
        return presentInboxList(
          await reads.list(({ database }) => listConversations(database, view, staff.userId)),
        );
      },
      listInboxAgents: () => listAgents(database),
      getInboxItem: ({ params }) => getDetails(params),
      getInboxMail: async ({ res, params: { entryId, ...path } }) => {
        const raw = await getOriginalMail(database, path, entryId);
        // A mail of a stranger: a browser stores it and never opens it as a page of the shop.
        res.attachment(`${path.source}-${String(path.id)}-${entryId}.eml`).type('message/rfc822');
        res.set('Content-Security-Policy', "sandbox; default-src 'none'").send(raw);
        return SENT;
      },
      replyToInboxItem: async ({ params, body, staff: agent }) => {
        await limits.inboxReply.consume(String(agent.userId));
        const { isRepeated } = await replyToItem(context, params, { ...body, agent });
        return new Answered(isRepeated ? 200 : 201, await getDetails(params));
      },
      assignInboxItem: async ({ params, body, staff: agent }) => {
        const { agentId = agent.userId } = body;
        await assignItem(database, params, { agentId, agent });
        return await getDetails(params);
      },
      snoozeInboxItem: async ({ params, body: { until }, staff: agent }) => {
        await snoozeItem(database, params, { until, now: now(), agent });
        return await getDetails(params);
      },
      closeInboxItem: async ({ params, staff: agent }) => {
        await closeItem(database, params, agent);
        return await getDetails(params);
      },
      reopenInboxItem: async ({ params, staff: agent }) => {
        await reopenItem(database, params, agent);
        return await getDetails(params);
      },
    },
  );
};

import { conversationsCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { presentConversations } from './conversations.presenter.ts';
import { listConversations } from './conversations.service.ts';

/** GET /api/staff/conversations (behaviour: inbox 4). */
export const conversationsRoutes = (context: ApiContext) =>
  serveCalls(context, conversationsCalls, {
    listConversations: async ({ query, staff }) =>
      presentConversations(
        await context.reads.list(({ database }) => listConversations(database, query, staff.userId)),
        query.q ?? '',
      ),
  });

import { feedbackCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { saveFeedback } from './feedback.service.ts';

/** POST /api/feedback (behaviour: help 6). */
export const feedbackRoutes = (context: ApiContext) =>
  serveCalls(context, feedbackCalls, {
    sendFeedback: async ({ customerId, body }) => {
      const { id, createdAt } = await saveFeedback(context.database, customerId, body);
      return { id, status: 'new' as const, createdAt: createdAt.toISOString() };
    },
  });

import { contactCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { saveContactMessage } from './contact.service.ts';

/** POST /api/contact (behaviour: contact 1). */
export const contactRoutes = (context: ApiContext) =>
  serveCalls(context, contactCalls, {
    sendContactMessage: async ({ body }) => {
      const { id, createdAt } = await saveContactMessage(context.database, body);
      return { id, createdAt: createdAt.toISOString() };
    },
  });

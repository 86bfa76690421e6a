import { contactCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { presentContactReceipt } from './contact.presenter.ts';
import { saveContactMessage } from './contact.service.ts';

/** POST /api/contact (behaviour: contact 1). */
export const contactRoutes = (context: ApiContext) =>
  serveCalls(context, contactCalls, {
    sendContactMessage: async ({ body }) =>
      presentContactReceipt(await saveContactMessage(context.database, body)),
  });

import { subscriptionCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { readableEmail } from '@ronin/mail';
import type { ApiContext } from '../../context/context.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

/** POST /api/newsletter, and the calls of the links in its mails (behaviour: contact 3, contact 5). */
export const newsletterRoutes = (context: ApiContext) =>
  serveCalls(context, subscriptionCalls, {
    subscribeNewsletter: async ({ body }) => {
      const { id, email, subscribedAt } = await subscribe(context.database, body.email);
      return { id, email: readableEmail(email), subscribedAt: subscribedAt.toISOString() };
    },
    confirmNewsletter: ({ params }) => confirmSubscription(context.database, params.token),
    // Mail programs send a form, of either encoding; the body says nothing that the path does not.
    unsubscribeNewsletter: ({ params }) => unsubscribe(context.database, params.token),
  });

import { newsletterCalls, subscriptionCalls } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { readableEmail, renderMail } from '@ronin/mail';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';
import { addIssue, changeIssue, getIssue, listIssues, listSubscribers } from './newsletter-issues.service.ts';
import { sendIssue, testIssue } from './send-issue.service.ts';

/** In a preview: no subscription has it. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/**
 * POST /api/newsletter and the calls of the links in its mails (behaviour: contact 3, contact 5), and the newsletter for
 * merchants (behaviour: newsletter 1, newsletter 2, newsletter 3).
 */
export const newsletterRoutes = (context: ApiContext) => {
  const { config, database, gates, reads } = context;

  return serveCalls(
    context,
    { ...subscriptionCalls, ...newsletterCalls },
    {
      subscribeNewsletter: async ({ body }) => {
        const { id, email, subscribedAt } = await subscribe(database, body.email);
        return { id, email: readableEmail(email), subscribedAt: subscribedAt.toISOString() };
      },
      confirmNewsletter: ({ params }) => confirmSubscription(database, params.token),
      // Mail programs send a form, of either encoding; the body says nothing that the path does not.
      unsubscribeNewsletter: ({ params }) => unsubscribe(database, params.token),
      listSubscribers: ({ query }) => reads.list(({ database }) => listSubscribers(database, query)),
      listNewsletterIssues: ({ query }) => reads.list(({ database }) => listIssues(database, query)),
      addNewsletterIssue: ({ body, staff }) => addIssue(database, body, staff),
      previewNewsletterIssue: async ({ body, staff }) => {
        const render = async () => {
          const settings = { publicUrl: config.publicUrl, shop: await getShop(database) };
          return renderMail('newsletter-issue', { ...body, token: NO_TOKEN }, settings);
        };
        const { subject, text, html } = await gates.previews(render, staffVisitor(staff));
        return { subject, text, html };
      },
      getNewsletterIssue: ({ params }) => getIssue(database, params.id),
      changeNewsletterIssue: ({ params, body, version, staff }) =>
        changeIssue(database, { ...params, version, staff }, body),
      testNewsletterIssue: ({ params, body, staff }) =>
        testIssue(database, { ...params, to: body.to, staff }),
      sendNewsletterIssue: ({ params, version, staff }) => sendIssue(database, { ...params, version, staff }),
    },
  );
};

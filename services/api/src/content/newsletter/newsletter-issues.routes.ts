import { newsletterCalls } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { renderMail } from '@ronin/mail';
import type { ApiContext } from '../../context/context.ts';
import { staffVisitor } from '../../context/gates.ts';
import { addIssue, changeIssue, getIssue, listIssues, listSubscribers } from './newsletter-issues.service.ts';
import { sendIssue, testIssue } from './send-issue.service.ts';

/** In a preview: no subscription has it. */
const NO_TOKEN = '00000000-0000-0000-0000-000000000000';

/** The newsletter, for merchants (behaviour: newsletter 1, newsletter 2, newsletter 3). */
export const newsletterIssuesRoutes = (context: ApiContext) => {
  const { config, database, gates, reads } = context;

  return serveCalls(context, newsletterCalls, {
    listSubscribers: ({ query }) => reads.list(({ database }) => listSubscribers(database, query)),
    listNewsletterIssues: ({ query }) => reads.list(({ database }) => listIssues(database, query)),
    addNewsletterIssue: ({ body, staff }) => addIssue(database, body, staff),
    previewNewsletterIssue: async ({ body, staff }) => {
      const { subject, text, html } = await gates.previews(
        async () =>
          renderMail(
            'newsletter-issue',
            { ...body, token: NO_TOKEN },
            { publicUrl: config.publicUrl, shop: await getShop(database) },
          ),
        staffVisitor(staff),
      );
      return { subject, text, html };
    },
    getNewsletterIssue: ({ params }) => getIssue(database, params.id),
    changeNewsletterIssue: ({ params, body, version, staff }) =>
      changeIssue(database, { ...params, version, staff }, body),
    testNewsletterIssue: ({ params, body, staff }) => testIssue(database, { ...params, to: body.to, staff }),
    sendNewsletterIssue: ({ params, version, staff }) => sendIssue(database, { ...params, version, staff }),
  });
};

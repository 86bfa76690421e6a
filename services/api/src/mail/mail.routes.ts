import { mailCalls } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { listMailPreviews } from '@ronin/mail';
import type { ApiContext } from '../context/context.ts';
import { staffVisitor } from '../context/gates.ts';
import { presentMail, presentMailList } from './mail.presenter.ts';
import { listMail, resendMail } from './mail.service.ts';

/** GET /api/staff/mail, the previews, and POST …/resend (behaviour: mail 7). */
export const mailRoutes = (context: ApiContext) => {
  const { config, database, gates, logger, reads } = context;

  return serveCalls(context, mailCalls, {
    listMail: async ({ query }) => {
      const found = await reads.list(({ database }) => listMail(database, query, config.sendsMail));
      return presentMailList(found, { ...context, shop: await getShop(database) });
    },
    listMailPreviews: ({ staff }) =>
      gates.previews(
        async () => listMailPreviews({ publicUrl: config.publicUrl, shop: await getShop(database) }),
        staffVisitor(staff),
      ),
    resendMail: async ({ params, staff: admin }) => {
      const resent = await resendMail(database, params.id, { sendsMail: config.sendsMail, admin });
      logger.warn({ mailId: params.id, admin: admin.username }, 'mail sent again by staff');
      return presentMail(resent, { ...context, shop: await getShop(database) });
    },
  });
};

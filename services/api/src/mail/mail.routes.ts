import { mailCalls } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { getStaff, requireStaff } from '@ronin/identity';
import { listMailPreviews } from '@ronin/mail';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { staffVisitor } from '../gates.ts';
import { presentMail, presentMailList } from './mail.presenter.ts';
import { listMail, resendMail } from './mail.service.ts';

/** GET /api/staff/mail, the previews, and POST …/resend (behaviour: mail 7). */
export function mailRoutes(context: ApiContext): Router {
  const { config, database, gates, logger } = context;
  const router = Router();
  const admin = requireStaff(context.findStaffSession, 'admin');

  router
    .route(routePath(mailCalls.listMail))
    .get(admin, async (req, res) => {
      const query = parse(mailCalls.listMail.query, req.query);
      const page = await listMail(database, query, config.sendsMail);
      res.json(presentMailList(page, { ...context, shop: await getShop(database) }));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(mailCalls.listMailPreviews))
    .get(admin, async (req, res) => {
      const previews = await gates.previews(
        async () => listMailPreviews({ publicUrl: config.publicUrl, shop: await getShop(database) }),
        staffVisitor(getStaff(req)),
      );
      res.json(previews);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(mailCalls.resendMail))
    .post(admin, async (req, res) => {
      const { id } = parse(mailCalls.resendMail.params, req.params);
      const admin = getStaff(req);
      const resent = await resendMail(database, id, { sendsMail: config.sendsMail, admin });
      logger.warn({ mailId: id, admin: admin.username }, 'mail sent again by staff');
      res.json(presentMail(resent, { ...context, shop: await getShop(database) }));
    })
    .all(refuseOtherMethods);

  return router;
}

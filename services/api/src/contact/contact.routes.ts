import { BODY_LIMITS, contactCalls } from '@ronin/contracts';
import { clientKey, parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentContactReceipt } from './contact.presenter.ts';
import { saveContactMessage } from './contact.service.ts';

/** POST /api/contact (behaviour: contact 1). */
export function contactRoutes({ database, limits }: Pick<ApiContext, 'database' | 'limits'>): Router {
  const router = Router();

  router
    .route(routePath(contactCalls.sendContactMessage))
    .post(parseJsonBody({ limit: BODY_LIMITS.default }), async (req, res) => {
      const message = parse(contactCalls.sendContactMessage.body, req.body);
      await limits.contact.consume(clientKey(req.ip));
      const contact = await saveContactMessage(database, message);
      res.status(201).json(presentContactReceipt(contact));
    })
    .all(refuseOtherMethods);

  return router;
}

import { BODY_LIMITS, settingsCalls, Shop } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { getStaff, requireStaff } from '@ronin/identity';
import {
  parse,
  parseJsonBody,
  refuseOtherMethods,
  requireIfMatch,
  routePath,
  sendVersioned,
} from '@ronin/server-kit';
import { Router } from 'express';
import { isCommerceOn } from '../checkout/commerce-guard.ts';
import type { ApiContext } from '../context.ts';
import { listZones } from './rates.service.ts';
import { changeSettings, getSettings } from './settings.service.ts';

/** GET /api/shop and /api/shipping-rates, GET, PATCH /api/staff/settings (behaviour: staff 9). */
export function settingsRoutes(context: ApiContext): Router {
  const { config, database, findStaffSession } = context;
  const router = Router();
  const adminsOnly = requireStaff(findStaffSession, 'admin');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(settingsCalls.getShop))
    .get(async (_req, res) => {
      const { takesOrders, ...shop } = await getShop(database);
      res.json(
        Shop.parse({
          ...shop,
          commerce: takesOrders && isCommerceOn(config),
          testPayments: config.payments.isTestNamed,
        }),
      );
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(settingsCalls.listShippingRates))
    .get(async (_req, res) => {
      res.json(await listZones(database));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(settingsCalls.getSettings))
    .get(adminsOnly, async (_req, res) => {
      sendVersioned(res, await getSettings(database));
    })
    .patch(adminsOnly, body, async (req, res) => {
      const change = parse(settingsCalls.changeSettings.body, req.body);
      const edit = { version: requireIfMatch(req), admin: getStaff(req) };
      sendVersioned(res, await changeSettings(context, edit, change));
    })
    .all(refuseOtherMethods);

  return router;
}

import { BODY_LIMITS, staffStockCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { addDiscount, changeDiscount, listDiscounts } from './staff-discounts.service.ts';

/** Discount codes, for merchants (behaviour: stock 7). */
export function staffDiscountsRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(staffStockCalls.listDiscounts))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(staffStockCalls.listDiscounts.query, req.query);
      const { items, hasMore } = await listDiscounts(database, query);
      res.json({ items, next: hasMore ? (items.at(-1)?.id ?? null) : null });
    })
    .post(merchantsOnly, body, async (req, res) => {
      const discount = parse(staffStockCalls.addDiscount.body, req.body);
      res.status(201).json(await addDiscount(database, discount, getStaff(req)));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffStockCalls.changeDiscount))
    .patch(merchantsOnly, body, async (req, res) => {
      const { id } = parse(staffStockCalls.changeDiscount.params, req.params);
      const change = parse(staffStockCalls.changeDiscount.body, req.body);
      res.json(await changeDiscount(database, id, change, getStaff(req)));
    })
    .all(refuseOtherMethods);

  return router;
}

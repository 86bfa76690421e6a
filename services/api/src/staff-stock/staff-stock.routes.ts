import { BODY_LIMITS, staffStockCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { addMovement, changeStockLimit, listMovements } from './movements.service.ts';
import { getStock, listStock } from './staff-stock.service.ts';

/** The stock, for merchants (behaviour: stock 6). */
export function staffStockRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(staffStockCalls.listStock))
    .get(merchantsOnly, async (req, res) => {
      const { items, hasMore } = await listStock(database, parse(staffStockCalls.listStock.query, req.query));
      res.json({ items, next: hasMore ? (items.at(-1)?.productId ?? null) : null });
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffStockCalls.changeStockLimit))
    .get(merchantsOnly, async (req, res) => {
      const { productId } = parse(staffStockCalls.getStock.params, req.params);
      res.json(await getStock(database, productId));
    })
    .patch(merchantsOnly, body, async (req, res) => {
      const { productId } = parse(staffStockCalls.changeStockLimit.params, req.params);
      const { lowStockThreshold } = parse(staffStockCalls.changeStockLimit.body, req.body);
      const change = { productId, lowStockThreshold, actor: getStaff(req) };
      res.json(await changeStockLimit(database, change));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffStockCalls.listMovements))
    .get(merchantsOnly, async (req, res) => {
      const { productId } = parse(staffStockCalls.listMovements.params, req.params);
      const { after } = parse(staffStockCalls.listMovements.query, req.query);
      const { items, hasMore } = await listMovements(database, productId, after);
      res.json({ items, next: hasMore ? (items.at(-1)?.id ?? null) : null });
    })
    .post(merchantsOnly, body, async (req, res) => {
      const { productId } = parse(staffStockCalls.addMovement.params, req.params);
      const movement = parse(staffStockCalls.addMovement.body, req.body);
      res.status(201).json(await addMovement(database, { ...movement, productId, actor: getStaff(req) }));
    })
    .all(refuseOtherMethods);

  return router;
}

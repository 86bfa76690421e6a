import { BODY_LIMITS, staffProductsCalls } from '@ronin/contracts';
import { getStaff, requireStaff } from '@ronin/identity';
import {
  findIfMatch,
  parse,
  parseJsonBody,
  refuseOtherMethods,
  requireIfMatch,
  routePath,
  sendVersioned,
} from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { changeProduct, createProduct, setProductStatus } from './change-product.service.ts';
import { presentProductList, presentStaffProduct } from './staff-products.presenter.ts';
import { getProductDetails, listStaffProducts } from './staff-products.service.ts';

/** /api/staff/products: the catalogue as merchants edit it (behaviour: products 1). */
export function staffProductsRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const merchantsOnly = requireStaff(findStaffSession, 'merchant');
  const body = parseJsonBody({ limit: BODY_LIMITS.default });

  router
    .route(routePath(staffProductsCalls.listStaffProducts))
    .get(merchantsOnly, async (req, res) => {
      const query = parse(staffProductsCalls.listStaffProducts.query, req.query);
      res.json(presentProductList(await listStaffProducts(database, query)));
    })
    .post(merchantsOnly, body, async (req, res) => {
      const fields = parse(staffProductsCalls.createProduct.body, req.body);
      const details = await createProduct(database, fields, getStaff(req));
      sendVersioned(res, presentStaffProduct(details), 201);
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(staffProductsCalls.getStaffProduct))
    .get(merchantsOnly, async (req, res) => {
      const { id } = parse(staffProductsCalls.getStaffProduct.params, req.params);
      sendVersioned(res, presentStaffProduct(await getProductDetails(database, id)));
    })
    .patch(merchantsOnly, body, async (req, res) => {
      const { id } = parse(staffProductsCalls.changeProduct.params, req.params);
      const fields = parse(staffProductsCalls.changeProduct.body, req.body);
      const edit = { id, version: requireIfMatch(req), staff: getStaff(req) };
      sendVersioned(res, presentStaffProduct(await changeProduct(database, edit, fields)));
    })
    .all(refuseOtherMethods);

  const steps = [
    [staffProductsCalls.publishProduct, 'published'],
    [staffProductsCalls.archiveProduct, 'archived'],
  ] as const;
  for (const [call, status] of steps) {
    router
      .route(routePath(call))
      .post(merchantsOnly, async (req, res) => {
        const { id } = parse(call.params, req.params);
        const edit = { id, version: findIfMatch(req), staff: getStaff(req) };
        sendVersioned(res, presentStaffProduct(await setProductStatus(database, edit, status)));
      })
      .all(refuseOtherMethods);
  }

  return router;
}

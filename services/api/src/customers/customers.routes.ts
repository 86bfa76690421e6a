import { customersCalls } from '@ronin/contracts';
import { requireStaff } from '@ronin/identity';
import { parse, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { presentCustomerDetails, presentCustomers } from './customers.presenter.ts';
import { getCustomer, listCustomers } from './customers.service.ts';

/** GET /api/staff/customers and /api/staff/customers/{id} (behaviour: staff 10). */
export function customersRoutes({
  database,
  findStaffSession,
}: Pick<ApiContext, 'database' | 'findStaffSession'>): Router {
  const router = Router();
  const clerksOnly = requireStaff(findStaffSession, 'clerk');

  router
    .route(routePath(customersCalls.listCustomers))
    .get(clerksOnly, async (req, res) => {
      const query = parse(customersCalls.listCustomers.query, req.query);
      res.json(presentCustomers(await listCustomers(database, query)));
    })
    .all(refuseOtherMethods);

  router
    .route(routePath(customersCalls.getCustomer))
    .get(clerksOnly, async (req, res) => {
      const { id } = parse(customersCalls.getCustomer.params, req.params);
      res.json(presentCustomerDetails(await getCustomer(database, id)));
    })
    .all(refuseOtherMethods);

  return router;
}

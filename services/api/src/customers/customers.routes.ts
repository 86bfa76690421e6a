import { customersCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../context/context.ts';
import { presentCustomerDetails, presentCustomers } from './customers.presenter.ts';
import { getCustomer, listCustomers } from './customers.service.ts';

/** GET /api/staff/customers and /api/staff/customer (behaviour: staff 10). */
export const customersRoutes = (context: ApiContext) =>
  serveCalls(context, customersCalls, {
    listCustomers: async ({ query }) =>
      presentCustomers(await context.reads.list(({ database }) => listCustomers(database, query))),
    getCustomer: async ({ query }) =>
      presentCustomerDetails(await getCustomer(context.database, query.address)),
  });

import { customersCalls, StaffCustomer } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';
import { presentPageBy } from '../context/staff-page.ts';
import { type CustomerRow, getCustomer, listCustomers } from './customers.service.ts';

/** GET /api/staff/customers and /api/staff/customer (behaviour: staff 10). */
export const customersRoutes = (context: ApiContext) =>
  serveCalls(context, customersCalls, {
    listCustomers: async ({ query }) =>
      presentPageBy(
        await context.reads.list(({ database }) => listCustomers(database, query)),
        presentCustomer,
        ({ cursor }) => cursor,
      ),
    getCustomer: async ({ query }) => {
      const { customer, history, ...details } = await getCustomer(context.database, query.address);
      return {
        ...presentCustomer(customer),
        ...details,
        phone: customer.phone,
        history: history.map((item) => ({ ...item, at: item.at.toISOString() })),
      };
    },
  });

const presentCustomer = (row: CustomerRow): StaffCustomer => presentRow(StaffCustomer, row);

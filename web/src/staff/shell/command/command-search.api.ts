import {
  conversationsCalls,
  customersCalls,
  staffOrdersCalls,
  staffProductsCalls,
} from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

const byWords = (q: string) => ({ query: { q } });

/** The lists' own searches, for the command bar. Nothing is kept: other people change the same data. */
export const commandSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    findOrders: build.query({
      ...fromCall(staffOrdersCalls.listStaffOrders, byWords),
      keepUnusedDataFor: 0,
    }),
    findCustomers: build.query({ ...fromCall(customersCalls.listCustomers, byWords), keepUnusedDataFor: 0 }),
    findProducts: build.query({
      ...fromCall(staffProductsCalls.listStaffProducts, byWords),
      keepUnusedDataFor: 0,
    }),
    findConversations: build.query({
      ...fromCall(conversationsCalls.listConversations, (q: string) => ({
        query: { view: 'all' as const, q },
      })),
      keepUnusedDataFor: 0,
    }),
  }),
});

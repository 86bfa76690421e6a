import { checkoutCalls } from '@ronin/contracts/calls';
import { api } from '../api.ts';
import { fromCall } from '../calls/from-call.ts';

interface Wanted {
  /** Empty: the shop chooses one. */
  readonly country: string;
  readonly subtotal: string;
  readonly isMadeToOrder: boolean;
}

/** What shipping costs and when an order arrives, before there is an address (behaviour: checkout 41). */
export const { useGetDeliveryQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDelivery: build.query({
      ...fromCall(checkoutCalls.getDelivery, ({ country, subtotal, isMadeToOrder }: Wanted) => ({
        query: {
          subtotal,
          ...(country !== '' && { country }),
          ...(isMadeToOrder && { madeToOrder: 'true' as const }),
        },
      })),
      // The dates are of today.
      keepUnusedDataFor: 600,
    }),
  }),
});

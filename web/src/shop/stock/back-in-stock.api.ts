import { backInStockCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

export const { useGetProductHoldQuery, useJoinBackInStockMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getProductHold: build.query(fromCall(backInStockCalls.getProductHold)),
    joinBackInStock: build.mutation(fromCall(backInStockCalls.joinBackInStock)),
  }),
});

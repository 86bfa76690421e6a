import { recentlyViewedCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const { useListViewedProductsQuery, useViewProductMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    listViewedProducts: build.query(fromCall(recentlyViewedCalls.listViewedProducts)),
    viewProduct: build.mutation(fromCall(recentlyViewedCalls.viewProduct)),
  }),
});

import { catalogueCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every product; the shop filters by category itself. */
    getProducts: build.query(fromCall(catalogueCalls.listProducts)),
    getProduct: build.query(fromCall(catalogueCalls.getProduct, (id: number) => ({ params: { id } }))),
  }),
});

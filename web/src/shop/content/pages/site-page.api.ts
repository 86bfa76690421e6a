import { helpCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const sitePageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSitePage: build.query(fromCall(helpCalls.getSitePage, (slug: string) => ({ params: { slug } }))),
  }),
});

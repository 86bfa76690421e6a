import { subscriptionCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ subscribe: build.mutation(fromCall(subscriptionCalls.subscribeNewsletter)) }),
});

import { contactCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

export const { useSendContactMessageMutation } = api.injectEndpoints({
  endpoints: (build) => ({ sendContactMessage: build.mutation(fromCall(contactCalls.sendContactMessage)) }),
});

import { chatCalls, visitorCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

/** What a page says of its visitor, and what comes of it (behaviour: chat 21). */
export const { reportVisit, acceptInvitation, declineInvitation } = api.injectEndpoints({
  endpoints: (build) => ({
    reportVisit: build.query({ ...fromCall(chatCalls.getAvailability), keepUnusedDataFor: 0 }),
    acceptInvitation: build.mutation(fromCall(visitorCalls.acceptInvitation)),
    declineInvitation: build.mutation(fromCall(visitorCalls.declineInvitation)),
  }),
}).endpoints;

import { feedbackCalls, helpCalls, ticketsCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const helpApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFaqs: build.query(fromCall(helpCalls.listFaqs)),
    sendTicket: build.mutation(fromCall(ticketsCalls.sendTicket)),
    sendFeedback: build.mutation(fromCall(feedbackCalls.sendFeedback)),
    rateFaq: build.mutation(fromCall(helpCalls.rateFaq)),
  }),
});

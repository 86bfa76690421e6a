import { feedbackCalls, helpCalls, ticketsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSitePage: build.query(fromCall(helpCalls.getSitePage, (slug: string) => ({ params: { slug } }))),
    listFaqs: build.query(fromCall(helpCalls.listFaqs)),
    rateFaq: build.mutation(fromCall(helpCalls.rateFaq)),
    sendFeedback: build.mutation(fromCall(feedbackCalls.sendFeedback)),
    sendTicket: build.mutation(fromCall(ticketsCalls.sendTicket)),
  }),
});

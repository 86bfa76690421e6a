import type { AcceptInvitation, AvailabilityQuery } from '@ronin/contracts';
import { chatCalls, visitorCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

type Accept = AcceptInvitation & { readonly id: string };

/** What a page says of its visitor, and what comes of it (behaviour: chat 21). */
export const invitationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reportVisit: build.query({
      ...fromCall(chatCalls.getAvailability, ({ visitNumber, ...query }: AvailabilityQuery) => ({
        query: { ...query, visitNumber: String(visitNumber ?? 1) },
      })),
      keepUnusedDataFor: 0,
    }),
    acceptInvitation: build.mutation(
      fromCall(visitorCalls.acceptInvitation, ({ id, ...body }: Accept) => ({ params: { id }, body })),
    ),
    declineInvitation: build.mutation(
      fromCall(visitorCalls.declineInvitation, (id: string) => ({ params: { id } })),
    ),
  }),
});

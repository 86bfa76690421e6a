import { catalogueCalls, waitingCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

interface LeaveAddressArgs {
  readonly sessionId: string;
  readonly email: string;
}

const laterPartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaveAddress: build.mutation(
      fromCall(waitingCalls.leaveAddress, ({ sessionId, email }: LeaveAddressArgs) => ({
        params: { sessionId },
        body: { email },
      })),
    ),
    /** A product that an agent shows. */
    getChatProduct: build.query(fromCall(catalogueCalls.getProduct, (id: number) => ({ params: { id } }))),
  }),
});

export const { useLeaveAddressMutation, useGetChatProductQuery } = laterPartsApi;

import { waitLinksCalls, waitsCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

interface WaitArguments {
  readonly productId: number;
  readonly email: string;
}

export const {
  useConfirmWaitMutation,
  useEndWaitMutation,
  useGetProductHoldQuery,
  useWaitForProductMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getProductHold: build.query(
      fromCall(waitsCalls.getProductHold, (productId: number) => ({ params: { id: productId } })),
    ),
    waitForProduct: build.mutation(
      fromCall(waitsCalls.waitForProduct, ({ productId, email }: WaitArguments) => ({
        params: { id: productId },
        body: { email },
      })),
    ),
    confirmWait: build.mutation(
      fromCall(waitLinksCalls.confirmWait, (token: string) => ({ params: { token } })),
    ),
    endWait: build.mutation(fromCall(waitLinksCalls.endWait, (token: string) => ({ params: { token } }))),
  }),
});

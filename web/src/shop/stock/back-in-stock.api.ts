import { backInStockCalls, backInStockLinksCalls } from '@ronin/contracts/calls';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';

interface JoinArguments {
  readonly productId: number;
  readonly email: string;
}

export const {
  useConfirmBackInStockMutation,
  useLeaveBackInStockMutation,
  useGetProductHoldQuery,
  useJoinBackInStockMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getProductHold: build.query(
      fromCall(backInStockCalls.getProductHold, (productId: number) => ({ params: { id: productId } })),
    ),
    joinBackInStock: build.mutation(
      fromCall(backInStockCalls.joinBackInStock, ({ productId, email }: JoinArguments) => ({
        params: { id: productId },
        body: { email },
      })),
    ),
    confirmBackInStock: build.mutation(
      fromCall(backInStockLinksCalls.confirmBackInStock, (token: string) => ({ params: { token } })),
    ),
    leaveBackInStock: build.mutation(
      fromCall(backInStockLinksCalls.leaveBackInStock, (token: string) => ({ params: { token } })),
    ),
  }),
});

import { wishlistLinkCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const {
  useGetWishlistLinkQuery,
  useCreateWishlistLinkMutation,
  useWithdrawWishlistLinkMutation,
  useGetSharedWishlistQuery,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getWishlistLink: build.query({
      ...fromCall(wishlistLinkCalls.getWishlistLink, (_customerId: number) => ({})),
      providesTags: ['WishlistLink'],
    }),
    createWishlistLink: build.mutation({
      ...fromCall(wishlistLinkCalls.createWishlistLink, (_customerId: number) => ({})),
      invalidatesTags: ['WishlistLink'],
    }),
    withdrawWishlistLink: build.mutation({
      ...fromCall(wishlistLinkCalls.withdrawWishlistLink, (_customerId: number) => ({})),
      invalidatesTags: ['WishlistLink'],
    }),
    getSharedWishlist: build.query(
      fromCall(wishlistLinkCalls.getSharedWishlist, (token: string) => ({ params: { token } })),
    ),
  }),
});

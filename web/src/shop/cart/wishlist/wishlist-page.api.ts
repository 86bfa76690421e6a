import { wishlistCalls, wishlistLinkCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';

export const wishlistPageApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWishlistLink: build.query({
      ...fromCall(wishlistLinkCalls.getWishlistLink, (_customerId: number) => ({})),
      providesTags: ['WishlistLink'],
    }),
    createWishlistLink: build.mutation({
      ...fromCall(wishlistLinkCalls.createWishlistLink),
      invalidatesTags: ['WishlistLink'],
    }),
    withdrawWishlistLink: build.mutation({
      ...fromCall(wishlistLinkCalls.withdrawWishlistLink),
      invalidatesTags: ['WishlistLink'],
    }),
    removeEntry: build.mutation({
      ...fromCall(wishlistCalls.removeWishlistEntry),
      invalidatesTags: (_answer, error) => (error ? [] : ['Wishlist']),
    }),
    getSharedWishlist: build.query(fromCall(wishlistLinkCalls.getSharedWishlist)),
  }),
});

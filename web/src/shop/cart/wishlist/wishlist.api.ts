import type { Product, WishlistEntry } from '@ronin/contracts';
import { wishlistCalls } from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import type { AppThunk } from '../../../app/store.ts';

interface Own {
  readonly customerId: number;
  readonly product: Product;
}

const ofCustomer = (customerId: number) => ({ query: { customerId } });

/** The calls of the wishlist. A change is shown at once and rolled back when the call fails. */
export const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWishlist: build.query({
      ...fromCall(wishlistCalls.listWishlist, ofCustomer),
      providesTags: ['Wishlist'],
    }),
    getWishlistCount: build.query({
      ...fromCall(wishlistCalls.countWishlist, ofCustomer),
      providesTags: ['Wishlist'],
    }),
    checkWishlist: build.query({
      ...fromCall(wishlistCalls.checkWishlist),
      providesTags: ['Wishlist'],
    }),
    addToWishlist: build.mutation({
      ...fromCall(wishlistCalls.addWishlistEntry, ({ customerId, product }: Own) => ({
        body: { customerId, productId: product.id },
      })),
      onQueryStarted: async (own, { dispatch, queryFulfilled }) => {
        dispatch(showOut(own));
        dispatch(showIn(own, { entry: provisionalEntry(own), index: 0 }));
        await queryFulfilled.catch(() => dispatch(showOut(own)));
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Wishlist']),
    }),
    takeFromWishlist: build.mutation({
      ...fromCall(wishlistCalls.removeWishlistEntry, ({ customerId, product }: Own) => ({
        params: { productId: product.id },
        query: { customerId },
      })),
      onQueryStarted: async (own, { dispatch, queryFulfilled }) => {
        const place = dispatch(showOut(own));
        await queryFulfilled.catch(() => dispatch(showIn(own, place)));
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['Wishlist']),
    }),
  }),
});

const { updateQueryData } = wishlistApi.util;

interface Place {
  readonly entry: WishlistEntry;
  readonly index: number;
}

const showIn =
  ({ customerId, product }: Own, { entry, index }: Place): AppThunk<void> =>
  (dispatch) => {
    dispatch(updateQueryData('getWishlist', customerId, (entries) => void entries.splice(index, 0, entry)));
    dispatch(updateQueryData('getWishlistCount', customerId, (count) => count + 1));
    dispatch(updateQueryData('checkWishlist', { customerId, productId: product.id }, () => true));
  };

/** Removes a product from the cached list, count and check. Returns its position in the list. */
const showOut =
  (own: Own): AppThunk<Place> =>
  (dispatch, getState) => {
    const { customerId, product } = own;
    const { endpoints } = wishlistApi;
    const { data: entries } = endpoints.getWishlist.select(customerId)(getState());
    const { data: wasIn } = endpoints.checkWishlist.select({ customerId, productId: product.id })(getState());
    const index = entries?.findIndex(({ productId }) => productId === product.id) ?? -1;
    const entry = entries?.[index];
    if (entry) dispatch(updateQueryData('getWishlist', customerId, (draft) => void draft.splice(index, 1)));
    if (entry ?? wasIn) {
      dispatch(updateQueryData('getWishlistCount', customerId, (count) => Math.max(0, count - 1)));
    }
    dispatch(updateQueryData('checkWishlist', { customerId, productId: product.id }, () => false));

    return { entry: entry ?? provisionalEntry(own), index: Math.max(0, index) };
  };

const provisionalEntry = ({ customerId, product }: Own): WishlistEntry => ({
  id: -product.id,
  customerId,
  productId: product.id,
  addedAt: new Date().toISOString(),
  product,
});

import type { CartItem, ChosenOptions } from '@ronin/contracts';
import { cartCalls } from '@ronin/contracts/calls';
import { fromCall } from '../../app/calls/from-call.ts';
import type { AppThunk } from '../../app/store.ts';
import { cartApi } from './cart.api.ts';

interface OwnItem {
  readonly customerId: number;
  readonly item: CartItem;
}

const changeOf = <Change extends object>({ customerId, item, ...change }: OwnItem & Change) => ({
  params: { itemId: item.id },
  body: { customerId, ...change },
});

/** The changes of rows, which are loaded with the open cart. */
export const cartRowsApi = cartApi.injectEndpoints({
  endpoints: (build) => ({
    /** Only the call. useQuantity updates the page. */
    changeQuantity: build.mutation({
      ...fromCall(cartCalls.changeCartItem, changeOf<{ quantity: number }>),
      invalidatesTags: ['Quote'],
    }),
    /** Two items with the same choice become one, so list and count are loaded again afterwards (behaviour: cart 3). */
    changeOptions: build.mutation({
      ...fromCall(cartCalls.changeCartItem, changeOf<{ options: ChosenOptions }>),
      onQueryStarted: async ({ customerId, item, options }, { dispatch, queryFulfilled }) => {
        dispatch(showItem(customerId, item.id, { options }));
        await queryFulfilled.catch(() => dispatch(showItem(customerId, item.id, { options: item.options })));
      },
      invalidatesTags: (item) => (item ? ['Cart', 'Quote'] : []),
    }),
    removeFromCart: build.mutation({
      ...fromCall(cartCalls.removeCartItem, ({ customerId, item }: OwnItem) => ({
        params: { itemId: item.id },
        query: { customerId },
      })),
      onQueryStarted: async ({ customerId, item }, { dispatch, queryFulfilled }) => {
        const removed = dispatch(takeOut(customerId, item.id));
        await queryFulfilled.catch(() => {
          if (removed) dispatch(putBack(customerId, removed));
        });
      },
      invalidatesTags: ['Quote'],
    }),
  }),
});

const { updateQueryData } = cartApi.util;

export const readQuantity =
  (customerId: number, itemId: number): AppThunk<number | undefined> =>
  (_dispatch, getState) => {
    const { data } = cartApi.endpoints.getCart.select(customerId)(getState());

    return data?.find(({ id }) => id === itemId)?.quantity;
  };

const countPieces = (items: readonly CartItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Changes the list that the page shows, and its count with it. */
const changeList =
  (customerId: number, change: (items: CartItem[]) => void): AppThunk<void> =>
  (dispatch) => {
    let added = 0;
    dispatch(
      updateQueryData('getCart', customerId, (items) => {
        added -= countPieces(items);
        change(items);
        added += countPieces(items);
      }),
    );
    dispatch(updateQueryData('getCartCount', customerId, (count) => count + added));
  };

export const showItem = (
  customerId: number,
  itemId: number,
  values: Partial<Pick<CartItem, 'options' | 'quantity'>>,
): AppThunk<void> =>
  changeList(customerId, (items) => {
    const item = items.find(({ id }) => id === itemId);
    if (item) Object.assign(item, values);
  });

interface Removed {
  readonly item: CartItem;
  readonly index: number;
}

/** The inverse of `putBack`. RTK's own undo would restore rows that were removed in the meantime. */
const takeOut =
  (customerId: number, itemId: number): AppThunk<Removed | null> =>
  (dispatch, getState) => {
    const { data: items = [] } = cartApi.endpoints.getCart.select(customerId)(getState());
    const index = items.findIndex(({ id }) => id === itemId);
    const item = items[index];
    if (!item) return null;
    dispatch(changeList(customerId, (draft) => void draft.splice(index, 1)));

    return { item, index };
  };

const putBack = (customerId: number, { item, index }: Removed): AppThunk<void> =>
  changeList(customerId, (draft) => void draft.splice(index, 0, item));

import type { CartItem, ChosenOptions, Product } from '@ronin/contracts';
import { cartCalls } from '@ronin/contracts/calls';
import { isSameChoice } from '@ronin/contracts/chosen-options';
import { api } from '../../app/api.ts';
import { fromCall } from '../../app/calls/from-call.ts';
import type { AppThunk } from '../../app/store.ts';

export interface Addition {
  readonly customerId: number;
  readonly product: Product;
  /** What was chosen of the product's options; cards and the wishlist add without a choice. */
  readonly options: ChosenOptions;
}

interface OwnItem {
  readonly customerId: number;
  readonly item: CartItem;
}

const changeOf = <Change extends object>({ customerId, item, ...change }: OwnItem & Change) => ({
  params: { itemId: item.id },
  body: { customerId, ...change },
});

const ofCustomer = (customerId: number) => ({ query: { customerId } });

/** The calls of the cart. List and count are updated optimistically together, and rolled back when a call fails. */
export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query({
      ...fromCall(cartCalls.listCartItems, ofCustomer),
      providesTags: ['Cart'],
    }),
    getCartCount: build.query({
      ...fromCall(cartCalls.getCartQuantity, ofCustomer),
      providesTags: ['Cart'],
    }),
    /** Adds one of a product. List and count are loaded again afterwards (behaviour: cart 3). */
    addToCart: build.mutation({
      ...fromCall(cartCalls.addCartItem, ({ customerId, product, options }: Addition) => ({
        body: {
          customerId,
          productId: product.id,
          quantity: 1,
          ...(Object.keys(options).length > 0 && { options }),
        },
      })),
      onQueryStarted: async (addition, { dispatch, queryFulfilled }) => {
        dispatch(growCart(addition, 1));
        await queryFulfilled.catch(() => dispatch(growCart(addition, -1)));
      },
      invalidatesTags: (item) => (item ? ['Cart', 'Quote'] : []),
    }),
    /** Only the call. use-quantity.ts updates the page. */
    changeQuantity: build.mutation({
      ...fromCall(cartCalls.changeCartItem, changeOf<{ quantity: number }>),
      invalidatesTags: ['Quote'],
    }),
    /** Two items with the same choice become one, so list and count are loaded again afterwards (behaviour: cart 3). */
    changeOptions: build.mutation({
      ...fromCall(cartCalls.changeCartItem, changeOf<{ options: ChosenOptions }>),
      onQueryStarted: async ({ customerId, item, options }, { dispatch, queryFulfilled }) => {
        dispatch(showOptions(customerId, item.id, options));
        await queryFulfilled.catch(() => dispatch(showOptions(customerId, item.id, item.options)));
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

/** The quantity that the page shows. */
export const readQuantity =
  (customerId: number, itemId: number): AppThunk<number | undefined> =>
  (_dispatch, getState) => {
    const { data } = cartApi.endpoints.getCart.select(customerId)(getState());

    return data?.find(({ id }) => id === itemId)?.quantity;
  };

/** Shows `quantity` for an item, in the list and in the count. */
export const showQuantity =
  (customerId: number, itemId: number, quantity: number): AppThunk<void> =>
  (dispatch) => {
    let change = 0;
    dispatch(
      updateQueryData('getCart', customerId, (items) => {
        const item = items.find(({ id }) => id === itemId);
        if (!item) return;
        change = quantity - item.quantity;
        item.quantity = quantity;
      }),
    );
    dispatch(updateQueryData('getCartCount', customerId, (count) => count + change));
  };

const showOptions =
  (customerId: number, itemId: number, options: ChosenOptions): AppThunk<void> =>
  (dispatch) => {
    dispatch(
      updateQueryData('getCart', customerId, (items) => {
        const item = items.find(({ id }) => id === itemId);
        if (item) item.options = options;
      }),
    );
  };

/** True for a row without an id of the service yet. */
export const isProvisional = (item: CartItem): boolean => item.id < 0;

/** Changes the quantity of a product with a choice. A new one gets a provisional row until the list is loaded again. */
const growCart =
  (addition: Addition, change: 1 | -1): AppThunk<void> =>
  (dispatch) => {
    const { customerId, product, options } = addition;
    dispatch(
      updateQueryData('getCart', customerId, (items) => {
        const item = items.find((one) => one.productId === product.id && isSameChoice(one.options, options));
        if (item) item.quantity += change;
        else if (change > 0) items.push(provisionalItem(addition, -1 - items.length));
        const empty = items.findIndex(({ quantity }) => quantity <= 0);
        if (empty >= 0) items.splice(empty, 1);
      }),
    );
    dispatch(updateQueryData('getCartCount', customerId, (count) => count + change));
  };

function provisionalItem({ customerId, product, options }: Addition, id: number): CartItem {
  const now = new Date().toISOString();

  return {
    id,
    customerId,
    productId: product.id,
    quantity: 1,
    options,
    missingOptions: product.options.map(({ name }) => name).filter((name) => !(name in options)),
    addedAt: now,
    updatedAt: now,
    product,
  };
}

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
    dispatch(
      updateQueryData('getCart', customerId, (draft) => {
        draft.splice(index, 1);
      }),
    );
    dispatch(updateQueryData('getCartCount', customerId, (count) => count - item.quantity));

    return { item, index };
  };

const putBack =
  (customerId: number, { item, index }: Removed): AppThunk<void> =>
  (dispatch) => {
    dispatch(
      updateQueryData('getCart', customerId, (draft) => {
        draft.splice(index, 0, item);
      }),
    );
    dispatch(updateQueryData('getCartCount', customerId, (count) => count + item.quantity));
  };

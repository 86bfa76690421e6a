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

const ofCustomer = (customerId: number) => ({ query: { customerId } });

/** The calls of the cart that every page needs. List and count are updated optimistically together, and rolled back when a call fails. */
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
  }),
});

const { updateQueryData } = cartApi.util;

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

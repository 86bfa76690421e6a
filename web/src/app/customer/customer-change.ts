import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api, toApiError } from '../api.ts';
import { fetchSession, getCustomerId } from '../session.ts';
import type { AppDispatch, AppThunk, RootState } from '../store.ts';

/** Tells the other tabs of this browser that the customer is another one, or has another name. */
const CHANNEL = 'ronin.customer';

/** Cart and wishlist are loaded by customer id, so those of another customer follow by themselves. */
export const refetchCustomer = (): AppThunk<Promise<void>> => async (dispatch) => {
  await dispatch(fetchSession());
  dispatch(api.util.invalidateTags(['Account', 'Address', 'CustomerSession']));
};

/** To be called after a sign-in, a sign-out and a change of the account. */
export function announceCustomerChange(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

export function watchCustomerChanges(callback: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', callback);

  return () => channel.close();
}

/**
 * A session can end on the server, by a sign-out in another browser or because it expired; and another tab can have made this
 * browser another guest, which is a 403. After a call that is refused so, the session is loaded again, the page shows its new
 * state, and the other tabs follow.
 */
export const customerSessionMiddleware: Middleware<object, RootState, AppDispatch> =
  (store) => (next) => (action) => {
    const result = next(action);
    const status = isRejectedWithValue(action) && toApiError(action.payload).status;
    if (status === 401 || status === 403) {
      const before = store.dispatch(getCustomerId());
      void store.dispatch(fetchSession()).then(({ data }) => {
        if (data && data.customerId !== before) announceCustomerChange();
      });
    }

    return result;
  };

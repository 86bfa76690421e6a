import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { cartApi } from '../../shop/cart/cart.api.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { getCustomerId, resolveCustomerId } from '../session.ts';
import { makeStore } from '../store.ts';
import { customerSessionMiddleware, watchCustomerChanges } from './customer-change.ts';

it.each([401, 403])(
  'follows the cookie after a call was refused with %i, and tells the other tabs',
  async (status) => {
    const answers = [12, 13];
    network.use(
      http.get('*/api/session', () =>
        HttpResponse.json({ customerId: answers.shift() ?? 13, guest: true, customer: null }),
      ),
      http.get('*/api/cart', () => problem(status, 'This belongs to another customer.')),
    );
    let changes = 0;
    const stop = watchCustomerChanges(() => {
      changes += 1;
    });
    const target = { origin: window.location.origin, timeoutMs: 5_000 };
    const store = makeStore(target, {}, [customerSessionMiddleware]);
    await store.dispatch(resolveCustomerId());
    expect(store.dispatch(getCustomerId())).toBe(12);
    await store.dispatch(cartApi.endpoints.getCart.initiate(12));

    await waitUntil(() => {
      expect(store.dispatch(getCustomerId())).toBe(13);
      expect(changes).toBe(1);
    });
    stop();
  },
);

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { defaultShop } from '../default-shop.ts';

/** The network of all tests. An unexpected call fails the test (vitest.setup.ts). The customer id is 7. */
export const network = setupServer(
  http.get('*/api/shop', () => HttpResponse.json(defaultShop)),
  http.get('*/api/session', () => HttpResponse.json({ customerId: 7, customer: null, staff: null })),
);

/** An error answer as the services send it. */
export const problem = (status: number, detail: string) =>
  HttpResponse.json({ type: 'about:blank', title: 'Refused', status, detail }, { status });

import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Every test's network: a call that no test expected is a failure (vitest.setup.ts). Everybody is customer 7. */
export const network = setupServer(
  http.get('*/api/session', () => HttpResponse.json({ customerId: 7, customer: null, staff: null })),
);

/** A refusal as the services give it. */
export const problem = (status: number, detail: string) =>
  HttpResponse.json({ type: 'about:blank', title: 'Refused', status, detail }, { status });

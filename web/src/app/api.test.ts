import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, problem } from '../testing/msw-server.ts';
import { makeTestStore } from '../testing/render-with-providers.tsx';
import { api } from './api.ts';

const ANYTHING = { method: 'GET', path: '/api/anything' } as const;

const { read, readOrNull } = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, undefined>({ query: () => ({ call: ANYTHING }) }),
    readOrNull: build.query<unknown, undefined>({
      query: () => ({ call: ANYTHING }),
      extraOptions: { on401: 'null' },
    }),
  }),
}).endpoints;

const ask = (endpoint: typeof read) => makeTestStore().dispatch(endpoint.initiate(undefined));

describe('a call', () => {
  it('becomes an error with status and body when it is refused', async () => {
    network.use(http.get('*/api/anything', () => new HttpResponse('No such product.', { status: 404 })));

    expect((await ask(read)).error).toEqual({ status: 404, message: '404: No such product.' });
  });

  it('becomes an error with the status text when the body is empty', async () => {
    network.use(
      http.get(
        '*/api/anything',
        () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' }),
      ),
    );

    expect((await ask(read)).error).toEqual({ status: 503, message: '503: Service Unavailable' });
  });

  it('returns null for an empty body', async () => {
    network.use(http.get('*/api/anything', () => new HttpResponse(null, { status: 204 })));

    expect(await ask(read)).toMatchObject({ isSuccess: true, data: null });
  });

  it('treats 401 as an error, or as null when the endpoint says so', async () => {
    network.use(http.get('*/api/anything', () => problem(401, 'Sign in required.')));

    expect((await ask(read)).error).toMatchObject({ status: 401 });
    expect(await ask(readOrNull)).toMatchObject({ isSuccess: true, data: null });
  });

  it('is sent once, also when it fails', async () => {
    let calls = 0;
    network.use(
      http.get('*/api/anything', () => {
        calls += 1;
        return problem(503, 'Away.');
      }),
    );
    await ask(read);

    expect(calls).toBe(1);
  });
});

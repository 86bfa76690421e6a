import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { network, problem } from '../testing/msw-server.ts';
import { makeTestStore } from '../testing/render-with-providers.tsx';
import { api } from './api.ts';

const { read, readOrNull } = api.injectEndpoints({
  endpoints: (build) => ({
    read: build.query<unknown, undefined>({ query: () => ({ url: '/api/anything' }) }),
    readOrNull: build.query<unknown, undefined>({
      query: () => ({ url: '/api/anything' }),
      extraOptions: { on401: 'null' },
    }),
  }),
}).endpoints;

const ask = (endpoint: typeof read) => makeTestStore().dispatch(endpoint.initiate(undefined));

describe('a call', () => {
  it('that is refused becomes an error of status, colon, space and body', async () => {
    network.use(http.get('*/api/anything', () => new HttpResponse('No such product.', { status: 404 })));

    expect((await ask(read)).error).toEqual({ status: 404, message: '404: No such product.' });
  });

  it('that is refused without a body names the status text', async () => {
    network.use(
      http.get(
        '*/api/anything',
        () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' }),
      ),
    );

    expect((await ask(read)).error).toEqual({ status: 503, message: '503: Service Unavailable' });
  });

  it('that answers with an empty body reads as null', async () => {
    network.use(http.get('*/api/anything', () => new HttpResponse(null, { status: 204 })));

    expect(await ask(read)).toMatchObject({ isSuccess: true, data: null });
  });

  it('treats 401 as an error, unless the read asks for null', async () => {
    network.use(http.get('*/api/anything', () => problem(401, 'Sign in required.')));

    expect((await ask(read)).error).toMatchObject({ status: 401 });
    expect(await ask(readOrNull)).toMatchObject({ isSuccess: true, data: null });
  });

  it('is made once, however it ends', async () => {
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

import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Shop } from '@ronin/contracts';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { makeStore } from './app/store.ts';
import { findPage } from './shop/shell/pages.ts';
import { Providers } from './shop/shell/Providers.tsx';
import { createRoutes } from './shop/shell/router.tsx';
import { writeServerState } from './shop/shell/server-state.ts';
import { symbolOf } from './ui/format/currency-symbol.ts';
import { priceFormat } from './ui/format/format-price.ts';

export { resolveAddress } from './shop/shell/pages.ts';
export { STATE_ELEMENT_ID } from './shop/shell/server-state.ts';

export interface RenderRequest {
  /** Path and query, such as `/shop?category=rings`, on any origin. */
  readonly url: URL;
  readonly publicUrl: string;
  readonly shop: Shop;
  readonly apiOrigin: string;
  readonly apiTimeoutMs: number;
  /** The address of the visitor who asks first. The api's limits count its calls for this address. */
  readonly visitor: string;
  readonly signal: AbortSignal;
}

export interface LoadedPage {
  readonly status: number;
  /** The page's path with its parameters, such as `/product/:id`. */
  readonly route: string;
  /** The content of the state's data block. */
  readonly state: string;
  /** The page's module as named in the build's manifest. */
  readonly source: string;
  /** The document, from `<html` to `</html>`. With status 404 it is the same for all addresses of the route. */
  readonly renderMarkup: () => Promise<string>;
}

/**
 * Loads a page's code and data. The document is the same for all visitors; a visitor's own data is loaded after hydration.
 * Rejects, as `renderMarkup` does, when the page's code fails or the signal aborts.
 */
export async function loadPage(request: RenderRequest): Promise<LoadedPage> {
  const { url, publicUrl, shop, signal } = request;
  const priceSymbol = symbolOf(shop.currency);
  priceFormat.symbol = priceSymbol;
  const store = makeStore(
    {
      origin: request.apiOrigin,
      timeoutMs: request.apiTimeoutMs,
      headers: { 'X-Forwarded-For': request.visitor },
    },
    { site: { publicUrl, shop, priceSymbol } },
  );
  const { page, params } = findPage(url.pathname);
  const [Component, status = 200] = await Promise.all([
    page.importComponent(url.searchParams),
    page.load?.(store.dispatch, params, url.searchParams) ?? page.status,
  ]);

  const { api, site } = store.getState();
  const state = writeServerState({ queries: api.queries, site });
  const renderMarkup = async () => {
    const handler = createStaticHandler(createRoutes({ page, Component }));
    const context = await handler.query(new Request(url, { signal }));
    if (context instanceof Response)
      throw new Error('Unexpected redirect: the server redirects before it renders.');

    return await renderToText(
      <Providers store={store}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>,
      signal,
    );
  };

  return { status, route: page.path, state, source: page.source, renderMarkup };
}

async function renderToText(node: ReactNode, signal: AbortSignal): Promise<string> {
  const output = new PassThrough();
  const markup = text(output);
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      onAllReady: () => {
        pipe(output);
        resolve();
      },
      onShellError: reject,
      onError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason));
  });

  return markup;
}

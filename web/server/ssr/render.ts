import type { Shop } from '@ronin/contracts';
import { AppError, clientKey, createGate, findUrlProblem, type Logger } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import { isLinkPage, tidyPath } from '../../src/paths.ts';
import { isStaffPath } from '../../src/staff-paths.ts';
import { createDocument, type HtmlDocument, sendDocument } from './html-document.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import {
  FAILURE_PAGE,
  isRefusal,
  RETRY_AFTER_SECONDS,
  sendRefusalPage,
  UNAVAILABLE_PAGE,
} from './plain-pages.ts';
import { loadProductTag } from './product-facts.ts';
import type { AddStaffAssets } from './staff-document.ts';
import { testShopBanner } from './test-shop-banner.ts';

const RENDER_LIMIT_MS = 8_000;
const API_LIMIT_MS = 4_000;
/** Renders (behaviour: limits 7). Most of a render is work of this process, so more at once would make everybody wait. */
const RENDER_GATE = { atOnce: 16, waitingMax: 128, waitLimitMs: 5_000 };
const RENDERS_EACH = { atOnce: 1, waitingMax: 20 };
/** No stale-while-revalidate: a browser keeps the prices of the page that it was given. */
const PAGE_POLICY = 'public, max-age=0, s-maxage=30';
/** How long browsers and caches may remember the redirect to a canonical path. */
const REDIRECT_MAX_AGE_SECONDS = 3_600;

/** The server entry of the build, or Vite's in development. */
export type Renderer = Pick<
  typeof import('../../src/entry-server.tsx'),
  'loadPage' | 'STATE_ELEMENT_ID' | 'resolveAddress'
>;

/** @throws Error when a module is not the server entry. */
export function asRenderer(module: unknown): Renderer {
  if (!isRenderer(module)) throw new Error('src/entry-server.tsx exports no loadPage.');

  return module;
}

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' &&
  module !== null &&
  ['loadPage', 'STATE_ELEMENT_ID', 'resolveAddress'].every((name) => name in module);

/** Where the code of the pages and its tags come from. */
export interface PageSource {
  readonly loadRenderer: () => Promise<Renderer>;
  /** Adds the tags of a page's module to its document. */
  readonly addAssets: (html: string, source: string, path: string) => string | Promise<string>;
}

/** The code of the pages and of the consoles: the build's, or Vite's in development. */
export interface WebAssets {
  readonly assets: RequestHandler;
  readonly pages: PageSource;
  readonly addStaffAssets: AddStaffAssets;
  readonly close?: () => Promise<void>;
}

/** No cache, search engine or referrer keeps the secret of its address. */
const LINK_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

interface PageOptions extends PageSource {
  readonly publicUrl: string;
  readonly apiUrl: string;
  /** The settings that pages show; null while they were never loaded. */
  readonly getShop: () => Promise<Shop | null>;
  readonly logger: Logger;
  readonly rateLimits: boolean;
  readonly isDevelopment: boolean;
}

/**
 * Serves every page, as the same document for all visitors. Another spelling of a path is redirected to the canonical one. A
 * page is cached by its path and its declared query parameters. All unknown paths share one page, and all unknown products
 * another, so that invented addresses cause no renders.
 */
export function servePages(options: PageOptions): RequestHandler {
  const { isDevelopment, rateLimits } = options;
  const recent = createPageCache<HtmlDocument>({
    isCacheable: ({ status }) => (status === 200 || status === 404) && !isDevelopment,
    gate: createGate({ ...RENDER_GATE, each: rateLimits ? RENDERS_EACH : null }),
  });
  // It is asked for while a render has its turn.
  const missing = createPageCache<string>({ isCacheable: () => !isDevelopment, gate: (render) => render() });

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      throw new AppError('method-not-allowed', 'A page can only be read.');
    }

    try {
      const renderer = await options.loadRenderer();
      const query = readQuery(req.originalUrl);
      const isBroken = findUrlProblem(req.url) !== undefined;
      const path = isBroken ? UNKNOWN_PATH : req.path;
      const { redirectTo, rendered } = resolveSpelling(renderer, path, query);
      if (redirectTo !== null) {
        res.set('Cache-Control', `public, max-age=${String(REDIRECT_MAX_AGE_SECONDS)}`);
        if (isLinkPage(redirectTo)) res.set(LINK_PAGE_HEADERS);
        // Express encodes the path. The query stays as it came, also when it cannot be decoded.
        res.location(redirectTo);
        res.set('Location', `${res.get('Location') ?? redirectTo}${query}`);
        res.status(308).end();
        return;
      }

      const visitor = clientKey(req.ip);
      const document = await recent.get(rendered, visitor, () =>
        renderDocument(options, { renderer, missing, address: rendered, visitor: req.ip ?? '' }),
      );
      const status = isBroken ? 400 : document.status;
      if (status === 503) res.set('Retry-After', String(RETRY_AFTER_SECONDS));
      res.status(status).set('Cache-Control', status === 200 ? PAGE_POLICY : 'no-store');
      if (isLinkPage(rendered)) res.set(LINK_PAGE_HEADERS);
      await sendDocument(req, res, document);
    } catch (error) {
      if (isRefusal(error)) {
        sendRefusalPage(res, error);
        return;
      }
      options.logger.error({ err: error }, 'page render failed');
      res.set('Cache-Control', 'no-store').type('html').status(500).send(FAILURE_PAGE);
    }
  };
}

/** Any path without a page. Its page is shown for a path that cannot be decoded. */
const UNKNOWN_PATH = '/-';

/** The original query with its question mark, or an empty string. */
const readQuery = (url: string): string => /\?.*$/s.exec(url)?.[0] ?? '';

/** The shop's pages, and the paths of the consoles, which have their own document. */
function resolveSpelling(renderer: Renderer, path: string, query: string) {
  const staffPath = tidyPath(path).toLowerCase();
  if (isStaffPath(staffPath)) return { redirectTo: staffPath, rendered: staffPath };

  return renderer.resolveAddress(path, new URLSearchParams(query));
}

interface WantedDocument {
  readonly renderer: Renderer;
  /** The markup of each route's missing pages. */
  readonly missing: PageCache<string>;
  /** It starts with exactly one slash, so it cannot name another host. */
  readonly address: string;
  readonly visitor: string;
}

async function renderDocument(
  options: PageOptions,
  { renderer, missing, address, visitor }: WantedDocument,
): Promise<HtmlDocument> {
  const { publicUrl, apiUrl, getShop } = options;
  const url = new URL(address, publicUrl);
  const signal = AbortSignal.timeout(RENDER_LIMIT_MS);
  const shop = await getShop();
  // A default would show prices in a currency that is perhaps not the shop's.
  if (shop === null) return createDocument(503, UNAVAILABLE_PAGE);
  const page = await renderer.loadPage({
    url,
    publicUrl,
    shop,
    apiOrigin: apiUrl,
    apiTimeoutMs: API_LIMIT_MS,
    visitor,
    signal,
  });
  const [markup, productTag] =
    page.status === 404
      ? [await missing.get(page.route, visitor, page.renderMarkup), '']
      : await Promise.all([page.renderMarkup(), loadProductTag(options, url.pathname, shop)]);

  const state = `<script type="application/json" id="${renderer.STATE_ELEMENT_ID}">${page.state}</script>`;
  const html = markup.replace('</body>', () => `${testShopBanner(shop)}${productTag}${state}</body>`);

  return createDocument(page.status, await options.addAssets(html, page.source, address));
}

import type { Shop } from '@ronin/contracts';
import { AppError, type Logger } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import type { renderPage, resolveAddress, STATE_ELEMENT_ID } from '../../src/entry-server.tsx';
import { tidyPath } from '../../src/paths.ts';
import { isStaffPath } from '../../src/staff/staff-paths.ts';
import { createDocument, type HtmlDocument, sendDocument } from './html-document.ts';
import { createPageCache, TooManyRendersError } from './page-cache.ts';
import { BUSY_PAGE, FAILURE_PAGE, RETRY_AFTER_SECONDS, UNAVAILABLE_PAGE } from './plain-pages.ts';
import { loadProductTag } from './product-facts.ts';
import { testShopBanner } from './test-shop-banner.ts';

/** Time limits of a render and of the api's answer. */
const RENDER_LIMIT_MS = 8_000;
const API_LIMIT_MS = 4_000;
/** A render that could not start can be retried sooner than one whose data is unavailable. */
const BUSY_RETRY_AFTER_SECONDS = 1;
/** No stale-while-revalidate: a browser keeps the prices of the page that it was given. */
const PAGE_POLICY = 'public, max-age=0, s-maxage=30';
/** How long browsers and caches may remember the redirect to a canonical path. */
const REDIRECT_MAX_AGE_SECONDS = 3_600;

/** The server entry of the build, or Vite's in development. */
export interface Renderer {
  readonly renderPage: typeof renderPage;
  readonly STATE_ELEMENT_ID: typeof STATE_ELEMENT_ID;
  readonly resolveAddress: typeof resolveAddress;
}

/** @throws Error when a module is not the server entry. */
export function asRenderer(module: unknown): Renderer {
  if (!isRenderer(module)) throw new Error('src/entry-server.tsx exports no renderPage.');

  return module;
}

const isRenderer = (module: unknown): module is Renderer =>
  typeof module === 'object' &&
  module !== null &&
  'renderPage' in module &&
  typeof module.renderPage === 'function' &&
  'STATE_ELEMENT_ID' in module &&
  'resolveAddress' in module;

/** Where the code of the pages and its tags come from. */
export interface PageSource {
  readonly loadRenderer: () => Promise<Renderer>;
  /** Adds the tags of a page's module to its document. */
  readonly addAssets: (html: string, source: string, path: string) => string | Promise<string>;
}

/** Pages that links in mails lead to. Their address holds a secret: no cache, search engine or referrer keeps it. */
const LINK_PAGES = ['/newsletter/', '/order/', '/waits/'];
const LINK_PAGE_HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

const isLinkPage = (path: string): boolean => LINK_PAGES.some((prefix) => path.startsWith(prefix));

interface PageOptions extends PageSource {
  readonly publicUrl: string;
  readonly apiUrl: string;
  /** The settings that pages show; null while they were never loaded. */
  readonly getShop: () => Promise<Shop | null>;
  readonly logger: Logger;
  /** In development pages are not cached. */
  readonly isDevelopment: boolean;
}

/**
 * Serves every page, as the same document for all visitors. Another spelling of a path is redirected to the canonical one. A
 * page is cached by its path and its declared query parameters. All unknown paths share one page, so that invented paths
 * cause no renders.
 */
export function servePages(options: PageOptions): RequestHandler {
  const recent = createPageCache<HtmlDocument>(
    ({ status }) => (status === 200 || status === 404) && !options.isDevelopment,
  );

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      throw new AppError('method-not-allowed', 'A page can only be read.');
    }

    try {
      const renderer = await options.loadRenderer();
      const query = readQuery(req.originalUrl);
      const { redirectTo, rendered } = resolveSpelling(renderer, req.path, query);
      if (redirectTo !== null) {
        res.set('Cache-Control', `public, max-age=${String(REDIRECT_MAX_AGE_SECONDS)}`);
        if (isLinkPage(redirectTo)) res.set(LINK_PAGE_HEADERS);
        res.redirect(308, redirectTo + query);
        return;
      }

      const document = await recent.get(rendered, () => renderDocument(options, renderer, rendered));
      const { status } = document;
      if (status === 503) res.set('Retry-After', String(RETRY_AFTER_SECONDS));
      res.status(status).set('Cache-Control', status === 200 ? PAGE_POLICY : 'no-store');
      if (isLinkPage(rendered)) res.set(LINK_PAGE_HEADERS);
      await sendDocument(req, res, document);
    } catch (error) {
      res.set('Cache-Control', 'no-store').type('html');
      if (error instanceof TooManyRendersError) {
        res.set('Retry-After', String(BUSY_RETRY_AFTER_SECONDS)).status(503).send(BUSY_PAGE);
        return;
      }
      options.logger.error({ err: error }, 'page render failed');
      res.status(500).send(FAILURE_PAGE);
    }
  };
}

/** The original query with its question mark, or an empty string. */
const readQuery = (url: string): string => /\?.*$/s.exec(url)?.[0] ?? '';

/** The shop's pages, and the paths of the consoles, which have their own document. */
function resolveSpelling(renderer: Renderer, path: string, query: string) {
  const staffPath = tidyPath(path).toLowerCase();
  if (isStaffPath(staffPath)) return { redirectTo: staffPath, rendered: staffPath };

  return renderer.resolveAddress(path, new URLSearchParams(query));
}

/** `address` starts with exactly one slash, so it cannot name another host. */
async function renderDocument(
  options: PageOptions,
  { renderPage, STATE_ELEMENT_ID }: Renderer,
  address: string,
): Promise<HtmlDocument> {
  const { publicUrl, apiUrl, getShop } = options;
  const url = new URL(address, publicUrl);
  const signal = AbortSignal.timeout(RENDER_LIMIT_MS);
  const shop = await getShop();
  // A default would show prices in a currency that is perhaps not the shop's.
  if (shop === null) return createDocument(503, UNAVAILABLE_PAGE);
  const [page, productTag] = await Promise.all([
    renderPage({ url, publicUrl, shop, apiOrigin: apiUrl, apiTimeoutMs: API_LIMIT_MS, signal }),
    loadProductTag(options, url.pathname, shop),
  ]);

  const state = `<script type="application/json" id="${STATE_ELEMENT_ID}">${page.state}</script>`;
  const html = page.markup.replace('</body>', () => `${testShopBanner(shop)}${productTag}${state}</body>`);

  return createDocument(page.status, await options.addAssets(html, page.source, address));
}

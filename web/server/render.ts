import { AppError, type Logger } from '@ronin/server-kit';
import type { RequestHandler } from 'express';
import type { renderPage, STATE_ELEMENT_ID } from '../src/entry-server.tsx';
import { createDocument, sendDocument, type HtmlDocument } from './html-document.ts';
import { createRecentPages } from './recent-pages.ts';

/** Milliseconds until a page counts as failed, and until the api counts as away. */
const RENDER_LIMIT_MS = 8_000;
const API_LIMIT_MS = 4_000;
const RETRY_AFTER_SECONDS = 5;

/** The server entry: the build's, or in development Vite's. */
export interface Renderer {
  readonly renderPage: typeof renderPage;
  readonly STATE_ELEMENT_ID: typeof STATE_ELEMENT_ID;
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
  'STATE_ELEMENT_ID' in module;

/** Where the pages' code and its tags come from. */
export interface PageSource {
  readonly loadRenderer: () => Promise<Renderer>;
  /** Puts the tags that a page's module needs into its document. `path` is the page's address. */
  readonly addAssets: (html: string, source: string, path: string) => string | Promise<string>;
}

interface PageOptions extends PageSource {
  readonly publicUrl: string;
  readonly apiUrl: string;
  readonly logger: Logger;
  /** Development shows every change at once. */
  readonly isDevelopment: boolean;
}

/** Every page: one document for everybody, under a status that tells the truth. */
export function servePages(options: PageOptions): RequestHandler {
  const recent = createRecentPages<HtmlDocument>(({ status }) => status === 200 && !options.isDevelopment);

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.set('Allow', 'GET, HEAD');
      throw new AppError('method-not-allowed', 'A page can only be read.');
    }

    try {
      const address = req.originalUrl;
      const document = await recent.get(address, () => renderDocument(options, address));
      const { status } = document;
      if (status === 503) res.set('Retry-After', String(RETRY_AFTER_SECONDS));
      const policy =
        status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' : 'no-store';
      res.status(status).set('Cache-Control', policy);
      await sendDocument(req, res, document);
    } catch (error) {
      options.logger.error({ err: error }, 'a page could not be rendered');
      res.status(500).set('Cache-Control', 'no-store').type('html').send(FAILURE_PAGE);
    }
  };
}

async function renderDocument(options: PageOptions, originalUrl: string): Promise<HtmlDocument> {
  const { publicUrl, apiUrl } = options;
  const { renderPage, STATE_ELEMENT_ID } = await options.loadRenderer();
  // Joined as text: a path such as //elsewhere must not become a host.
  const url = new URL(`${new URL(publicUrl).origin}${originalUrl}`);
  const signal = AbortSignal.timeout(RENDER_LIMIT_MS);
  const page = await renderPage({ url, publicUrl, apiOrigin: apiUrl, apiTimeoutMs: API_LIMIT_MS, signal });

  const state = `<script type="application/json" id="${STATE_ELEMENT_ID}">${page.state}</script>`;
  const html = page.markup.replace('</body>', () => `${state}</body>`);

  return createDocument(page.status, await options.addAssets(html, page.source, originalUrl));
}

/** Stands on nothing that could fail in its turn. */
const FAILURE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<title>Something went wrong | Ronin</title></head><body><h1>Something went wrong</h1>' +
  '<p>This page could not be shown. Please try again in a moment.</p></body></html>';

import { randomBytes } from 'node:crypto';
import type { Shop } from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import type { RequestHandler } from 'express';
import { isReportPath, isStaffPath } from '../../src/staff-paths.ts';
import { INK_950 } from '../../src/ui/theme/palette.ts';
import { RETRY_AFTER_SECONDS, UNAVAILABLE_PAGE } from './plain-pages.ts';
import { testShopBanner } from './test-shop-banner.ts';

export type AddStaffAssets = (html: string, path: string) => string | Promise<string>;

/** What everybody may know of the shop, and the consoles need before they ask for anything. */
type DocumentFacts = Pick<Shop, 'currency' | 'testPayments' | 'timeZone'>;

interface StaffDocumentOptions {
  readonly addAssets: AddStaffAssets;
  /** Null while the settings were never loaded. */
  readonly getShop: () => Promise<DocumentFacts | null>;
}

/**
 * The document of the consoles. It is empty; their code fills it after the session call, and takes the currency of all amounts
 * and the time zone in which the reports start from it. Its policy differs from the shop's in one thing: it allows Mantine's style elements, with a nonce for this answer.
 */
export function serveStaffDocument({ addAssets, getShop }: StaffDocumentOptions): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      next();
      return;
    }
    const isReport = isReportPath(req.path);
    if (!isReport && !isStaffPath(req.path)) {
      next();
      return;
    }

    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }).type('html');
    if (isReport) res.set('Referrer-Policy', 'no-referrer');
    const shop = await getShop();
    if (shop === null) {
      res.status(503).set('Retry-After', String(RETRY_AFTER_SECONDS)).send(UNAVAILABLE_PAGE);
      return;
    }

    const nonce = randomBytes(16).toString('base64');
    const policy = res.getHeader('Content-Security-Policy');
    if (typeof policy === 'string') {
      res.set('Content-Security-Policy', `${policy};style-src-elem 'self' 'nonce-${nonce}'`);
    }
    res.send(await addAssets(documentWith(nonce, shop), req.originalUrl));
  };
}

const documentWith = (nonce: string, shop: DocumentFacts): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">' +
  `<meta name="theme-color" content="${INK_950}"><meta name="style-nonce" content="${nonce}">` +
  (/^[A-Z]{3}$/.test(shop.currency) ? `<meta name="currency" content="${shop.currency}">` : '') +
  (/^[\w+:/-]+$/.test(shop.timeZone) ? `<meta name="time-zone" content="${shop.timeZone}">` : '') +
  `<title>Staff | ${brand.name}</title>` +
  '<link rel="icon" href="/seal.svg" type="image/svg+xml">' +
  '<link rel="manifest" href="/staff.webmanifest"><link rel="apple-touch-icon" href="/staff-icon-192.png"></head>' +
  '<body>' +
  testShopBanner(shop) +
  '<div id="staff"></div></body></html>';

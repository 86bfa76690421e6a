import { Product, type Shop } from '@ronin/contracts';
import { AppError, type Logger } from '@ronin/server-kit';
import { Router } from 'express';
import { z } from 'zod';
import { isLinkPage, paths, productPath } from '../../src/paths.ts';
import { INK_950 } from '../../src/ui/theme/palette.ts';

const API_LIMIT_MS = 4_000;
const DAY_SECONDS = 86_400;

interface SiteFileOptions {
  readonly publicUrl: string;
  readonly apiUrl: string;
  /** What the shop says about itself; null before the first answer of the api. */
  readonly getShop: () => Promise<Shop | null>;
  readonly logger: Logger;
}

const Listed = z.array(Product.pick({ id: true, updatedAt: true }));

/** Pages with a visitor's own data are not for search engines. */
const PERSONAL: ReadonlySet<string> = new Set([
  paths.wishlist,
  paths.account,
  paths.checkout,
  paths.search,
  // The same page as /help, which is its canonical address.
  paths.faq,
]);

/** What pages show from the api: uploaded pictures of products, and photos of reviews. */
const PUBLIC_PICTURES = ['/api/pictures/', '/api/review-photos/'];

/** GET /robots.txt, /sitemap.xml and /manifest.webmanifest. */
export function siteFiles({ publicUrl, apiUrl, getShop, logger }: SiteFileOptions): Router {
  const router = Router();

  router.get('/robots.txt', (_req, res) => {
    const lines = [
      'User-agent: *',
      ...PUBLIC_PICTURES.map((path) => `Allow: ${path}`),
      'Disallow: /api/',
      'Disallow: /staff/',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    res
      .type('text/plain')
      .set('Cache-Control', `public, max-age=${String(DAY_SECONDS)}`)
      .send(`${lines.join('\n')}\n`);
  });

  router.get('/sitemap.xml', async (_req, res) => {
    const products = await readProducts(apiUrl, logger);
    const entries = [
      ...Object.values(paths)
        .filter((path) => !PERSONAL.has(path) && !isLinkPage(path))
        .map((path) => presentEntry(`${publicUrl}${path}`)),
      ...products.map(({ id, updatedAt }) => presentEntry(`${publicUrl}${productPath(id)}`, updatedAt)),
    ];
    res
      .type('application/xml')
      .set('Cache-Control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      );
  });

  router.get('/manifest.webmanifest', async (_req, res) => {
    const shop = await getShop();
    if (shop === null) throw new AppError('unavailable', 'The shop is starting.', { retryAfterSeconds: 5 });
    res
      .type('application/manifest+json')
      .set('Cache-Control', 'public, max-age=3600')
      .send(JSON.stringify(presentManifest(shop)));
  });

  return router;
}

/** What a home screen shows. The icons are made by `npm run pictures:icons`. */
const presentManifest = ({ name, summary }: Shop) => ({
  name,
  short_name: name,
  description: summary,
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'browser',
  background_color: INK_950,
  theme_color: INK_950,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

const presentEntry = (url: string, changedAt?: string): string =>
  `<url><loc>${escapeXml(url)}</loc>${changedAt === undefined ? '' : `<lastmod>${escapeXml(changedAt)}</lastmod>`}</url>\n`;

const escapeXml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** @throws AppError unavailable, because a sitemap without products would make search engines drop them. */
async function readProducts(apiUrl: string, logger: Logger): Promise<z.infer<typeof Listed>> {
  try {
    const answer = await fetch(`${apiUrl}/api/products`, { signal: AbortSignal.timeout(API_LIMIT_MS) });

    return Listed.parse(await answer.json());
  } catch (error) {
    logger.warn({ err: error }, 'sitemap failed');
    throw new AppError('unavailable', 'The catalogue is unavailable for a moment.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  }
}

import { catalogueCalls } from '@ronin/contracts';
import { runPrepared } from '@ronin/database';
import { SENT, serveCalls } from '@ronin/identity';
import { AppError, prepareResponse, sendPrepared } from '@ronin/server-kit';
import type { CatalogueContext } from './catalogue.cache.ts';
import { READ_FILE } from './pictures/pictures.sql.ts';

/** Browsers revalidate each time; shared caches, such as the one in web, may keep an answer for a second. */
const POLICY = 'public, max-age=0, must-revalidate, s-maxage=1';
/** The name of a picture is never used for other bytes. */
const PICTURE_POLICY = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' };

/** The products and their pictures (behaviour: catalogue 2, products 4). */
export const catalogueRoutes = (context: CatalogueContext) => {
  const { catalogue, database } = context;

  return serveCalls(context, catalogueCalls, {
    listProducts: async ({ req, res }) => {
      sendPrepared(req, res, await catalogue.list(), POLICY);
      return SENT;
    },
    getProduct: async ({ req, res, params }) => {
      const product = await catalogue.product(params.id);
      if (product === undefined) throw new AppError('not-found', 'There is no such product.');
      sendPrepared(req, res, product, POLICY);
      return SENT;
    },
    getPicture: async ({ req, res, params: { file } }) => {
      const [row] = await runPrepared<{ bytes: Buffer }>(database, READ_FILE, [file]);
      if (row === undefined) throw new AppError('not-found', 'There is no such picture.');
      const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      sendPrepared(req, res, prepareResponse(row.bytes, type), PICTURE_POLICY);
      return SENT;
    },
  });
};

import { catalogueCalls } from '@ronin/contracts';
import { runPrepared } from '@ronin/database';
import {
  AppError,
  parse,
  prepareResponse,
  refuseOtherMethods,
  routePath,
  sendPrepared,
} from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { READ_FILE } from './pictures.sql.ts';

/** A name is never used for other bytes. */
const POLICY = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' };

/** GET /api/pictures/{file} (behaviour: products 4). */
export function picturesRoutes({ database }: Pick<ApiContext, 'database'>): Router {
  const router = Router();

  router
    .route(routePath(catalogueCalls.getPicture))
    .get(async (req, res) => {
      const { file } = parse(catalogueCalls.getPicture.params, req.params);
      const [row] = await runPrepared<{ bytes: Buffer }>(database, READ_FILE, [file]);
      if (row === undefined) throw new AppError('not-found', 'There is no such picture.');
      const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      sendPrepared(req, res, prepareResponse(row.bytes, type), POLICY);
    })
    .all(refuseOtherMethods);

  return router;
}

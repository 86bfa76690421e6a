import { ProductPath } from '@ronin/contracts';
import { AppError, parse, refuseOtherMethods } from '@ronin/server-kit';
import { Router, type Request, type Response } from 'express';
import type { ApiContext } from '../context.ts';
import type { ReadyBody } from './catalogue.cache.ts';

/** GET /api/products and /api/products/{id} (Specification, section 7). */
export function catalogueRoutes({ catalogue }: Pick<ApiContext, 'catalogue'>): Router {
  const router = Router();

  router
    .route('/api/products')
    .get(async (req, res) => {
      sendReady(req, res, await catalogue.list());
    })
    .all(refuseOtherMethods);

  router
    .route('/api/products/:id')
    .get(async (req, res) => {
      const { id } = parse(ProductPath, req.params);
      const product = await catalogue.product(id);
      if (product === undefined) throw new AppError('not-found', 'There is no such product.');
      sendReady(req, res, product);
    })
    .all(refuseOtherMethods);

  return router;
}

/** Anyone may keep it, but asks each time whether it still holds: 304 when it does. */
function sendReady(req: Request, res: Response, { bytes, etag }: ReadyBody): void {
  res.setHeader('ETag', etag);
  res.setHeader('Cache-Control', 'public, no-cache');
  if (req.fresh) {
    res.status(304).end();
    return;
  }

  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}

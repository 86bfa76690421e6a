import { createRequire } from 'node:module';
import path from 'node:path';
import { descriptionCalls } from '@ronin/contracts';
import { SENT, serveCalls } from '@ronin/identity';
import { type PreparedResponse, prepareJson, prepareResponse, sendPrepared } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { DOCS_ASSETS, DOCS_PAGE, DOCS_POLICY, DOCS_SCRIPT } from './docs-page.ts';
import { createApiDocument } from './document.ts';

/** They come with the package, so that the page works without the internet. */
const SWAGGER_FILES = ['favicon-32x32.png', 'swagger-ui.css', 'swagger-ui-bundle.js'];

/** GET /api/openapi.json, and /api/docs to read it and try the calls. */
export function openApiRoutes(context: ApiContext): Router {
  const router = Router();
  let description: PreparedResponse | undefined;
  const page = prepareResponse(DOCS_PAGE, 'text/html; charset=utf-8');
  const script = prepareResponse(DOCS_SCRIPT, 'text/javascript; charset=utf-8');

  router.use(
    serveCalls(context, descriptionCalls, {
      getDescription: ({ req, res }) => {
        // Built at the first request, because it takes longer than the rest of the start.
        description ??= prepareJson(createApiDocument());
        sendPrepared(req, res, description);
        return Promise.resolve(SENT);
      },
      getDescriptionPage: ({ req, res }) => {
        res.set('Content-Security-Policy', DOCS_POLICY);
        sendPrepared(req, res, page);
        return Promise.resolve(SENT);
      },
    }),
  );

  router.get(`${DOCS_ASSETS}/start.js`, (req, res) => sendPrepared(req, res, script));
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const file of SWAGGER_FILES) {
    router.get(`${DOCS_ASSETS}/${file}`, (_req, res) => {
      res.set('Cache-Control', 'public, no-cache');
      res.sendFile(file, { root: folder, cacheControl: false });
    });
  }

  return router;
}

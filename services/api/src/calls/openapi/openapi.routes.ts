import { createRequire } from 'node:module';
import path from 'node:path';
import { descriptionCalls } from '@ronin/contracts';
import { brand } from '@ronin/contracts/brand';
import { SENT, serveCalls } from '@ronin/identity';
import { type PreparedResponse, prepareJson, prepareResponse, sendPrepared } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { createApiDocument } from './document.ts';

const DOCS_ASSETS = '/api/docs/assets';

/** Its scripts and styles are files of our own, so nothing inline and nothing from elsewhere may run. */
const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const DOCS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${brand.name} – HTTP API</title>
    <link rel="icon" href="${DOCS_ASSETS}/favicon-32x32.png">
    <link rel="stylesheet" href="${DOCS_ASSETS}/swagger-ui.css">
  </head>
  <body>
    <div id="calls"></div>
    <noscript><p>The calls are described in <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
    <script src="${DOCS_ASSETS}/swagger-ui-bundle.js"></script>
    <script src="${DOCS_ASSETS}/start.js"></script>
  </body>
</html>
`;

const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

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

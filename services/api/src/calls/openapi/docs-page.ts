import { brand } from '@ronin/contracts/brand';
/** The folder under which the page's own files are served. */
export const DOCS_ASSETS = '/api/docs/assets';

/** Its scripts and styles are files of our own, so nothing inline and nothing from elsewhere may run. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page to read the calls on, and to try them. */
export const DOCS_PAGE = `<!doctype html>
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

/** What starts it. */
export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

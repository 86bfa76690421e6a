import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The addresses of the kit and their documents. */
export const UI_KIT_PAGES: ReadonlyMap<string, string> = new Map([
  ['/ui-kit', 'src/ui-kit/shop.html'],
  ['/ui-kit/staff', 'src/ui-kit/staff.html'],
]);

/** Serves the UI kit in development. A build has no such server, and no entry that contains the kit. */
export function serveUiKit(): Plugin {
  return {
    name: 'ronin:ui-kit',
    apply: 'serve',
    configureServer(vite) {
      vite.middlewares.use((req, res, next) => {
        const path = (req.url ?? '').replace(/\?.*/s, '');
        const page = UI_KIT_PAGES.get(path);
        if (page === undefined) {
          next();
          return;
        }
        readFile(join(vite.config.root, page), 'utf8')
          .then((html) => vite.transformIndexHtml(path, html))
          .then((html) => {
            res.setHeader('Content-Type', 'text/html; charset=utf-8');
            res.end(html);
          })
          .catch(next);
      });
    },
  };
}

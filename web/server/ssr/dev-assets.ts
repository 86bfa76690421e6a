import { once } from 'node:events';
import { createServer as createNetServer } from 'node:net';
import { asRenderer, type WebAssets } from './render.ts';

/** In development: the same server with Vite inside, so that changes are visible at once. */
export async function startDevAssets(webRoot: string): Promise<WebAssets> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: webRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: await findFreePort() } },
  });

  return {
    assets: vite.middlewares,
    pages: {
      loadRenderer: async () => asRenderer(await vite.ssrLoadModule('/src/entry-server.tsx')),
      addAssets: (html, _source, path) => vite.transformIndexHtml(path, addTags(html, SHOP_TAGS)),
    },
    addStaffAssets: (html, path) => vite.transformIndexHtml(path, addTags(html, STAFF_TAGS)),
    close: () => vite.close(),
  };
}

const SHOP_TAGS =
  '<link rel="stylesheet" href="/src/styles/index.css">' +
  '<script type="module" src="/src/entry-client.tsx"></script>';
const STAFF_TAGS = '<script type="module" src="/src/entry-staff.tsx"></script>';

const addTags = (html: string, tags: string): string => html.replace('</head>', () => `${tags}</head>`);

/** Vite's websocket needs its own port, and several instances can run at once. */
async function findFreePort(): Promise<number> {
  const probe = createNetServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');

  return address.port;
}

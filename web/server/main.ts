import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTracer, IDLE_GRACE_MS, listen, type Logger, runService } from '@ronin/server-kit';
import { createWebApp } from './app.ts';
import { loadWebConfig } from './config.ts';
import { readAssetTags, STAFF_BUILD } from './ssr/build-manifest.ts';
import { startDevAssets } from './ssr/dev-assets.ts';
import { asRenderer, type WebAssets } from './ssr/render.ts';
import { serveAssets } from './static/static-assets.ts';
import { startWebHeartbeat } from './web-heartbeat.ts';
import { findWebRoot } from './web-root.ts';

/** In production: the output of `npm run build`. @throws Error without a build. */
async function openBuild(webRoot: string, logger: Logger): Promise<WebAssets> {
  const clientDir = join(webRoot, 'dist/client');
  const tagsFor = readAssetTags(clientDir);
  const staffTags = readAssetTags(clientDir, STAFF_BUILD)();
  const entry: unknown = await import(pathToFileURL(join(webRoot, 'dist/ssr/entry-server.js')).href);
  const renderer = asRenderer(entry);
  // Before the scripts whose calls it marks.
  const traceTag = getTracer() === null ? '' : '<script src="/trace.js"></script>';

  return {
    assets: serveAssets(clientDir, logger),
    pages: {
      loadRenderer: () => Promise.resolve(renderer),
      addAssets: (html, source) => html.replace('</head>', () => `${traceTag}${tagsFor(source)}</head>`),
    },
    addStaffAssets: (html) => html.replace('</head>', () => `${traceTag}${staffTags}</head>`),
  };
}

await runService('web', loadWebConfig, async (config, logger) => {
  const webRoot = findWebRoot();
  const { close, ...sources } = await (config.isDevelopment
    ? startDevAssets(webRoot)
    : openBuild(webRoot, logger));
  const { publicApp, internalApp, proxy, checks } = createWebApp({ config, logger, ...sources });
  const internal = await listen(internalApp, config.internalPort, config.internalHost, 'WEB_INTERNAL_PORT');
  const front = await listen(publicApp, config.port, undefined, 'PORT', {
    isUpgrade: proxy.isUpgrade,
    logger,
    idleGraceMs: config.isDevelopment ? 0 : IDLE_GRACE_MS,
  });
  front.server.on('upgrade', proxy.upgrade);
  const heartbeat = startWebHeartbeat({ apiUrl: config.apiUrl, checks, logger });
  logger.info({ port: front.port, internalPort: internal.port }, `serving ${config.publicUrl}`);

  return {
    stop: async () => {
      await heartbeat.stop();
      // Pending requests are still answered, so the connections to the services close last.
      proxy.closeWebsockets();
      await front.close();
      proxy.close();
      await Promise.all([close?.(), internal.close()]);
    },
  };
});

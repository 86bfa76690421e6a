import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { TIME_LIMITS } from '../vitest.shared.ts';
import { plainCalls } from './plain-calls.ts';
import { precompress } from './precompress.ts';
import { serveUiKit } from './serve-ui-kit.ts';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: string[]; isEntry: boolean } | null;
}

/** Loads by itself, before anything else. */
const BOOT = 'src/entry-boot.ts';

/** Mantine's index names every part of it, needed or not: it says nothing about who needs what. */
const isIndex = (id: string): boolean => id.endsWith('@mantine/core/esm/index.mjs');

/** True for what the entry imports without waiting, itself or through others. */
function isFirstLoad(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (seen.has(id) || isIndex(id)) return false;
  seen.add(id);
  const info = graph.getModuleInfo(id);
  if (info === null || info.isEntry) return info !== null;

  return info.importers.some((importer) => isFirstLoad(importer, graph, seen));
}

/** One chunk for the first load: small modules in files of their own compress worse, and each costs a request. */
const firstLoad = {
  debugName: 'first load',
  name: (id: string, graph: ModuleGraph) => (!id.endsWith(BOOT) && isFirstLoad(id, graph) ? 'shop' : null),
};

/**
 * The modules that many pages share, likewise. Without the UI kit, because its panels and fields bring parts of Mantine, and
 * without what most first pages do not show: the account, the chat, the search box, the newsletter, addresses, the choice of a
 * size, the draft of a checkout, the page for unknown addresses, the reasons of failed calls, the texts of the brand's pages and
 * of the pictures, and those that staff write with marks.
 */
const sharedModules = {
  name: 'sharedModules',
  test: /web\/src\/(?!ui\/|app\/(?:error-detail|desk|commerce\/checkout-draft|is-email|calls\/requests)|shop\/(?:account|chat|content\/newsletter|catalogue\/search)\/|shop\/pages\/(?:content\/|NotFound)|components\/(?:address\/|picture\/ContentSection)|components\/text\/(?:MarkedText|parse-text)|chat-client\/files\/|shop\/cart\/options|components\/product\/(?:sizes|product-views|data\/product-picture-texts))/,
  minShareCount: 3,
};

/** One chunk for the words of the brand's pages and what writes them. */
const brandTexts = { name: 'brand', test: /brand-texts\.json|components\/text\/BrandText/ };

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), plainCalls(), serveUiKit(), ...(isSsrBuild ? [] : [precompress()])],
  build: isSsrBuild
    ? { outDir: 'dist/ssr', emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        chunkSizeWarningLimit: 600,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entry-client.tsx', BOOT],
          output: {
            codeSplitting: { groups: [firstLoad, brandTexts, sharedModules] },
            // The entry names every chunk, so each letter of a hash counts a hundred times. Seven are what this many chunks need.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
          },
        },
      },
  // One self-contained bundle: it starts faster and holds less memory than the packages it is made of.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: {
    // What renders components is in vitest.components.config.ts; the tests of the server are in the project unit.
    name: 'web',
    // A file with another environment gets a process of its own, so those without a document run here too.
    environment: 'jsdom',
    // Files share the modules of their worker: to load them for each file took more time than the tests themselves.
    isolate: false,
    include: ['src/**/*.test.ts'],
    // These run after a build.
    exclude: [...configDefaults.exclude, '**/*.build.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    ...TIME_LIMITS,
  },
}));

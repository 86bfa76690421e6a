import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainCalls } from './plain-calls.ts';
import { precompress } from './precompress.ts';

/** The consoles, a build of their own: nothing of them can reach the shop's first load. It follows the shop's build. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [react(), plainCalls(), precompress()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/manifest-staff.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/entry-staff.tsx' },
  },
});

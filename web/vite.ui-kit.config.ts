import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainCalls } from './plain-calls.ts';

/** The UI kit alone, for e2e/ui-kit. No other build contains it, and `npm run dev` serves it without this file. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/ui-kit/',
  publicDir: false,
  plugins: [react(), plainCalls()],
  build: {
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['src/ui-kit/shop.html', 'src/ui-kit/staff.html'] },
  },
});

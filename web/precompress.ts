import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text asset that has none, so that the server never compresses one twice. */
export function precompress(): Plugin {
  return {
    name: 'ronin:precompress',
    apply: 'build',
    writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
      for (const name of files.filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.vite'))) {
        const file = join(dir, name);
        if (existsSync(`${file}.br`)) continue;
        const bytes = readFileSync(file);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

// Cuts the two typefaces down to what the shop sets: `npm run fonts -w web`.
// Latin goes into the preloaded files; the kanji found in web/src go into files of their own, fetched
// only by pages that show them (unicode-range). Outputs are committed, so a build needs no font tool.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const webRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const outDir = join(webRoot, 'src/styles/fonts');
const require = createRequire(import.meta.url);
const shippori = join(dirname(require.resolve('@fontsource/shippori-mincho/package.json')), 'files');
const instrument = join(
  dirname(require.resolve('@fontsource-variable/instrument-sans/package.json')),
  'files',
);

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const basicLatin = range(0x20, 0x7e) + '\u00a0©·×–—‘’“”…′″€→−';
const accentedLatin = range(0xa1, 0xff);
const macrons = 'ĀāĪīŌōŪū';
// Small kana are left out: readings are set in Latin letters.
const kanjiPattern = /[\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff]/gu;

/** Every kanji written anywhere in web/src, sorted, each once. */
function kanjiInSource() {
  const files = readdirSync(join(webRoot, 'src'), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(json|ts|tsx)$/.test(entry.name) && !entry.name.includes('.test.'),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return [...new Set(files.join('').match(kanjiPattern) ?? [])].sort().join('');
}

/** The CSS unicode-range of the characters, neighbours joined. */
function unicodeRange(chars) {
  const codes = [...new Set(chars)].map((char) => char.codePointAt(0)).sort((a, b) => a - b);
  const runs = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase();
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

const kanji = kanjiInSource();
const textFeatures = ['kern', 'liga', 'tnum', 'lnum', 'calt', 'ccmp', 'mark', 'mkmk', 'locl'];
const weightAxis = { variationAxes: { wght: { min: 400, max: 600 } } };
const sansLatin = join(instrument, 'instrument-sans-latin-wght-normal.woff2');
const sansExtended = join(instrument, 'instrument-sans-latin-ext-wght-normal.woff2');

const cuts = [
  {
    out: 'instrument-sans',
    from: sansLatin,
    chars: basicLatin,
    family: 'Instrument Sans',
    weight: '400 600',
    options: weightAxis,
  },
  {
    out: 'instrument-sans-accents',
    from: sansLatin,
    chars: accentedLatin,
    family: 'Instrument Sans',
    weight: '400 600',
    options: weightAxis,
  },
  {
    out: 'instrument-sans-macrons',
    from: sansExtended,
    chars: macrons,
    family: 'Instrument Sans',
    weight: '400 600',
    options: weightAxis,
  },
  ...[400, 600].flatMap((weight) => [
    {
      out: `shippori-mincho-${weight}`,
      from: join(shippori, `shippori-mincho-latin-${weight}-normal.woff2`),
      chars: basicLatin,
      family: 'Shippori Mincho',
      weight,
    },
    {
      out: `shippori-kanji-${weight}`,
      from: join(shippori, `shippori-mincho-japanese-${weight}-normal.woff2`),
      chars: kanji + macrons,
      family: 'Shippori Mincho',
      weight,
      features: ['vert', 'kern'],
    },
  ]),
];

// Fallbacks carry the metrics of the faces they stand in for, so that the swap moves nothing:
// size-adjust is the ratio of the widths of one and the same English paragraph.
const fallbacks = [
  {
    family: 'Instrument Sans Fallback',
    locals: ['Arial', 'Liberation Sans', 'Helvetica'],
    weight: '400 600',
    size: 101.84,
    ascent: 95.2,
    descent: 24.5,
  },
  {
    family: 'Shippori Mincho Fallback',
    locals: ['Times New Roman', 'Liberation Serif', 'Times'],
    weight: '400',
    size: 115.85,
    ascent: 100.1,
    descent: 25,
  },
  {
    family: 'Shippori Mincho Fallback',
    locals: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'],
    weight: '600',
    size: 113.75,
    ascent: 102,
    descent: 25.5,
  },
];

const faceRule = (cut) => `@font-face {
  font-family: '${cut.family}';
  font-weight: ${cut.weight};
  font-display: swap;
  src: url('./${cut.out}.woff2') format('woff2');
  unicode-range: ${unicodeRange(cut.chars)};
}
`;

const fallbackRule = (face) => `@font-face {
  font-family: '${face.family}';
  font-weight: ${face.weight};
  src: ${face.locals.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${face.size}%;
  ascent-override: ${face.ascent}%;
  descent-override: ${face.descent}%;
  line-gap-override: 0%;
}
`;

for (const cut of cuts) {
  const font = await subsetFont(readFileSync(cut.from), cut.chars, {
    targetFormat: 'woff2',
    keepFeatures: cut.features ?? textFeatures,
    ...cut.options,
  });
  writeFileSync(join(outDir, `${cut.out}.woff2`), font);
  process.stdout.write(`${cut.out}.woff2 ${(font.length / 1024).toFixed(1)} kB\n`);
}
const css = [
  '/* Made by scripts/subset-fonts.mjs; do not edit. */\n',
  ...cuts.map(faceRule),
  ...fallbacks.map(fallbackRule),
].join('\n');
writeFileSync(join(outDir, 'fonts.css'), css);

// Prints the drawings as pixels for those who cannot read SVG: shared links, structured data, home screens.
// `npm run print -w web`, with CHROMIUM_PATH naming a browser. Outputs are committed.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { brand } from '../src/brand.ts';

const webRoot = join(dirname(fileURLToPath(import.meta.url)), '..');
const productsDir = join(webRoot, 'public/images/products');
const imagesDir = join(webRoot, 'public/images');

const asDataUrl = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;
const svg = (file: string): string => asDataUrl(file, 'image/svg+xml');

/** The ground of every picture: one lamp, high on the left. */
const ground = 'radial-gradient(90% 70% at 38% 42%, #1b1e22 0%, #131518 48%, #0e1012 100%)';

const productSheet = (file: string): string =>
  `<body style="margin:0;width:1200px;height:1500px;background:${ground}"><img src="${svg(file)}" width="1200" height="1500">`;

function shareSheet(): string {
  const face = (weight: number): string =>
    `@font-face{font-family:Mincho;font-weight:${String(weight)};src:url(${asDataUrl(join(webRoot, `src/styles/fonts/shippori-mincho-${String(weight)}.woff2`), 'font/woff2')})}`;
  const wave = svg(join(webRoot, 'src/styles/textures/wave-in-steel.svg'));
  const seal = svg(join(webRoot, 'public/seal.svg'));
  return `<style>${face(400)}body{margin:0;width:1200px;height:630px;background:#0b0c0e;color:#ece8e1;font-family:Mincho;position:relative;overflow:hidden}
    .wave{position:absolute;width:820px;right:-60px;top:-92px;-webkit-mask:radial-gradient(closest-side,#000 80%,transparent)}.seal{position:absolute;left:72px;top:64px;width:64px}
    h1{position:absolute;left:64px;bottom:118px;margin:0;font-size:176px;line-height:.86;letter-spacing:-.045em;font-weight:400}
    p{position:absolute;left:72px;bottom:58px;margin:0;font-size:30px;color:#c9ced4}</style>
    <img class="wave" src="${wave}"><img class="seal" src="${seal}"><h1>${brand.name}</h1><p>${brand.tagline}</p>`;
}

const iconSheet = (): string =>
  `<body style="margin:0;width:180px;height:180px;background:#0b0c0e;display:grid;place-items:center"><img src="${svg(join(webRoot, 'public/seal.svg'))}" width="132" height="132">`;

async function shoot(page: Page, html: string, width: number, height: number): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: 'load' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return page.screenshot();
}

/** Chromium's own encoder: there is no image tool among the shop's packages, and none is needed. */
async function toWebp(page: Page, png: Buffer, width: number, quality: number): Promise<Buffer> {
  const dataUrl = await page.evaluate(
    async ([source, wide, grade]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = Math.round((image.height / image.width) * wide);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', grade);
    },
    [`data:image/png;base64,${png.toString('base64')}`, width, quality] as const,
  );
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  const page = await browser.newPage();
  mkdirSync(imagesDir, { recursive: true });
  for (const name of readdirSync(productsDir).filter((file) => file.endsWith('.svg'))) {
    const png = await shoot(page, productSheet(join(productsDir, name)), 1200, 1500);
    const webp = await toWebp(page, png, 800, 0.68);
    writeFileSync(join(productsDir, name.replace('.svg', '.webp')), webp);
    process.stdout.write(`${name.replace('.svg', '.webp')} ${(webp.length / 1024).toFixed(0)} kB\n`);
  }
  writeFileSync(join(imagesDir, 'share.png'), await shoot(page, shareSheet(), 1200, 630));
  writeFileSync(join(webRoot, 'public/apple-touch-icon.png'), await shoot(page, iconSheet(), 180, 180));
} finally {
  await browser.close();
}

// Draws the picture of shared links and the icon of Apple's home screens, with a browser: `npm run pictures:share`, where
// CHROMIUM_PATH names the browser. The results in web/public are committed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { brand } from '@ronin/contracts/brand';
import { INK_950, STEEL_200, WASHI } from '../../web/src/ui/theme/palette.ts';

const webRoot = join(import.meta.dirname, '../../web');
const imagesDir = join(webRoot, 'public/images');

const asDataUrl = (file: string, type: string): string =>
  `data:${type};base64,${readFileSync(file).toString('base64')}`;
const svg = (file: string): string => asDataUrl(file, 'image/svg+xml');

function shareSheet(): string {
  const face = (weight: number): string =>
    `@font-face{font-family:Mincho;font-weight:${String(weight)};src:url(${asDataUrl(join(webRoot, `src/styles/fonts/shippori-mincho-${String(weight)}.woff2`), 'font/woff2')})}`;
  const wave = asDataUrl(join(imagesDir, 'wave-1200.webp'), 'image/webp');
  const seal = svg(join(webRoot, 'public/seal.svg'));
  return `<style>${face(400)}body{margin:0;width:1200px;height:630px;background:${INK_950};color:${WASHI};font-family:Mincho;position:relative;overflow:hidden}
    .wave{position:absolute;width:716px;right:-44px;top:-44px;-webkit-mask:radial-gradient(closest-side,#000 78%,transparent)}.seal{position:absolute;left:72px;top:64px;width:64px}
    h1{position:absolute;left:64px;bottom:118px;margin:0;font-size:176px;line-height:.86;letter-spacing:-.045em;font-weight:400}
    p{position:absolute;left:72px;bottom:58px;margin:0;font-size:30px;color:${STEEL_200}}</style>
    <img class="wave" src="${wave}"><img class="seal" src="${seal}"><h1>${brand.name}</h1><p>${brand.tagline}</p>`;
}

const iconSheet = (): string =>
  `<body style="margin:0;width:180px;height:180px;background:${INK_950};display:grid;place-items:center"><img src="${svg(join(webRoot, 'public/seal.svg'))}" width="132" height="132">`;

async function shoot(
  page: Page,
  html: string,
  { width, height, type }: { width: number; height: number; type: 'jpeg' | 'png' },
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html, { waitUntil: 'load' });
  await page.waitForFunction("document.fonts.status === 'loaded'");
  return page.screenshot(type === 'jpeg' ? { type, quality: 86 } : { type });
}

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  const page = await browser.newPage();
  mkdirSync(imagesDir, { recursive: true });
  const share = await shoot(page, shareSheet(), { width: 1200, height: 630, type: 'jpeg' });
  const icon = await shoot(page, iconSheet(), { width: 180, height: 180, type: 'png' });
  writeFileSync(join(imagesDir, 'share.jpg'), share);
  writeFileSync(join(webRoot, 'public/apple-touch-icon.png'), icon);
} finally {
  await browser.close();
}

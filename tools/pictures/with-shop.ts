import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { canSandbox, CHROMIUM_ARGS, findChromium } from '../../e2e/fixtures/chromium.ts';
import { freePort } from '../../scripts/machine/free-port.mjs';
import { startShop } from '../../scripts/testing/shop-process.ts';

const PASSWORD = 'pictures-only-password';
const STEP_LIMIT_MS = 60_000;
/** The first quality with which a picture is small enough is taken. */
const QUALITIES = [80, 70, 60, 50];
const MAX_BYTES = 100_000;

interface Options {
  /** What starts the shop, as arguments of Node.js. */
  program: readonly string[];
  viewport: { width: number; height: number };
}

/** Starts a shop in a folder of its own, gives a function that opens a window of a new visitor, and ends the shop. */
export async function withShop(
  { program, viewport }: Options,
  run: (open: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronin-pictures-'));
  const env = { STAFF_USERNAME: 'admin', STAFF_PASSWORD: PASSWORD };
  const shop = startShop({ port: await freePort(), dataDir, env, program });
  const ended = new AbortController();
  void shop.exited.then(() => ended.abort());
  try {
    await shop.ready();
    const browser = await launchBrowser();
    try {
      await run(async () => {
        const baseURL = shop.url.replace('127.0.0.1', 'localhost');
        const context = await browser.newContext({
          ...{ viewport, baseURL },
          reducedMotion: 'reduce',
          colorScheme: 'dark',
        });
        context.setDefaultTimeout(STEP_LIMIT_MS);

        return await context.newPage();
      });
    } finally {
      await browser.close();
    }
  } finally {
    if (!ended.signal.aborted) shop.signal('SIGTERM');
    await shop.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
}

function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findChromium();

  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: CHROMIUM_ARGS,
    chromiumSandbox: canSandbox(),
  });
}

/** Signs in as the first account and opens `address`. */
export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Consoles' }).waitFor();
}

/** Opens the first row of a list of the consoles. */
export async function openFirst(page: Page, list: string): Promise<void> {
  await page.getByRole('table', { name: list }).getByRole('button').first().click();
}

/**
 * Waits until pictures and typefaces are there, and writes what the window shows as WebP.
 * @throws Error when the file would be too large with the lowest quality.
 */
export async function draw(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    "document.fonts.status === 'loaded' && [...document.images].every((picture) => picture.complete || picture.loading === 'lazy')",
  );
  const screen = await page.screenshot({ animations: 'disabled' });
  for (const quality of QUALITIES) {
    const bytes = await sharp(screen).webp({ quality }).toBuffer();
    if (bytes.length > MAX_BYTES) continue;
    await writeFile(file, bytes);
    return;
  }
  throw new Error(`${path.basename(file)} would have more than ${String(MAX_BYTES)} bytes.`);
}

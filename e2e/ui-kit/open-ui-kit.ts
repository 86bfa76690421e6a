import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { UI_KIT_PAGES } from '../../web/serve-ui-kit.ts';

const web = path.resolve(import.meta.dirname, '../../web');
const BUILD_LIMIT_MS = 120_000;

/** Builds the UI kit, which no production build contains. Returns a new temporary folder. */
export async function buildUiKit(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ronin-ui-kit-'));
  const { resolve } = createRequire(path.join(web, 'package.json'));
  const vite = path.join(path.dirname(resolve('vite/package.json')), 'bin/vite.js');
  const settings = ['--config', 'vite.ui-kit.config.ts', '--outDir', folder, '--logLevel', 'warn'];
  await promisify(execFile)(process.execPath, [vite, 'build', ...settings], {
    cwd: web,
    timeout: BUILD_LIMIT_MS,
    env: { ...process.env, NODE_ENV: 'production' },
  });

  return folder;
}

/** Opens a page of the UI kit from its folder. Its pictures come from the shop that is running. */
export async function openUiKit(page: Page, folder: string, address: string): Promise<void> {
  await page.route(/\/ui-kit(\/|\?|$)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({
      path: path.join(folder, UI_KIT_PAGES.get(pathname) ?? pathname.replace('/ui-kit', '')),
    });
  });
  await page.goto(address);
  await expect(page.locator('[data-specimen]').first()).toBeVisible();
  // A screenshot in the middle of a transition would differ each time.
  const still = 'transition: none !important; animation: none !important;';
  await page.addStyleTag({ content: `*, *::before, *::after { ${still} }` });
  await page.evaluate(showWhole);
  await page.evaluate(loadAll);
}

/** Frames with whole pixels: equal states are then drawn equally, wherever they are. */
function showWhole(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
    box.style.blockSize = `${Math.ceil(box.getBoundingClientRect().height).toString()}px`;
  }
}

async function loadAll(): Promise<void> {
  await document.fonts.ready;
  const loaded = Array.from(document.images, async (picture) => {
    picture.loading = 'eager';
    if (picture.complete) return;
    await new Promise((resolve) => {
      picture.addEventListener('load', resolve);
      picture.addEventListener('error', resolve);
    });
  });
  await Promise.all(loaded);
}

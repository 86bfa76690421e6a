import { expect, type Page } from '@playwright/test';
import { notice, openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('a new page opens at its top or its anchor, and reload and back keep the scroll position', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expect.poll(() => scrollY(page)).toBeGreaterThan(2000);
  const place = await scrollY(page);
  await openPage(page, '/shop');
  expect(await scrollY(page)).toBe(0);
  await openPage(page, '/philosophy#asian-american');
  await expect(page.getByRole('heading', { name: 'Bridging Worlds' })).toBeInViewport();
  await openPage(page, '/contact');
  expect(await scrollY(page)).toBe(0);

  await openPage(page, '/');
  expect(await scrollY(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 3000));
  await expect.poll(() => scrollY(page)).toBe(place);
  await page.reload();
  await expect(notice(page)).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(place);
  await openPage(page, '/shop');
  await page.goBack();
  await expect(notice(page)).toBeAttached();
  await expect.poll(() => scrollY(page)).toBe(place);
});

/** Every path, and one that does not exist. */
const PAGES = [
  '/',
  '/shop',
  '/portfolio',
  '/collections',
  '/timepieces',
  '/elite',
  '/heritage',
  '/atelier',
  '/craftsmanship',
  '/philosophy',
  '/product/1',
  '/product/8',
  '/contact',
  '/contact?about=partner',
  '/wishlist',
  '/account',
  '/checkout',
  '/no-such-page',
];

const PHONES = [
  { width: 320, height: 568 },
  { width: 344, height: 882 },
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 375, height: 667 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 430, height: 932 },
];

/**
 * The controls that are fully visible between the header and the fixed bottom bar, but do not receive a tap at their
 * centre. The launcher has stopped moving when nothing changed for some frames.
 */
async function findCovered(): Promise<string[]> {
  const frames = async (count: number) => {
    for (let index = 0; index < count; index += 1) await new Promise(requestAnimationFrame);
  };
  const launcher = document.querySelector('[aria-label^="Open chat"]');
  let place = '';
  for (let still = 0; still < 6;) {
    const box = launcher?.getBoundingClientRect();
    const now = `${String(box?.top)} ${String(launcher?.hasAttribute('data-away'))} ${String(window.scrollY)}`;
    still = now === place ? still + 1 : 0;
    place = now;
    await frames(1);
  }
  const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const bar = document.querySelector('[data-buy-bar]');
  const barTop =
    bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : window.innerHeight;
  const isFixed = (control: Element) =>
    control.closest('header, [data-buy-bar]') !== null || control === launcher;

  return Array.from(document.querySelectorAll('a, button, input, textarea'))
    .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => !control.hasAttribute('data-away'))
    .filter((control) => {
      const box = control.getBoundingClientRect();
      if (box.width < 2 || box.left < 0 || box.right > window.innerWidth) return false;
      return isFixed(control) || (box.top >= Math.max(0, top) && box.bottom <= barTop);
    })
    .filter((control) => {
      const box = control.getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit === null || !(control.contains(hit) || hit.contains(control));
    })
    .map((control) => `${control.getAttribute('aria-label') ?? control.textContent} at ${place}`);
}

/** Pages in parallel: most of the time is spent waiting until the launcher stops moving. */
const PAGES_AT_ONCE = 4;

test('on phones every visible control receives its own tap, on every page, scrolled or not', async ({
  context,
}) => {
  test.setTimeout(300_000);
  const covered: string[] = [];
  const left = [...PAGES];

  const checkPages = async () => {
    const page = await context.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await openPage(page, path);
      for (const size of PHONES) {
        await page.setViewportSize(size);
        for (const y of [0, 500]) {
          // Scroll up from below: the launcher was hidden on the way down, and is shown again.
          await page.evaluate(async (to) => {
            window.scrollTo(0, to + 300);
            for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
            window.scrollTo(0, to);
          }, y);
          let found = await page.evaluate(findCovered);
          // The launcher moves 80 ms after the last change, and later on a busy machine.
          for (let look = 1; found.length > 0 && look < 5; look += 1)
            found = await page.evaluate(findCovered);
          covered.push(
            ...found.map((what) => `${path} ${String(size.width)}x${String(size.height)}: ${what}`),
          );
        }
      }
    }
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, checkPages));

  expect(covered).toEqual([]);
});

/** Loads the parts of a page that wait until they are near. */
async function scrollThrough(): Promise<void> {
  for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
    window.scrollTo(0, y);
    await new Promise(requestAnimationFrame);
  }
  window.scrollTo(0, 0);
}

/** The texts and controls that pass under the launcher when the page is scrolled from top to bottom. */
async function findUnderLauncher(): Promise<string[]> {
  await new Promise(requestAnimationFrame);
  const place = document.querySelector('[aria-label^="Open chat"]')?.getBoundingClientRect();
  if (place === undefined) return ['there is no launcher'];
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const isInFlow = (element: Element | null) =>
    element?.closest('main, footer') && element.checkVisibility({ opacityProperty: true });
  // At some scroll position between 0 and the end.
  const passesUnder = (box: DOMRect) =>
    box.width > 1 &&
    box.right > place.left &&
    box.left < place.right &&
    box.bottom > place.top &&
    box.top - end < place.bottom;

  const controls = Array.from(
    document.querySelectorAll('main :is(button, input, textarea), footer button'),
  ).filter((control) => isInFlow(control) && passesUnder(control.getBoundingClientRect()));
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    range.selectNodeContents(node);
    const isUnder = Array.from(range.getClientRects()).some(passesUnder);
    if (isUnder && isInFlow(node.parentElement)) texts.push(node.textContent ?? '');
  }

  return [...controls.map((control) => control.outerHTML), ...texts];
}

test('on wide screens the chat launcher covers no text and no control', async ({ page }) => {
  test.setTimeout(300_000);
  const covered: string[] = [];
  for (const path of PAGES) {
    await openPage(page, path);
    for (const width of [768, 1024, 1280, 1366, 1440, 1504]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(scrollThrough);
      const found = await page.evaluate(findUnderLauncher);
      covered.push(...found.map((what) => `${path} ${String(width)}: ${what}`));
    }
  }

  expect(covered).toEqual([]);
});

test('on a phone the launcher hides while scrolling down and returns while scrolling up, or by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/philosophy');
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await expect(launcher).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 600);
  await expect(launcher).toHaveCSS('opacity', '0');
  await page.mouse.wheel(0, -200);
  await expect(launcher).toHaveCSS('opacity', '1');
  await page.mouse.wheel(0, 600);
  await expect(launcher).toHaveCSS('opacity', '0');
  await launcher.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(launcher).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: /Live Chat Support/ })).toBeVisible();
});

test('on a phone the product page has wishlist, cart and chat buttons in one fixed bar', async ({ page }) => {
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await openPage(page, '/product/8');
    const bar = page.locator('[data-buy-bar]');
    const box = await bar.boundingBox();
    for (const name of [/^Save .* to wishlist$/, /^ADD TO CART/, /^Open chat/]) {
      const control = await page.getByRole('button', { name }).boundingBox();
      expect(control?.y ?? 0).toBeGreaterThanOrEqual(box?.y ?? Infinity);
      expect((control?.y ?? Infinity) + (control?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
  }
  await page.getByRole('button', { name: /^Save .* to wishlist$/ }).click();

  await expect(page.getByRole('link', { name: 'Wishlist, 1 items' })).toBeVisible();
});

test('during a chat the label of the launcher covers neither the buy bar nor the page', async ({ page }) => {
  await openPage(page, '/product/8');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Mai');
  await panel.getByLabel('Email').fill('mai@example.com');
  await panel.getByLabel('Email').press('Enter');
  await expect(panel.getByRole('heading', { name: 'Connecting you with an agent...' })).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await expect(launcher).toHaveText(/\w/);
  await page.getByRole('heading', { level: 1 }).hover();
  await launcher.blur();
  const widthOf = async () => (await launcher.boundingBox())?.width;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(widthOf).toBe(52);
  }
  await launcher.hover();

  await expect.poll(widthOf).toBeGreaterThan(52);
});

test('on a phone a toast does not cover the first row of the cart, and disappears also after a click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/product/5');
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  const toast = notice(page).getByRole('listitem');
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Cart, 1 items' }).click();
  const row = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').first();
  await expect(row).toBeVisible();
  const [over, under] = [await toast.boundingBox(), await row.boundingBox()];
  expect((over?.y ?? Infinity) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await toast.click({ position: { x: 20, y: 20 } });
  await page.mouse.move(10, 700);

  await expect(toast).toHaveCount(0);
});

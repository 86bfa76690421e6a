import { expect, type Page } from '@playwright/test';
import { AnalyticsEvent } from '@ronin/contracts';
import { readRows } from '../fixtures/database.ts';
import { test } from '../fixtures/test.ts';

const Report = AnalyticsEvent.partial();

/** The events that a page reports, by call. */
function listen(page: Page) {
  const reports: (ReturnType<typeof Report.parse> & { call: string })[] = [];
  page.on('request', (request) => {
    const [, call] = /\/api\/analytics\/([a-z-]+)$/.exec(request.url()) ?? [];
    const body = request.postData();
    if (call === undefined || body === null) return;
    const sent = Report.or(Report.array()).parse(JSON.parse(body));
    for (const report of [sent].flat()) reports.push({ call, ...report });
  });

  return reports;
}

test('a visit is reported page by page, with scroll depth, time and product', async ({ page }) => {
  const reports = listen(page);
  await page.goto('/shop');
  await expect.poll(() => reports.filter(({ call }) => call === 'page-views').length).toBe(1);
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  await expect
    .poll(() =>
      reports.filter(({ eventType }) => eventType === 'scroll_depth').map(({ eventLabel }) => eventLabel),
    )
    .toEqual(['25', '50', '75', '100']);
  await page.getByRole('tab', { name: 'Rings' }).click();
  await page.getByRole('link', { name: 'Damascus Ring' }).click();
  await expect.poll(() => reports.filter(({ call }) => call === 'product-views').length).toBe(1);
  await expect.poll(() => reports.filter(({ call }) => call === 'page-views').length).toBe(2);

  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect
    .poll(() => reports.filter(({ eventType }) => eventType === 'add_to_cart').length, { timeout: 10_000 })
    .toBe(1);

  const [shop, product] = reports.filter(({ call }) => call === 'page-views');
  const time = reports.find(({ eventType }) => eventType === 'time_on_page');
  expect(time?.pageViewId).toBe(shop?.pageViewId);
  expect(product?.sessionId).toMatch(/^session_\d+_[a-z0-9]+$/);
  expect(product?.sessionId).toBe(shop?.sessionId);
  const added = reports.find(({ eventType }) => eventType === 'add_to_cart');
  expect(added).toMatchObject({ eventCategory: 'commerce', pageViewId: product?.pageViewId });
});

test(
  'the time on a page is reported while it is visible, when it is hidden, and when it is left',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    const reports = listen(page);
    const times = () => reports.filter(({ eventType }) => eventType === 'time_on_page');
    const labels = () => times().map(({ eventLabel }) => eventLabel ?? 'left');
    const show = (visibility: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    /** The page's clock also measures the time limit of a request, so a jump would end one that waits for its answer. */
    const jump = async (milliseconds: number) => {
      await expect
        .poll(() => page.evaluate(() => window.localStorage.getItem('ronin.analytics.outbox')), {
          timeout: 20_000,
        })
        .toBeNull();
      await page.clock.fastForward(milliseconds);
    };
    await page.goto('/shop');
    await expect.poll(() => reports.filter(({ call }) => call === 'page-views').length).toBe(1);
    expect(labels()).toEqual([]);

    await jump(15_000);
    await expect.poll(labels).toEqual(['so_far']);
    await jump(5_000);
    await show('hidden');
    await expect.poll(labels).toEqual(['so_far', 'so_far']);
    await jump(3_600_000);
    await show('visible');
    await page.getByRole('link', { name: 'Damascus Ring' }).click();
    await expect.poll(labels).toEqual(['so_far', 'so_far', 'left']);

    const [inView, hidden, left] = times().map(({ eventValue }) => eventValue ?? 0);
    expect(inView).toBeGreaterThanOrEqual(15);
    expect(hidden).toBeGreaterThanOrEqual(20);
    expect(left).toBeGreaterThanOrEqual(3_620);
    const [view] = reports.filter(({ call }) => call === 'page-views');
    expect(new Set(times().map(({ pageViewId }) => pageViewId))).toEqual(new Set([view?.pageViewId]));
  },
);

test('a closed tab leaves complete rows: time, scroll depth and exit of the page, and all that was done with the product', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const reports = listen(page);
  await page.goto('/product/1');
  await expect.poll(() => reports.filter(({ call }) => call === 'product-views').length).toBe(1);
  const sessionId = reports[0]?.sessionId;
  await page.getByRole('button', { name: 'Look closer' }).first().click();
  const pictures = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(pictures).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pictures).toBeHidden();
  await page.getByText('$485', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Read more' }).click();
  await expect(page.getByRole('button', { name: 'Read less' })).toBeVisible();
  await page.getByRole('button', { name: 'Save Clan Bracelet to wishlist' }).click();
  await expect.poll(() => reports.filter(({ eventType }) => eventType === 'add_to_wishlist').length).toBe(1);
  await page.getByRole('radio', { name: '170 mm' }).check();
  await page.getByRole('button', { name: 'ADD TO CART' }).click();
  await expect
    .poll(() => reports.filter(({ eventType }) => eventType === 'add_to_cart').length, { timeout: 10_000 })
    .toBe(1);
  // Durations are in whole seconds.
  await page.waitForFunction(() => window.performance.now() > 2_000);
  await page.close({ runBeforeUnload: true });

  const read = async (table: string) =>
    await readRows(`SELECT * FROM ${table} WHERE session_id = $1`, [sessionId]);
  await expect
    .poll(async () => (await read('page_views')).map(({ exit_page: exit }) => exit), { timeout: 20_000 })
    .toEqual([true]);
  const [view] = await read('page_views');
  expect(view?.time_on_page).toBeGreaterThan(0);
  expect(view?.scroll_depth).toBeGreaterThan(0);
  await expect
    .poll(
      async () => (await read('product_views')).map(({ view_duration: seconds }) => Number(seconds) > 0),
      {
        timeout: 20_000,
      },
    )
    .toEqual([true]);
  expect(await read('product_views')).toMatchObject([
    {
      product_id: 1,
      image_clicks: 1,
      price_clicked: true,
      description_expanded: true,
      add_to_cart_clicked: true,
      add_to_wishlist_clicked: true,
    },
  ]);
  await context.close();
});

test('a visitor who refuses tracking is not tracked', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const page = await context.newPage();
  const reports = listen(page);
  const known = page.waitForResponse(/\/api\/cart\/count/);
  await page.goto('/shop');
  await known;
  await page.getByRole('link', { name: 'Damascus Ring' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Damascus Ring' })).toBeVisible();

  expect(reports).toEqual([]);
  expect(await page.evaluate(() => window.sessionStorage.length)).toBe(0);
  await context.close();
});

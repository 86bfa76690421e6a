import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, devices, expect, type Page } from '@playwright/test';
import { type ReportOf, reportsCalls } from '@ronin/contracts';
import { expectAccessible } from '../fixtures/axe.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

// The shop is in Los Angeles.
test.use({ timezoneId: 'Pacific/Kiritimati' });

/** A shopper in a new browser opens home, a ring, the cart and the contact page, each after the one before was reported. */
async function visit(browser: Browser, baseURL: string, campaign: string): Promise<void> {
  const context = await browser.newContext({ ...devices['Desktop Chrome'], baseURL });
  const page = await context.newPage();
  const open = async (path: string) => {
    const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/analytics/page-views'));
    await page.goto(path);
    await reported;
  };
  await open(`/?utm_source=e2e&utm_campaign=${campaign}`);
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/analytics/product-views'));
  await open('/product/5');
  await seen;
  const added = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/cart') && answer.status() === 201,
  );
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await added;
  await open('/contact');
  await context.close();
}

const figure = (page: Page, key: string) => page.locator(`[data-figure="${key}"]`);

/** Reloads until the reports count what is expected. The page itself would do so every 15 seconds. */
async function reloadUntilCounted(
  page: Page,
  expected: Pick<ReportOf<'getOverview'>, 'visitors' | 'pageViews'>,
): Promise<void> {
  await expect(async () => {
    const answer = page.waitForResponse((one) => one.url().includes('/api/analytics/reports/overview?'));
    await page.reload();
    expect(reportsCalls.getOverview.answers[200].schema.parse(await (await answer).json())).toMatchObject(
      expected,
    );
  }).toPass({ timeout: 90_000 });
}

/** A report is dimmed while it is loaded again. */
const expectLoaded = (page: Page) => expect(page.locator('[data-stale="true"]')).toHaveCount(0);

test('an analyst sees a new visit in the right range only, and downloads it as CSV', async ({
  page,
  browser,
  baseURL,
}) => {
  const analyst = `analyst-${randomUUID().slice(0, 8)}`;
  const campaign = `e2e-${randomUUID()}`;
  await addStaff(analyst, { roles: ['analyst'] });
  await visit(browser, baseURL ?? '', campaign);
  await signIn(page, analyst, '/staff/analytics/pages?range=today&compare=off');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/Los_Angeles');

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expectAccessible(page);
  await filter.getByLabel('Filter visits by').first().click();
  await page.getByRole('option', { name: 'UTM campaign' }).click();
  await filter.getByRole('combobox', { name: 'Value' }).fill(campaign);
  await page.getByRole('option', { name: campaign }).click();
  await expectAccessible(page);
  await filter.getByRole('button', { name: 'Add' }).click();
  await expect(page).toHaveURL(new RegExp(`utmCampaign%3Ais%3A${campaign}`));
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText(`UTM campaign is ${campaign}`);

  await reloadUntilCounted(page, { visitors: 1, pageViews: 3 });
  await expect(figure(page, 'visitors')).toHaveText('1');
  await expect(figure(page, 'pageViews')).toHaveText('3');
  await expect(figure(page, 'productViews')).toHaveText('1');
  await expect(
    page.getByRole('region', { name: 'Pages' }).getByRole('rowheader', { name: '/product/5' }),
  ).toBeVisible();
  await expect(page.getByText(/^Complete to \d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'behind' })).toHaveCount(0);
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`America/Los_Angeles · UTM campaign is ${campaign}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Consoles' })).toBeHidden();
  await page.emulateMedia({ media: null });

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Pages as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('/product/5');
  expect(file.trim().split('\n')).toHaveLength(4);

  await page.getByRole('button', { name: 'Today' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect(page).toHaveURL(/range=yesterday/);
  await expect(figure(page, 'visitors')).toHaveText('0');
  await expect(page.getByText(/^No page views in this range/)).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);
});

test(
  'an analyst filters by a row and reads the chart as a table, all by keyboard',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const analyst = `analyst-${randomUUID().slice(0, 8)}`;
    await addStaff(analyst, { roles: ['analyst'] });
    await visit(browser, baseURL ?? '', randomUUID());
    await signIn(page, analyst, '/staff/analytics/pages?range=today');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('button', { name: '/product/5' }).first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 90_000 });

    await page.getByRole('button', { name: '/product/5' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Page viewed is /product/5');
    await page.getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Visitors over time' })).toBeVisible();
    await expectLoaded(page);
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Sources' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Countries' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('columnheader', { name: 'Device' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Page viewed is /product/5');
    await expectLoaded(page);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Light scheme' }).click();
    await expectAccessible(page);
  },
);

test(
  'an analyst reads every page of the console, and each is accessible',
  { tag: '@long' },
  async ({ page }) => {
    const analyst = `analyst-${randomUUID().slice(0, 8)}`;
    await addStaff(analyst, { roles: ['analyst'] });
    await signIn(page, analyst, '/staff/analytics');
    const pages = page.getByRole('navigation', { name: 'Analytics' }).getByRole('link');
    await expect(pages).toHaveCount(10);
    for (const link of await pages.all()) {
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectLoaded(page);
      await expectAccessible(page);
    }
  },
);

test(
  'an analyst shares a page with somebody without an account, and ends the link',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const analyst = `analyst-${randomUUID().slice(0, 8)}`;
    await addStaff(analyst, { roles: ['analyst'] });
    await signIn(page, analyst, '/staff/analytics/searches?range=7d&filter=country:is:JP');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this page' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('For the bank');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await expectAccessible(page);

    const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
    const answer = await reader.goto(link);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(reader.getByRole('heading', { level: 1, name: 'Searches' })).toBeVisible();
    await expect(reader.getByText('Country is Japan')).toBeVisible();
    await expect(reader.getByRole('region', { name: 'Missed searches', exact: true })).toBeVisible();
    await expect(reader.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(reader.getByRole('alert')).toHaveCount(0);
    await expectAccessible(reader);

    await page.goto('/staff/analytics/sharing');
    await page.getByRole('button', { name: 'End For the bank' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End the link' }).click();
    await expect(page.getByText('No keys and no links yet.')).toBeVisible();
    await expectAccessible(page);
    await reader.reload();
    await expect(reader.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    await expectAccessible(reader);
  },
);

test(
  'an operator pauses the queue, sees events wait, resumes, and the ledger stays balanced',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const operator = `operator-${randomUUID().slice(0, 8)}`;
    await addStaff(operator, { roles: ['operator'] });
    await signIn(page, operator, '/staff/operations');
    const queue = page.getByRole('article', { name: 'analytics' });
    const balance = page.getByText('Balanced: every accepted event is accounted for.');
    await expect(balance).toBeVisible();
    await expectAccessible(page);

    try {
      await page.getByRole('button', { name: 'Pause analytics' }).click();
      const dialog = page.getByRole('dialog', { name: 'Pause analytics?' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Pause' }).click();
      await expect(page.getByRole('heading', { name: 'analytics is paused' })).toBeVisible();
      await visit(browser, baseURL ?? '', randomUUID());
      await expect(queue.locator('dt:text-is("waiting") + dd')).not.toHaveText('0');
      await expect(balance).toBeVisible();
      await expectAccessible(page);
    } finally {
      await page.getByRole('button', { name: 'Resume analytics' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    }

    await expect(queue).toContainText('Empty');
    await expect(balance).toBeVisible();
  },
);

test(
  'an operator reads single jobs in the console without violations of the content security policy',
  { tag: '@long' },
  async ({ page }) => {
    const operator = `operator-${randomUUID().slice(0, 8)}`;
    await addStaff(operator, { roles: ['operator'] });
    await signIn(page, operator, '/staff/operations');
    const complaints: string[] = [];
    page.context().on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    const board = page.frameLocator('iframe');

    await expect(board.getByText('chat-timers').first()).toBeVisible();
    await board.getByText('analytics').first().click();
    await expect(board.getByText('Failed').first()).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test(
  'an account with another role sees which role it needs, and gets no data',
  { tag: '@long' },
  async ({ page }) => {
    const agent = `agent-${randomUUID().slice(0, 8)}`;
    await addStaff(agent, { roles: ['agent'] });
    for (const [path, role] of [
      ['/staff/analytics', 'analyst'],
      ['/staff/analytics/sales', 'analyst'],
      ['/staff/operations', 'operator'],
    ] as const) {
      if (path === '/staff/analytics') await signIn(page, agent, path);
      else await page.goto(path);
      await expect(page.getByRole('heading', { name: `This console is for the role ${role}` })).toBeVisible();
      await expectAccessible(page);
    }
    expect((await page.request.get('/api/operations/status')).status()).toBe(403);
    expect((await page.request.get('/api/analytics/reports/overview')).status()).toBe(403);
  },
);

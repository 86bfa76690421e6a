import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { readRows } from '../fixtures/database.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/** An address, and what is on the page once it is loaded. */
interface View {
  readonly path: string;
  readonly loaded: (page: Page) => Locator;
}

const field = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const list = (name: string) => (page: Page) => page.getByRole('table', { name });
const text = (words: string) => (page: Page) => page.getByText(words).first();

const SALES: readonly View[] = [
  { path: '/staff/settings', loaded: field('Contact address') },
  {
    path: '/staff/customers',
    loaded: (page) => list('Customers')(page).or(page.getByText('There is no customer yet.')),
  },
  { path: '/staff/discounts', loaded: list('Discounts') },
  { path: '/staff/discounts?discount=new', loaded: field('Code') },
];

const TEXTS: readonly View[] = [
  { path: '/staff/content', loaded: list('Questions') },
  { path: '/staff/content?faq=new', loaded: field('Question') },
  { path: '/staff/content?faq=sections', loaded: text('In the order of the shop') },
  { path: '/staff/content?tab=pages', loaded: list('Pages') },
  { path: '/staff/content?tab=reviews', loaded: text('Waiting') },
  { path: '/staff/content?tab=questions', loaded: text('Waiting') },
];

const NEWSLETTER: readonly View[] = [
  { path: '/staff/newsletter', loaded: list('Issues') },
  { path: '/staff/newsletter?issue=new', loaded: field('Subject') },
  { path: '/staff/newsletter?tab=subscribers', loaded: list('Subscribers') },
];

/** A discount code, an issue of the newsletter and an address, so that the lists have a row. */
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await request.post('/api/staff/login', { data: { username: 'admin', password: 'e2e-only-password' } });
  const calls = [
    ['/api/staff/discounts', { code: `C${randomUUID()}`, kind: 'percent', value: '10.00' }],
    ['/api/staff/newsletter-issues', { subject: 'New from the forge', body: 'Three rings.' }],
    ['/api/newsletter', { email: `${randomUUID()}@example.com` }],
  ] as const;
  for (const [path, data] of calls) expect((await request.post(path, { data })).status()).toBe(201);
  await request.dispose();
});

/** Opens each address, and expects no violation and nothing that is wider than the window. */
async function visitAll(page: Page, views: readonly View[]): Promise<void> {
  for (const { path, loaded } of views) {
    await page.goto(path);
    await expect(loaded(page)).toBeVisible();
    await expectAccessible(page);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
}

for (const [name, views] of [
  ['settings, customers and discounts', SALES],
  ['texts of the shop', TEXTS],
  ['newsletter', NEWSLETTER],
] as const) {
  test(
    `the pages of ${name} fit and are accessible, also on a phone in the light scheme`,
    { tag: '@long' },
    async ({ page }) => {
      await signIn(page, 'admin', '/staff');
      await visitAll(page, views);

      await page.getByRole('button', { name: 'Light scheme' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
      await page.setViewportSize({ width: 360, height: 740 });
      await visitAll(page, views);
    },
  );
}

test('an account without the role is shown none of these pages', { tag: '@long' }, async ({ page }) => {
  await addStaff('pageless', { roles: ['agent'] });
  await signIn(page, 'pageless', '/staff');
  for (const [label, role] of [
    ['Settings', 'admin'],
    ['Customers', 'clerk'],
    ['Discounts', 'merchant'],
    ['Content', 'merchant'],
    ['Newsletter', 'merchant'],
  ] as const) {
    await page.goto(`/staff/${label.toLowerCase()}`);
    await expect(page.getByRole('heading', { name: `This console is for the role ${role}` })).toBeVisible();
    await expect(page.getByRole('link', { name: label, exact: true })).toHaveCount(0);
  }
});

test('an issue of the newsletter is written, tested and sent to those who confirmed', async ({ page }) => {
  const [subject, address] = [`Issue ${randomUUID()}`, `${randomUUID()}@example.com`];
  expect((await page.request.post('/api/newsletter', { data: { email: address } })).status()).toBe(201);
  const [row] = await readRows('SELECT token FROM newsletters WHERE email = $1', [address]);
  const confirmed = await page.request.post(`/api/newsletter/${String(row?.token)}/confirm`);
  expect(confirmed.status()).toBe(204);

  await signIn(page, 'admin', '/staff/newsletter');
  await page.getByRole('button', { name: 'New issue' }).click();
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await page.getByRole('textbox', { name: 'Text' }).fill('Three rings.\n\nSee https://ronin.example/shop');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: subject })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();

  const issue = page.getByRole('article', { name: subject });
  await issue.getByRole('textbox', { name: 'Address for a test' }).fill('test-issue@example.com');
  await issue.getByRole('button', { name: 'Send a test' }).click();
  await expect(issue.getByText('A test is on its way to test-issue@example.com.')).toBeVisible();
  await expectAccessible(page);

  await issue.getByRole('button', { name: /^Send to \d+ subscriber/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect(issue.getByRole('region', { name: 'Progress' })).toBeVisible();
  await expectAccessible(page);

  const mails = await readRows(
    `SELECT to_address AS "to" FROM outbox WHERE kind = 'newsletter-issue' AND payload->>'subject' = $1 ORDER BY id`,
    [subject],
  );
  const recipients = mails.map(({ to }) => to);
  expect(recipients[0]).toBe('test-issue@example.com');
  expect(recipients.filter((to) => to === address)).toHaveLength(1);
});

test('the index of the settings opens a section and marks it, and a refused field gets the focus', async ({
  page,
}) => {
  await signIn(page, 'admin', '/staff/settings');
  const index = page.getByRole('navigation', { name: 'Sections' });
  await index.getByRole('link', { name: 'Shipping' }).click();
  await expect(page.getByRole('heading', { name: 'Shipping' })).toBeInViewport();
  await expect(index.getByRole('link', { name: 'Shipping' })).toHaveAttribute('aria-current', 'location');

  const tracking = page.getByLabel('Tracking page');
  await tracking.fill('https://carrier.example/');
  await index.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByText('1 change')).toBeInViewport();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tracking).toBeFocused();
  await expect(page.getByText('Must contain {number}', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing is changed.')).toBeVisible();
});

test('a changed setting is seen in the shop', { tag: '@long' }, async ({ page, browser }) => {
  await signIn(page, 'admin', '/staff/settings');
  const contact = page.getByLabel('Contact address');
  const change = async (address: string) => {
    await contact.fill(address);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Saved.')).toBeVisible();
  };
  const before = await contact.inputValue();
  await change('forge@example.com');

  const shopper = await (await browser.newContext()).newPage();
  await expect(async () => {
    await openPage(shopper, '/contact');
    await expect(shopper.getByRole('link', { name: 'forge@example.com' }).first()).toBeVisible();
  }).toPass();
  await change(before);
});

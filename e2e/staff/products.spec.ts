import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../fixtures/axe.ts';
import { readRows } from '../fixtures/database.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

const MOST_CLICKS = 25;
const COLOURS = ['#394049', '#c8402f', '#8a929c', '#ece8e1'];

test.beforeAll(async () => {
  await addStaff('mei', { roles: ['merchant'], displayName: 'Mei Tanaka' });
});

const buildFiles = () =>
  Promise.all(
    COLOURS.map(async (background, index) => ({
      name: `ring-${String(index + 1)}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 800, height: 1_000, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );

/** Creates a draft in the form and returns its name. */
async function createDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New product' }).click();
  const form = page.getByRole('form', { name: 'Product' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Price').fill('285');
  await form.getByLabel('Description').fill('A band with the lines of a guard.');
  await form.getByLabel('Symbolism').fill('Restraint.');
  await form.getByLabel('Materials').fill('Damascus steel.');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('article', { name })).toBeVisible();
}

test('a new ring with four pictures and sizes is live in at most 25 clicks', async ({ page, browser }) => {
  await signIn(page, 'mei', '/staff/products');
  await expectAccessible(page);
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const fill = async (target: Locator, text: string) => {
    await click(target);
    await target.fill(text);
  };
  const name = `Tsuba Ring ${Date.now().toString()}`;

  await click(page.getByRole('button', { name: 'New product' }));
  const form = page.getByRole('form', { name: 'Product' });
  await expectAccessible(page);
  await fill(form.getByLabel('Name'), name);
  await fill(form.getByLabel('Price'), '285.50');
  await fill(form.getByLabel('Description'), 'A band with the lines of a guard.');
  await fill(form.getByLabel('Symbolism'), 'Restraint.');
  await fill(form.getByLabel('Materials'), 'Damascus steel.');
  await click(form.getByRole('button', { name: 'Add ring sizes' }));
  await fill(form.getByLabel('Pieces in stock'), '3');
  await click(form.getByRole('button', { name: 'Save draft' }));

  const product = page.getByRole('article', { name });
  await expect(product.getByText('Draft', { exact: true })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await click(product.getByText('Choose pictures'));
  await (await chooser).setFiles(await buildFiles());
  await expect(product.getByRole('listitem').getByRole('img')).toHaveCount(4);
  for (const [index] of COLOURS.entries()) {
    await fill(product.getByLabel('What it shows').nth(index), `View ${String(index + 1)}`);
  }
  await product.getByLabel('What it shows').nth(3).blur();
  await expect(product.getByRole('img', { name: 'View 4' })).toBeVisible();
  await click(product.getByRole('button', { name: 'Publish' }));
  await expect(product.getByText('Published', { exact: true })).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  await expectAccessible(page);

  const shopper = await (await browser.newContext()).newPage();
  await openPage(shopper, '/shop');
  await shopper.getByRole('link', { name }).click();
  await expect(shopper.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shopper.getByRole('img', { name: 'View 4' })).toBeVisible();
  await expect(shopper.getByRole('img', { name: 'View 1' })).toBeVisible();
  await expect(shopper.getByRole('radio', { name: '9', exact: true })).toHaveCount(1);
  await expect(shopper.getByRole('button', { name: /^ADD TO CART - \$285\.50/ })).toBeEnabled();

  await product.getByRole('button', { name: 'Archive', exact: true }).click();
  await page.getByRole('button', { name: 'Archive now' }).click();
  await expect(product.getByText('Archived', { exact: true })).toBeVisible();
});

test('pictures are put in order by drag and by keyboard', { tag: '@long' }, async ({ page }) => {
  const name = `Ordered Pictures ${Date.now().toString()}`;
  await signIn(page, 'mei', '/staff/products');
  await createDraft(page, name);
  const product = page.getByRole('article', { name });
  const chooser = page.waitForEvent('filechooser');
  await product.getByText('Choose pictures').click();
  await (await chooser).setFiles((await buildFiles()).slice(0, 3));
  await expect(product.getByRole('listitem').getByRole('img')).toHaveCount(3);
  for (const number of [1, 2, 3]) {
    const shows = product.getByLabel('What it shows').nth(number - 1);
    await shows.fill(`View ${String(number)}`);
    await shows.blur();
    await expect(product.getByRole('img', { name: `View ${String(number)}` })).toBeVisible();
  }
  const images = product.getByRole('listitem').getByRole('img');
  const expectOrder = (...views: number[]) =>
    expect
      .poll(() => images.evaluateAll((all) => all.map((image) => image.getAttribute('alt'))))
      .toEqual(views.map((view) => `View ${String(view)}`));
  await expectOrder(1, 2, 3);

  await images.nth(2).dragTo(images.nth(0));
  await expectOrder(3, 1, 2);
  const earlier = product.getByRole('button', { name: 'Move picture 2 earlier' });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expectOrder(1, 3, 2);
  const later = product.getByRole('button', { name: 'Move picture 1 later' });
  await later.focus();
  await page.keyboard.press('Enter');
  await expectOrder(3, 1, 2);
  await expect(product.getByRole('button', { name: 'Move picture 2 later' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(3, 2, 1);
  await expect(product.getByRole('button', { name: 'Move picture 3 later' })).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await expectOrder(3, 2, 1);
});

test(
  'a merchant previews a draft and what is typed, and analytics does not count it',
  { tag: '@long' },
  async ({ page, browser }) => {
    const name = `Seen Before ${Date.now().toString()}`;
    await signIn(page, 'mei', '/staff/products');
    await createDraft(page, name);
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Preview' }).click();
    const preview = await opening;
    await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(preview.getByRole('status').filter({ hasText: 'Shoppers do not see it' })).toBeVisible();
    await expectAccessible(preview);

    await page.getByRole('textbox', { name: 'Materials' }).fill('Folded titanium.');
    await expect(preview.getByText('Folded titanium.')).toBeVisible();
    await expect(preview.getByText('with changes that are not saved yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(preview.getByText('Shoppers do not see it')).toBeVisible();
    await expect(preview.getByText('Folded titanium.')).toBeVisible();
    const pathname = new URL(preview.url()).pathname;
    // A later page of the same browser is counted, and its events are sent after those of the preview would be.
    await openPage(preview, '/heritage');
    await expect
      .poll(() => readRows(`SELECT 1 FROM page_views WHERE page_url LIKE $1`, ['%/heritage']), {
        timeout: 20_000,
      })
      .not.toEqual([]);
    expect(await readRows(`SELECT 1 FROM page_views WHERE page_url LIKE '%/preview/%'`, [])).toEqual([]);

    const shopper = await (await browser.newContext()).newPage();
    await openPage(shopper, pathname);
    await expect(shopper.getByRole('heading', { name: 'This preview is for merchants' })).toBeVisible();
    await expect(shopper.getByText(name)).toHaveCount(0);
  },
);

test(
  'two people edit one product: the second sees both versions and loses nothing typed',
  { tag: '@long' },
  async ({ page, browser }) => {
    const name = `Twice Edited ${Date.now().toString()}`;
    await signIn(page, 'mei', '/staff/products');
    await createDraft(page, name);
    const other = await (await browser.newContext()).newPage();
    await signIn(other, 'mei', new URL(page.url()).pathname + new URL(page.url()).search);
    await other.getByRole('textbox', { name: 'Materials' }).fill('Titanium.');

    await page.getByRole('textbox', { name: 'Materials' }).fill('Silver.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await other.getByRole('button', { name: 'Save changes' }).click();

    const versions = other.getByRole('alert', { name: 'Two versions' });
    await expect(versions.getByRole('row', { name: 'Materials Titanium. Silver.' })).toBeVisible();
    await expectAccessible(other);
    await expect(other.getByRole('textbox', { name: 'Materials' })).toHaveValue('Titanium.');
    await versions.getByRole('button', { name: 'Keep mine' }).click();
    await other.getByRole('button', { name: 'Save changes' }).click();
    await expect(other.getByText('Not saved yet')).toHaveCount(0);
    await expect(other.getByRole('textbox', { name: 'Materials' })).toHaveValue('Titanium.');
  },
);

test('a lost connection keeps what was typed, also after a reload', { tag: '@long' }, async ({ page }) => {
  const name = `Kept Draft ${Date.now().toString()}`;
  await signIn(page, 'mei', '/staff/products');
  await createDraft(page, name);
  await page.getByRole('textbox', { name: 'Materials' }).fill('Bronze.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is kept in this browser.');

  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Materials' })).toHaveValue('Bronze.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});

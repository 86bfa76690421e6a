import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { checkoutForm, placeButton, summary } from '../fixtures/checkout-page.ts';
import { listMails } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/** A purchase to a country: its fields in its order, what is typed, and the address as it is printed. */
interface Purchase {
  readonly country: string;
  readonly labels: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly lines: readonly string[];
}

const GERMANY: Purchase = {
  country: 'Germany',
  labels: ['Street', 'Postal code', 'City'],
  values: { Street: 'Torstraße 1', 'Postal code': '10119', City: 'Berlin' },
  lines: ['Jörg Müller', 'Torstraße 1', '10119 Berlin', 'Germany'],
};
const IRELAND: Purchase = {
  country: 'Ireland',
  labels: ['Street', 'City', 'County (optional)', 'Eircode (optional)'],
  values: { Street: '3 Quay Street', City: 'Galway' },
  lines: ['Jörg Müller', '3 Quay Street', 'Galway', 'Ireland'],
};
const IRELAND_WITH_EIRCODE: Purchase = {
  ...IRELAND,
  values: { ...IRELAND.values, 'County (optional)': 'County Galway', 'Eircode (optional)': 'H91 FT10' },
  lines: ['Jörg Müller', '3 Quay Street', 'Galway', 'County Galway', 'H91 FT10', 'Ireland'],
};
const JAPAN: Purchase = {
  country: 'Japan',
  labels: ['Postal code', 'Prefecture', 'City', 'Street'],
  values: {
    'Postal code': '１００－０００５',
    Prefecture: 'Tokyo',
    City: 'Chiyoda',
    Street: '1-1 Marunouchi',
  },
  lines: ['Jörg Müller', '1-1 Marunouchi', 'Chiyoda, Tokyo', '100-0005', 'Japan'],
};
const HONG_KONG: Purchase = {
  country: 'Hong Kong',
  labels: ['Area (optional)', 'District or city', 'Street'],
  values: { 'District or city': 'Central', Street: "1 Queen's Road" },
  lines: ['Jörg Müller', "1 Queen's Road", 'Central', 'Hong Kong'],
};

/** The checkout of a ring, with the fields of a country. */
async function openCheckout(page: Page, country: string): Promise<void> {
  await page.request.get('/api/session');
  const added = await page.request.post('/api/cart', {
    data: { productId: 5, quantity: 1, options: { size: '9' } },
  });
  expect(added.status()).toBe(201);
  await openPage(page, '/checkout');
  await checkoutForm(page).getByRole('button', { name: 'Ship to another country' }).click();
  await checkoutForm(page).getByLabel('Country').selectOption(country);
}

/** The labels of the fields between the country and the links for more. */
const readLabels = (page: Page) =>
  page
    .getByRole('region', { name: 'Delivery address' })
    .getByRole('textbox')
    .evaluateAll((fields: HTMLInputElement[]) =>
      fields.flatMap(({ labels }) => labels?.[0]?.textContent ?? []).filter((name) => name !== 'Full name'),
    );

async function buy(page: Page, { country, labels, values, lines }: Purchase): Promise<void> {
  const email = `${randomUUID()}@example.com`;
  await openCheckout(page, country);
  expect(await readLabels(page)).toEqual(labels);
  await checkoutForm(page).getByLabel('Email', { exact: true }).fill(email);
  await checkoutForm(page).getByLabel('Full name').fill('Jörg Müller');
  for (const [label, value] of Object.entries(values))
    await checkoutForm(page).getByLabel(label, { exact: true }).fill(value);
  await expect(checkoutForm(page).getByRole('radio', { name: /Standard/ })).toBeChecked();
  await expect(summary(page).getByText('$45.00')).toBeVisible();
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
  await expectAccessible(page);
  await placeButton(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();

  const shown = page.getByRole('region', { name: 'Delivery address' }).locator('address').first();
  await expect(shown.locator('span')).toHaveText([...lines]);
  const [mail] = await listMails(new URL(page.url()).origin, { kind: 'order-confirmed', to: email });
  expect(mail?.text).toContain(lines.join('\n'));
  for (const line of lines) expect(mail?.html).toContain(line.replace("'", '&#x27;'));
}

test('a buyer in Germany is asked for a postal code, and never for a state', async ({ page }) => {
  await buy(page, GERMANY);
});

test('a buyer in Ireland needs no Eircode, and may give one', { tag: '@long' }, async ({ page }) => {
  await buy(page, IRELAND);
  await buy(page, IRELAND_WITH_EIRCODE);
});

test('a buyer in Japan writes the postal code first', { tag: '@long' }, async ({ page }) => {
  await buy(page, JAPAN);
});

test('a buyer in Hong Kong is asked for no postal code, once staff have added a zone', async ({
  page,
  browser,
}) => {
  const console = await (await browser.newContext()).newPage();
  await signIn(console, 'admin', '/staff/settings');
  const shipping = console.getByRole('region', { name: 'Shipping' });
  await shipping.getByRole('button', { name: 'Add a zone' }).click();
  const zone = shipping.getByRole('group', { name: /^Zone/ }).last();
  await zone.getByRole('textbox', { name: 'Zone' }).fill('Harbour cities');
  await zone.getByRole('combobox', { name: 'Countries' }).fill('Hong');
  await console.getByRole('option', { name: 'Hong Kong' }).click();
  await zone.getByLabel('Label').fill('Standard');
  await zone.getByLabel('Price').fill('45.00');
  await zone.getByLabel('Days').fill('6 to 10');
  const saved = console.waitForResponse((response) => response.request().method() === 'PATCH');
  await console.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await saved).status()).toBe(200);

  await buy(page, HONG_KONG);

  await page.goBack();
  await expect(page.getByText(/^Your order R-.* is paid$/)).toBeVisible();
  await page.getByRole('link', { name: 'See my order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
});

test('a ZIP code of letters and an unknown state are refused at their fields', async ({ page }) => {
  await openCheckout(page, 'United States');
  const form = checkoutForm(page);
  for (const [label, value] of [
    ['Email', 'mai@example.com'],
    ['Full name', 'Mai Tran'],
    ['Street', '12 Forge Lane'],
    ['City', 'San Francisco'],
    ['State', 'Kalifornien'],
    ['ZIP code', 'ABC'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('ZIP code').press('Enter');

  await expect(form.getByText('ZIP code must look like 94107 or 94107-1234')).toBeVisible();
  await expect(form.getByText(/^State must be one in United States/)).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await form.getByLabel('ZIP code').fill('94107');
  await form.getByLabel('State').fill('california');
  await expect(form.getByText('ZIP code must look like 94107 or 94107-1234')).toBeHidden();
  await expect(placeButton(page)).not.toHaveAttribute('aria-disabled');
});

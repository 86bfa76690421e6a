import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../fixtures/axe.ts';
import { fillIn, placeButton, startCheckout } from '../fixtures/checkout-page.ts';
import { readMailedCode } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { takePhoto } from '../fixtures/photo.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test.beforeAll(() => addStaff('review-staff', { roles: ['clerk', 'merchant'], displayName: 'Mika Abe' }));

/** Buys a ring and signs in with the address of the order. */
async function buyAndSignIn(page: Page, email: string, baseURL: string | undefined): Promise<string> {
  await startCheckout(page);
  await fillIn(page, email);
  await placeButton(page).click();
  const number = (await page.getByText(/^Order R-/).textContent())?.replace('Order ', '') ?? '';
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  await openPage(page, '/account');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel('Email').press('Enter');
  await expect(main.getByLabel('Six-digit code')).toBeFocused();
  await main.getByLabel('Six-digit code').pressSequentially(await readMailedCode(baseURL, email));
  await expect(main.getByText(number)).toBeVisible();

  return number;
}

test(
  'a buyer reviews a delivered ring with a photo, a merchant publishes both, and the shop shows them',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const number = await buyAndSignIn(page, `${randomUUID()}@example.com`, baseURL);
    const title = `Quiet <b>steel</b> ${number}`;
    const section = page.getByRole('region', { name: 'Reviews' });
    await openPage(page, '/product/5#reviews');
    await section.getByRole('button', { name: 'Write a review' }).click();
    await expect(section.getByText(/^Only customers who have received this piece/)).toBeVisible();

    const staff = await browser.newPage();
    await signIn(staff, 'review-staff', '/staff/content?tab=reviews');
    for (const step of ['start', 'ready', 'ship', 'deliver']) {
      const answer = await staff.request.post(`/api/staff/orders/${number}/${step}`, {
        data: step === 'ship' ? { trackingNumber: 'JP-1' } : {},
      });
      expect(answer.status(), step).toBe(200);
    }
    await section.getByRole('button', { name: 'Write a review' }).click();
    const form = section.getByRole('form', { name: 'Your review' });
    await form.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Your review', { exact: true }).fill('It fits, and the pattern is deep.');
    await form
      .getByLabel('Add photos')
      .setInputFiles({ name: 'ring.jpg', mimeType: 'image/jpeg', buffer: await takePhoto() });
    await expect(form.getByText('ring.jpg')).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(section.getByText(/^Thank you. We read every review/)).toBeVisible();

    await staff.reload();
    const waiting = staff.getByRole('listitem').filter({ hasText: title });
    await expect(waiting.getByRole('img')).toBeVisible();
    await expectAccessible(staff);
    await waiting.getByRole('button', { name: 'Publish' }).click();
    await expect(waiting).toBeHidden();

    await page.reload();
    const review = section.getByRole('article', { name: `Review: ${title}` });
    await expect(review.getByText('Verified buyer')).toBeVisible();
    const photo = review.getByRole('list', { name: 'Photos' }).getByRole('link');
    await expect(photo.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    const file = await page.request.get((await photo.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    const { exif, width } = await sharp(await file.body()).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 1_200 });
  },
);

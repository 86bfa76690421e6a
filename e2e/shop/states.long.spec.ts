import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { notice, openPage } from '../fixtures/open-page.ts';
import { test } from '../fixtures/test.ts';

/** Holds back every call to `url` until the returned function is called. */
async function holdBack(page: Page, url: string | RegExp, answer = (route: Route) => route.continue()) {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await answer(route);
  });

  return release;
}

const refuse = (route: Route) => route.fulfill({ status: 503, body: 'Away.' });

async function expectNotice(page: Page, title: string, description: string) {
  await expect(notice(page).getByText(title, { exact: true })).toBeVisible();
  await expect(notice(page).getByText(description, { exact: true })).toBeVisible();
}

test('the cart drawer shows three rows while it loads, and a retry button when it fails', async ({
  page,
}) => {
  const release = await holdBack(page, /\/api\/cart\?/, refuse);
  await openPage(page, '/');
  await page.getByRole('button', { name: /^Cart, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.locator('[data-skeleton="row"]')).toHaveCount(3);
  await expectAccessible(page);
  release();
  await expect(drawer.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/cart\?/);
  await drawer.getByRole('button', { name: 'Try again' }).click();

  await expect(drawer.getByText('Your cart is empty')).toBeVisible();
});

test('a row that cannot be removed is restored with a toast, a quantity without one', async ({ page }) => {
  await openPage(page, '/product/5');
  await page.getByRole('radio', { name: '9', exact: true }).check();
  await page.getByRole('button', { name: /^ADD TO CART/ }).click();
  await expectNotice(page, 'Added to cart', 'Damascus Ring added to your cart');
  await page.getByRole('button', { name: 'Cart, 1 items' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  const quantity = drawer.getByLabel('Quantity of Damascus Ring', { exact: true });
  await page.route(/\/api\/cart\/\d+/, refuse);
  const refused = page.waitForResponse(/\/api\/cart\/\d+/);
  await drawer.getByRole('button', { name: 'Increase quantity of Damascus Ring' }).click();
  await refused;
  await expect(quantity).toHaveText('1');
  await drawer.getByRole('button', { name: 'Remove Damascus Ring' }).click();

  await expectNotice(page, 'Error', 'Failed to remove item');
  await expect(quantity).toHaveText('1');
  await expect(notice(page).getByText('Failed to update quantity')).toHaveCount(0);
});

test('a product shows placeholders while it loads, then all its sections', async ({ page }) => {
  await openPage(page, '/shop');
  const release = await holdBack(page, /\/api\/products\/5$/);
  await page.getByRole('link', { name: 'Damascus Ring' }).click();
  await expect(page.locator('[data-skeleton="picture"]')).toBeVisible();
  await expect(page.locator('[data-skeleton="words"]')).toBeVisible();
  await expect(page).toHaveTitle(/Ronin$/);
  await expectAccessible(page);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Damascus Ring' })).toBeVisible();
  for (const name of ['Description', 'Symbolism', 'Materials', "The Ronin's Choice"]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const care = page.getByRole('heading', { name: 'Care' }).locator('xpath=..').getByRole('listitem');
  await expect(care).toHaveText([
    /soft cloth after wear/,
    /Store in the pouch/,
    /Avoid harsh chemicals/,
    /Professional cleaning annually/,
  ]);
  await page.getByRole('link', { name: 'Back to Shop' }).click();

  await expect(page).toHaveURL('/shop');
});

test('an invalid product links back to the shop', async ({ page }) => {
  await openPage(page, '/product/abc');
  await page.getByRole('link', { name: 'Return to Shop' }).click();

  await expect(page).toHaveURL('/shop');
});

test('the wishlist shows placeholders, then its products, and pending buttons', async ({ page }) => {
  await openPage(page, '/product/5');
  await page.getByRole('button', { name: 'Save Damascus Ring to wishlist' }).click();
  await expectNotice(page, 'Added to wishlist', 'Item saved to your wishlist');
  const list = await holdBack(page, /\/api\/wishlist\?/);
  await page.goto('/wishlist');
  await expect(page.getByRole('status', { name: 'Loading your wishlist' })).toBeVisible();
  list();
  const card = page.getByRole('article');
  await expect(card).toContainText(/rings.*Damascus Ring.*\$\d+/s);
  await expect(page.getByText('Ready to make them yours?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  await expectAccessible(page);

  const adding = await holdBack(page, /\/api\/cart$/, refuse);
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  const chooser = page.getByRole('dialog', { name: 'Choose a size' });
  await chooser.getByRole('radio', { name: '9', exact: true }).check();
  await expectAccessible(page);
  await chooser.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(chooser.getByRole('button', { name: 'Adding...' })).toBeVisible();
  adding();
  await expectNotice(page, 'Error', 'Failed to add to cart. Please try again.');
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeFocused();

  const removing = await holdBack(page, /\/api\/wishlist\/5/, refuse);
  await card.getByRole('button', { name: 'Remove Damascus Ring' }).click();
  await expect(card.getByRole('button', { name: 'Remove Damascus Ring' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  removing();
  await expectNotice(page, 'Error', 'Failed to remove from wishlist. Please try again.');
});

test('the wishlist asks to sign in without a session, and loads when there is one', async ({ page }) => {
  await page.route('**/api/session', refuse);
  await page.goto('/wishlist');
  await expect(page.getByText('Sign in required')).toBeVisible();
  await expect(page.getByText('Please sign in to save items to your wishlist')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/session');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});

test('the contact form names missing fields, shows that it is sending, and the result', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByLabel('First Name')).toBeFocused();
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First Name').fill('Mai');
  await page.getByLabel('Last Name').fill('Tran');
  await page.getByLabel('Email', { exact: true }).fill('mai@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Do you make the ring in blue?');
  const release = await holdBack(page, '**/api/contact', refuse);
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByRole('button', { name: 'SENDING...' })).toBeVisible();
  release();

  await expectNotice(page, 'Error', 'Failed to send message. Please try again.');
  await expect(page.getByLabel('First Name')).toHaveValue('Mai');
});

test('the newsletter form shows that it is pending, and a failure', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByLabel('Newsletter address').fill('mai@example.com');
  const release = await holdBack(page, '**/api/newsletter', refuse);
  await page.getByRole('button', { name: 'SUBSCRIBE' }).click();
  await expect(page.getByRole('button', { name: '...', exact: true })).toBeVisible();
  release();

  await expectNotice(page, 'Error', 'Failed to subscribe. Please try again.');
});

test('text that is typed before hydration is sent unchanged', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto('/contact', { waitUntil: 'commit' });
  const words = { 'First Name': 'Mai', 'Last Name': 'Tran', Email: 'mai@example.com', Message: 'In blue?' };
  for (const [label, text] of Object.entries(words)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  release();
  await expect(notice(page)).toBeAttached();
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();

  await expectNotice(page, 'Message Sent', "Thank you for reaching out. We'll get back to you soon.");
});

test('an arrow key on the tabs before hydration takes effect after it', async ({ page }) => {
  const release = await holdBack(page, /\/assets\/(?!entry-boot).*\.js$/);
  await page.goto('/shop', { waitUntil: 'commit' });
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  await page.getByRole('tab', { name: 'All Pieces' }).focus();
  await page.keyboard.press('ArrowRight');
  release();

  await expect(page.getByRole('tab', { name: 'Rings' })).toHaveAttribute('aria-selected', 'true');
});

test('the anchors of the philosophy page lead to their sections', async ({ page }) => {
  for (const [anchor, title] of [
    ['asian-american', 'Bridging Worlds'],
    ['craftsmanship', 'Forged with Purpose'],
  ]) {
    await page.goto(`/philosophy#${anchor ?? ''}`);
    await expect(page.locator(`#${anchor ?? ''}`).getByRole('heading', { level: 2 })).toHaveText(title ?? '');
    await expect(page.getByRole('heading', { name: title ?? '' })).toBeInViewport();
  }
});

test('a tooltip appears after 700 ms', async ({ page }) => {
  await page.goto('/');
  const account = page.getByRole('banner').getByRole('link', { name: 'Account' });
  await account.hover();
  const { text, delay } = await account.evaluate((element) => {
    const { content, transitionDelay } = getComputedStyle(element, '::after');
    return { text: content, delay: transitionDelay.split(', ').at(0) };
  });

  expect({ text, delay }).toEqual({ text: '"Account"', delay: '0.7s' });
});

test('a toast disappears after a swipe of more than 50 px to the right, and stays after less', async ({
  page,
}) => {
  await openPage(page, '/product/5');
  await page.getByRole('button', { name: 'Save Damascus Ring to wishlist' }).click();
  const toast = notice(page).getByRole('listitem');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const swipe = async (distance: number) => {
    const x = (box?.x ?? 0) + 20;
    const y = (box?.y ?? 0) + 10;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toast).toHaveAttribute('data-swipe', 'cancel');
  await toast.evaluate((element) => Promise.allSettled(element.getAnimations().map((it) => it.finished)));
  await swipe(60);

  await expect(toast).toHaveCount(0);
});

test('the badge of the cart counts all items', async ({ page }) => {
  await page.route(/\/api\/cart\/count/, (route) => route.fulfill({ json: 123 }));
  await page.goto('/');

  await expect(page.getByRole('button', { name: 'Cart, 123 items' })).toHaveText('123');
});

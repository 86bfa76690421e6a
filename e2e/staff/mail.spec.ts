import { expect, type Page } from '@playwright/test';
import { StaffMailList } from '@ronin/contracts';
import { expectAccessible } from '../fixtures/axe.ts';
import { readMailedLink } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/** Asks for a code to sign in, as a shopper does on /account. */
async function askForCode(page: Page, email: string): Promise<void> {
  await openPage(page, '/account');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('main').getByLabel('Email').press('Enter');
  await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible();
}

const rowOf = (page: Page, email: string) =>
  page.getByRole('table', { name: 'Mails' }).getByRole('button', { name: email });

test(
  'an admin reads the code mail of a shopper, finds it by its filters and sees why it is not sent again',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await askForCode(page, 'mail-journey@example.com');
    await signIn(page, 'admin', '/staff/mail');
    await expect(page.getByText(/^SMTP_URL is not set/)).toBeVisible();
    await rowOf(page, 'mail-journey@example.com').click();

    const mail = page.getByRole('article', { name: 'Your code for Ronin' });
    await expect(mail.getByText('Kept', { exact: true })).toBeVisible();
    await expect(mail.getByText(/^A sign-in mail cannot be sent again/)).toBeVisible();
    const html = page.frameLocator('iframe');
    await expect(html.getByRole('heading', { name: 'Your sign-in code' })).toBeVisible();
    const code = (await html.locator('.code').textContent()) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    await expectAccessible(page);
    await mail.getByText('Text part').click();
    await expect(mail.getByRole('region', { name: /^Text part/ })).toContainText(`\n${code}\n`);
    await expectAccessible(page);

    await page.getByRole('searchbox', { name: 'Recipient' }).fill('MAIL-journey@example.com');
    await page.getByRole('searchbox', { name: 'Recipient' }).press('Enter');
    await expect(rowOf(page, '@example.com')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Contact received' }).click();
    await expect(page.getByText('No mail matches these filters.')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(rowOf(page, 'mail-journey@example.com')).toHaveCount(1);

    // The link is the shopper's: it works in the browser that asked for it.
    const shop = await context.newPage();
    await openPage(shop, await readMailedLink(baseURL, 'mail-journey@example.com'));
    await shop.getByRole('button', { name: 'Sign in' }).click();
    await expect(shop.getByText('mail-journey@example.com').first()).toBeVisible();
    expect(problems).toEqual([]);
  },
);

test(
  'the frame of a mail runs nothing, loads nothing and opens no link',
  { tag: '@long' },
  async ({ page, context }) => {
    // A request that the browser's policy blocks does not get here.
    const requests: string[] = [];
    await context.route(/evil\.example|\/contact$/, async (route) => {
      requests.push(route.request().url());
      await route.abort();
    });
    await page.route('**/api/staff/mail/previews', async (route) => {
      const answer = await route.fetch();
      const previews = (await answer.text()).replaceAll(
        '</body>',
        '<img src=\\"https://evil.example/pixel.png\\"><script>document.title = 1</script><a id=\\"out\\" href=\\"https://evil.example/\\">Out</a></body>',
      );
      await route.fulfill({ response: answer, body: previews });
    });
    await signIn(page, 'admin', '/staff/mail?tab=templates&template=ticket-reply');
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'Our answer to your request' })).toBeVisible();
    await frame.locator('#out').click();
    await frame.getByRole('link', { name: 'Write to us again' }).click();

    await expect(frame.getByRole('heading', { name: 'Our answer to your request' })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
    expect(requests).toEqual([]);
  },
);

test(
  'a mail is sent again by keyboard alone, after a question that says what happens',
  { tag: '@long' },
  async ({ page }) => {
    await page.request.post('/api/contact', {
      data: { firstName: 'Mai', lastName: 'Ito', email: 'resend-journey@example.com', message: 'Hello.' },
    });
    // The shop of these journeys has no SMTP server: the answers say that there is one, and the call itself is answered here.
    const resent: string[] = [];
    await page.route(/\/api\/staff\/mail(\?|$)/, async (route) => {
      // No mail of this shop has failed: all of its mails are shown as if they had.
      const answer = await route.fetch({ url: route.request().url().replace('state=failed', '') });
      const { items, next } = StaffMailList.parse(await answer.json());
      const failed = items.map((mail) => ({
        ...mail,
        state: resent.length === 0 ? ('failed' as const) : ('waiting' as const),
        error: '550 refused',
        resend: 'same-mail' as const,
      }));
      await route.fulfill({ response: answer, json: { items: failed, next, sendsMail: true } });
    });
    await page.route(/\/api\/staff\/mail\/\d+\/resend$/, async (route) => {
      resent.push(route.request().method());
      const [mail] = StaffMailList.parse(
        await (await page.request.get('/api/staff/mail?to=resend-journey@example.com')).json(),
      ).items;
      await route.fulfill({ json: { ...mail, state: 'waiting' } });
    });
    await signIn(page, 'admin', '/staff/mail?to=resend-journey@example.com&state=failed');
    await rowOf(page, 'resend-journey@example.com').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^We have received/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Send again?' })).toContainText('once more');
    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(
      page.getByText('The mail to resend-journey@example.com is on its way.', { exact: true }),
    ).toBeVisible();
    expect(resent).toEqual(['POST']);
    await expect(page.getByRole('article').getByText('Waiting', { exact: true })).toBeVisible();
    // The list may be on its way once more.
    await page.unrouteAll({ behavior: 'wait' });
  },
);

test(
  'the mails and templates fit a phone, in both colour schemes, without an accessibility violation',
  { tag: '@long' },
  async ({ page }) => {
    await askForCode(page, 'phone-journey@example.com');
    await signIn(page, 'admin', '/staff/mail');
    await page.setViewportSize({ width: 360, height: 740 });
    await rowOf(page, 'phone-journey@example.com').click();
    await expect(page.getByRole('table', { name: 'Mails' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'All mails' }).click();
    await expect(page.getByRole('table', { name: 'Mails' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('radiogroup', { name: 'View' }).getByText('Templates').click();
    await page.getByRole('button', { name: /^Chat transcript/ }).click();
    await expect(page.frameLocator('iframe').getByText('Is the Clan Bracelet in stock?')).toBeVisible();
    await page.getByRole('button', { name: 'Light scheme' }).click();
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  },
);

test('an account without the role admin is not shown the mails', { tag: '@long' }, async ({ page }) => {
  await addStaff('mailless', { roles: ['operator'] });
  await signIn(page, 'mailless', '/staff/mail');

  await expect(page.getByRole('heading', { name: 'This console is for the role admin' })).toBeVisible();
  await expect(page.getByText('Ask an admin for access to Mail.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mail' })).toHaveCount(0);
  expect((await page.request.get('/api/staff/mail')).status()).toBe(403);
});

import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { readMailedCode } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/** Something that a person sends with a button. */
interface Action {
  readonly what: string;
  readonly path: string;
  readonly fill?: (page: Page) => Promise<unknown>;
  readonly button: (page: Page) => Locator;
  /** What is sent: a method and the end of a path. */
  readonly call: readonly [method: string, path: RegExp];
  readonly failure: RegExp;
  readonly success: (page: Page) => Locator;
}

const newEmail = () => `${randomUUID()}@example.com`;
const main = (page: Page) => page.getByRole('main');
const named = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
const fields =
  (area: (page: Page) => Page | Locator, values: Record<string, string>) => async (page: Page) => {
    for (const [label, value] of Object.entries(values))
      await area(page).getByLabel(label, { exact: true }).fill(value);
  };
const form = (name: string) => (page: Page) => page.getByRole('form', { name });

const IN_THE_SHOP: readonly Action[] = [
  {
    what: 'the contact form',
    path: '/contact',
    fill: fields(main, { 'First Name': 'Mai', 'Last Name': 'Tran', Email: newEmail(), Message: 'Hello' }),
    button: named('SEND MESSAGE'),
    call: ['POST', /\/api\/contact$/],
    failure: /Failed to send message/,
    success: text('Message Sent'),
  },
  {
    what: 'the newsletter',
    path: '/contact',
    fill: (page) => page.getByLabel('Newsletter address').fill(newEmail()),
    button: named('SUBSCRIBE'),
    call: ['POST', /\/api\/newsletter$/],
    failure: /Failed to subscribe/,
    success: text('Subscribed'),
  },
  {
    what: 'a question about a product',
    path: '/product/5#questions',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Ask a question' }).click();
      await fields(form('Your question'), {
        'Your question': 'Is it heavy?',
        Name: 'Mai',
        Email: newEmail(),
      })(page);
    },
    button: named('Send question'),
    call: ['POST', /\/questions$/],
    failure: /That did not work/,
    success: text('Thank you. We answer on this page'),
  },
  {
    what: 'a question to the workshop',
    path: '/help',
    fill: fields(form('Ask a question'), {
      Name: 'Mai',
      Email: newEmail(),
      Subject: 'Size',
      Question: 'Which?',
    }),
    button: named('Send the question'),
    call: ['POST', /\/api\/tickets$/],
    failure: /Your question could not be sent/,
    success: text(/Your question has the number/),
  },
  {
    what: 'feedback',
    path: '/help',
    fill: fields(form('Feedback'), { 'Your feedback': 'More rings.' }),
    button: named('Send feedback'),
    call: ['POST', /\/api\/feedback$/],
    failure: /Your feedback could not be sent/,
    success: text('Thank you. Everybody in the workshop'),
  },
  {
    what: 'the heart of a product',
    path: '/product/5',
    button: (page) =>
      main(page)
        .getByRole('button', { name: /^(Save .* to wishlist|ADD TO WISHLIST)/i })
        .first(),
    call: ['POST', /\/api\/wishlist$/],
    failure: /Please try again/,
    success: text(/added to your wishlist|Added to wishlist/i),
  },
  {
    what: 'a product for the cart',
    path: '/product/5',
    fill: (page) => page.getByRole('radio', { name: '9', exact: true }).check(),
    button: named(/^ADD TO CART/),
    call: ['POST', /\/api\/cart$/],
    failure: /Failed to add to cart/,
    success: named('Cart, 1 items'),
  },
  {
    what: 'a chat',
    path: '/',
    fill: async (page) => {
      await page.getByRole('button', { name: /^Open chat/ }).click();
      await page.getByLabel('Name', { exact: true }).fill('Mai');
      await page.getByLabel('Email', { exact: true }).fill(newEmail());
    },
    button: named('Start Chat'),
    call: ['POST', /\/api\/chat\/sessions$/],
    failure: /The chat could not be started/,
    success: text(/Please wait while we connect you/),
  },
  {
    what: 'a code to sign in',
    path: '/account',
    fill: (page) => main(page).getByLabel('Email').fill(newEmail()),
    button: named('Send me a code'),
    call: ['POST', /\/api\/account\/code$/],
    failure: /The code could not be sent/,
    success: (page) => main(page).getByLabel('Six-digit code'),
  },
];

/** For a customer who is signed in. */
const IN_THE_ACCOUNT: readonly Action[] = [
  {
    what: 'an address',
    path: '/account',
    fill: async (page) => {
      await named('Add an address')(page).click();
      const region = page.getByRole('region', { name: 'Addresses' });
      const address = { Street: '1 Pine Street', City: 'Portland', State: 'OR', 'ZIP code': '97201' };
      await fields(() => region, { 'First Name': 'Mai', 'Last Name': 'Tran', ...address })(page);
    },
    button: named('Save address'),
    call: ['POST', /\/api\/account\/addresses$/],
    failure: /The address could not be saved/,
    success: text('1 Pine Street'),
  },
  {
    what: 'a name',
    path: '/account',
    fill: (page) => page.getByRole('region', { name: 'Profile' }).getByLabel('First Name').fill('Hana'),
    button: (page) => page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: /^Save/ }),
    call: ['PATCH', /\/api\/account$/],
    failure: /could not be (saved|changed)|try again/,
    success: text('Your profile was changed.'),
  },
];

const UNREACHABLE = /cannot be reached/;

const IN_THE_CONSOLES: readonly Action[] = [
  {
    what: 'the settings',
    path: '/staff/settings',
    // Another journey reads the place on /contact, so the first words stay.
    fill: fields(form('Settings'), { Location: `Based in San Francisco, CA ${randomUUID()}` }),
    button: named('Save'),
    call: ['PATCH', /\/api\/staff\/settings$/],
    failure: UNREACHABLE,
    success: text('Saved.'),
  },
  {
    what: 'a question of the FAQ',
    path: '/staff/content?faq=new',
    fill: fields(main, { Question: 'How long?', Answer: 'Two weeks.' }),
    button: named('Add'),
    call: ['POST', /\/api\/staff\/faqs$/],
    failure: UNREACHABLE,
    success: named('Save'),
  },
  {
    what: 'a discount code',
    path: '/staff/discounts?discount=new',
    fill: fields(main, { Code: `L${randomUUID()}`, Percent: '10' }),
    button: named('Create code'),
    call: ['POST', /\/api\/staff\/discounts$/],
    failure: UNREACHABLE,
    success: named('End this code'),
  },
  {
    what: 'an issue of the newsletter',
    path: '/staff/newsletter?issue=new',
    fill: fields(main, { Subject: 'New rings', Text: 'Three rings.' }),
    button: named('Save draft'),
    call: ['POST', /\/api\/staff\/newsletter-issues$/],
    failure: UNREACHABLE,
    success: named('Send a test'),
  },
];

/** Reads go on, so that the page is as it was; nothing that is sent arrives. */
const cutNetwork = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  );

async function pressThroughOutage(page: Page, action: Action): Promise<void> {
  const { path, fill, button, call, failure, success } = action;
  await openPage(page, path);
  await fill?.(page);
  await cutNetwork(page);
  await button(page).click();
  await expect(page.getByText(failure).first()).toBeInViewport();
  await expect(success(page)).toBeHidden();

  await page.unrouteAll({ behavior: 'wait' });
  const arrived: string[] = [];
  page.on('request', (request) => {
    const isIt = request.method() === call[0] && call[1].test(new URL(request.url()).pathname);
    if (isIt) arrived.push(request.url());
  });
  await button(page).dblclick();
  await expect(success(page)).toBeVisible();
  expect(arrived).toHaveLength(1);
}

for (const action of IN_THE_SHOP) {
  test(`${action.what} can be sent again after a lost network, without a reload, and once`, async ({
    page,
  }) => {
    await pressThroughOutage(page, action);
  });
}

test('what an account keeps can be saved again after a lost network', async ({ page, baseURL }) => {
  const email = newEmail();
  await page.request.get('/api/session');
  await page.request.post('/api/account/code', { data: { email } });
  const code = await readMailedCode(baseURL, email);
  expect((await page.request.post('/api/account/sign-in', { data: { email, code } })).status()).toBe(200);
  for (const action of IN_THE_ACCOUNT) await test.step(action.what, () => pressThroughOutage(page, action));
});

test('the forms of the consoles can be saved again after a lost network', async ({ page }) => {
  await signIn(page, 'admin', '/staff');
  for (const action of IN_THE_CONSOLES) {
    await test.step(action.what, () => pressThroughOutage(page, action));
  }
});

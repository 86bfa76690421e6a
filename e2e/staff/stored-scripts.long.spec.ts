import { rm } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../../scripts/machine/free-port.mjs';
import { createJourneyDataDir } from '../../scripts/testing/journey-data-dir.mjs';
import { startShop } from '../../scripts/testing/shop-process.ts';
import { signInAgent } from '../fixtures/chat-agent.ts';
import { EMAIL, holdChat, pages, post, PRODUCT, review } from '../fixtures/hostile-calls.ts';
import { INPUTS, sendTurned } from '../fixtures/hostile-inputs.ts';
import { fitHostile, TURNED } from '../fixtures/hostile-texts.ts';
import { readMailedCode } from '../fixtures/mails.ts';
import { PASSWORD } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/** Everything below happens in a shop of its own, because nobody else wants these texts. */
let shop: ReturnType<typeof startShop>;
let url = '';
let dataDir = '';

test.beforeAll(async () => {
  dataDir = await createJourneyDataDir();
  shop = startShop({
    port: await freePort(),
    dataDir,
    env: { RATE_LIMITS: 'off', STAFF_USERNAME: 'admin', STAFF_PASSWORD: PASSWORD },
  });
  await shop.ready();
  url = shop.url.replace('127.0.0.1', 'localhost');
});
test.afterAll(async () => {
  shop.signal('SIGTERM');
  await shop.exited;
  await rm(dataDir, { recursive: true, force: true });
});

/** Longer than any test needs; the machine may be busy. */
test.setTimeout(900_000);

/** Notes what a browser notices. Nothing, when every text was only a text. */
function watch(context: BrowserContext, found: string[]): void {
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      found.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text()))
        found.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => found.push(`${page.url()}: ${error.message}`));
  });
}

/** Texts that turn the direction of what stands after them on the same line. */
const findTurned = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (!text.nodeValue?.includes('\u202e')) continue;
      let line = text.parentElement;
      while (line !== null) {
        const { display, unicodeBidi } = getComputedStyle(line);
        if (display !== 'inline' || /isolate|plaintext/.test(unicodeBidi)) break;
        line = line.parentElement;
      }
      const after = line?.textContent.split('\u202e').at(-1) ?? '';
      const own = text.nodeValue.split('\u202e').at(-1) ?? '';
      const isAlone = ['none', 'contents'].includes(getComputedStyle(line ?? document.body).display);
      if (!isAlone && after.trim() !== own.trim())
        found.push(`turned: ${after.slice(own.length, own.length + 80)}`);
    }

    return found;
  });

/** Elements that only a text could have made, and by how much the page is wider than its window. */
const findMarkup = (page: Page) =>
  page.evaluate(() => {
    const made = document.querySelectorAll(
      '[onerror], [onload], [onfocus], [onmouseover], [href^="javascript:"], [href^="data:"], [src="x"], math, mglyph',
    );
    const wider = document.documentElement.scrollWidth - window.innerWidth;

    return [
      ...[...made].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ...(wider > 0 ? [`${String(wider)} px wider`] : []),
    ];
  });

const CONSOLES = [
  '/staff',
  '/staff/chat',
  '/staff/inbox',
  '/staff/orders',
  '/staff/customers',
  '/staff/discounts',
  '/staff/products',
  '/staff/stock',
  '/staff/content?tab=faq',
  '/staff/content?tab=pages',
  '/staff/content?tab=reviews',
  '/staff/content?tab=questions',
  '/staff/newsletter',
  '/staff/newsletter?tab=subscribers',
  '/staff/analytics',
  '/staff/operations',
  '/staff/mail',
  '/staff/people',
  '/staff/settings',
  '/staff/audit',
];
const SHOP_PAGES = [
  '/',
  '/shop',
  '/faq',
  '/search?q=script',
  `/product/${String(PRODUCT)}#questions`,
  '/cookies',
  '/account',
  '/checkout',
];
/** Rows of a list that are opened. */
const ROWS = 12;

test('texts of strangers run nowhere: not in a console, a mail, an invoice, or a page of the shop', async ({
  browser,
  playwright,
}) => {
  const shopperContext = await browser.newContext({ baseURL: url });
  const staffContext = await browser.newContext({ baseURL: url });
  const [shopper, staff] = [shopperContext.request, staffContext.request];
  await shopper.get('/api/session');
  await post(staff, '/api/staff/login', { username: 'admin', password: PASSWORD });
  const ran: string[] = [];
  for (const context of [shopperContext, staffContext])
    await context.exposeBinding('ronRan', ({ frame }) => ran.push(frame.url()));

  for (const [name, longest, send] of INPUTS)
    for (const text of fitHostile(longest)) await test.step(name, () => send(text, { shopper, staff }));

  await post(shopper, '/api/account/code', { email: EMAIL });
  await post(shopper, '/api/account/sign-in', { email: EMAIL, code: await readMailedCode(url, EMAIL) });
  const [name = ''] = fitHostile(100);
  const change = await shopper.patch('/api/account', { data: { firstName: name, lastName: name } });
  expect(change.status()).toBe(200);
  await review({ shopper, staff });
  await sendTurned({ shopper, staff });
  const agent = await signInAgent(playwright, url);
  const closeChat = await holdChat(agent, { shopper, staff }, url, {
    name,
    messages: [...fitHostile(4_000), TURNED],
  });

  const found: string[] = [];
  for (const context of [shopperContext, staffContext]) watch(context, found);
  const problems: string[] = [];
  let opened = 0;
  const check = async (page: Page, place: string) => {
    for (const problem of [...(await findMarkup(page)), ...(await findTurned(page))])
      problems.push(`${place}: ${problem}`);
  };
  for (const [context, paths] of [
    [staffContext, CONSOLES],
    [shopperContext, [...SHOP_PAGES, ...pages]],
  ] as const) {
    const page = await context.newPage();
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1_280, height: 800 });
        await page.goto(path);
        // Consoles ask again from time to time, so the network may never be idle.
        await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
        await check(page, path);
        const rows =
          context === staffContext
            ? page.locator('main li > button:has(> span + span), main tr[data-open] td button')
            : page.locator('summary');
        for (let index = 0; index < Math.min(await rows.count(), ROWS); index += 1) {
          // The shop may end a chat before it is opened; then it is no longer in the list.
          const isGone = await rows
            .nth(index)
            .click({ timeout: 20_000 })
            .then(() => false)
            .catch(async (error: unknown) => {
              if ((await rows.count()) > index) throw error;
              return true;
            });
          if (isGone) break;
          opened += context === staffContext ? 1 : 0;
          await page.waitForLoadState('networkidle', { timeout: 2_000 }).catch(() => undefined);
          await check(page, `${path}, row ${String(index + 1)}`);
        }
        await page.setViewportSize({ width: 390, height: 800 });
        await check(page, `${path} on a phone`);
      });
    }
  }
  expect(opened, 'rows of the consoles').toBeGreaterThan(60);
  await closeChat();
  const mails = z
    .object({ items: z.array(z.object({ kind: z.string(), html: z.string() })) })
    .parse(await (await staff.get('/api/staff/mail')).json());
  expect(mails.items.length).toBeGreaterThan(10);
  const reader = await staffContext.newPage();
  for (const { kind, html } of mails.items) {
    // Without any policy: the mail must be harmless by itself.
    await reader.setContent(html);
    await check(reader, `mail ${kind}`);
  }

  expect(ran).toEqual([]);
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});

import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { readRows } from '../fixtures/database.ts';
import { listMails, readMailedCode } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

/** As in e2e/playwright.config.ts. */
const MAIL_SECRET = 'e2e-only-mail-secret';

test.beforeAll(() => addStaff('help-agent', { roles: ['agent'], displayName: 'Mika Abe' }));

test('an answer does not help, a ticket is opened and answered, and the reply by mail is in it', async ({
  page,
  request,
  baseURL,
}) => {
  const email = 'help-journey@example.com';
  await openPage(page, '/search?q=resize');
  const question = page.locator('details').filter({ hasText: 'Can rings be resized?' });
  await question.locator('summary').click();
  await expect(question.getByText(/^Damascus steel by about half a size/)).toBeVisible();

  await openPage(page, '/help');
  await question.locator('summary').click();
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question.getByText('Then ask us: the ways are below.')).toBeVisible();

  const form = page.getByRole('form', { name: 'Ask a question' });
  await form.getByLabel('Name').fill('Hana Journey');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Subject').fill('A ring');
  await form.getByLabel('Question').fill('Half a size up?');
  await form.getByRole('button', { name: 'Send the question' }).click();
  await expect(form.getByText(/^Your question has the number RN-\d{6}/)).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'help-agent', '/staff/inbox?q=help-journey');
  await page.getByRole('button', { name: /^Hana Journey/ }).click();
  const item = page.getByRole('article', { name: 'Ticket of Hana Journey' });
  await item.getByLabel('Reply').fill('We can. Which ring is it?');
  await item.getByRole('button', { name: 'Send reply' }).click();
  await expect(item.getByText('Answered')).toBeVisible();

  const [mail] = await listMails(baseURL, { kind: 'ticket-reply', to: email });
  expect(mail?.text).toContain('We can. Which ring is it?');
  const [row] = await readRows('SELECT payload FROM outbox WHERE id = $1', [mail?.id]);
  const replyTo = /reply\+t\d+\.[0-9a-f]{32}@reply\.example/.exec(JSON.stringify(row?.payload))?.[0];
  const reply = await request.post('/api/mail/inbound', {
    headers: { Authorization: `Bearer ${MAIL_SECRET}`, 'Content-Type': 'message/rfc822' },
    data: [
      `From: Hana <${email}>`,
      `To: ${String(replyTo)}`,
      'Message-ID: <help-journey@example.com>',
      '',
      'The one of last spring.',
      '',
      '> We can.',
    ].join('\r\n'),
  });
  expect(await reply.json()).toEqual({ result: 'stored' });

  await page.reload();
  await expect(item.getByText('The one of last spring.')).toBeVisible();
  await expect(item.getByText('> We can.')).toBeHidden();
  await expect(item.getByText('Open', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test(
  'a customer who is signed in finds the ticket and its answer in the account',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const email = 'tickets-journey@example.com';
    const main = page.getByRole('main');
    await openPage(page, '/account');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Email').press('Enter');
    await expect(main.getByLabel('Six-digit code')).toBeFocused();
    await main.getByLabel('Six-digit code').pressSequentially(await readMailedCode(baseURL, email));
    await expect(main.getByText('You have not asked us anything yet.')).toBeVisible();

    await openPage(page, '/help');
    const form = page.getByRole('form', { name: 'Ask a question' });
    await form.getByLabel('Name').fill('Tomo Ticket');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Subject').fill('The clasp');
    await form.getByLabel('Question').fill('It opens by itself.');
    await form.getByRole('button', { name: 'Send the question' }).click();
    await expect(form.getByText(/^Your question has the number RN-\d{6}/)).toBeVisible();

    const staff = await browser.newPage();
    await signIn(staff, 'help-agent', '/staff/inbox?q=tomo%20ticket');
    await staff.getByRole('button', { name: /^Tomo Ticket/ }).click();
    const item = staff.getByRole('article', { name: 'Ticket of Tomo Ticket' });
    await item.getByLabel('Reply').fill('Please send it to us.');
    await item.getByRole('button', { name: 'Send reply' }).click();
    await expect(item.getByText('Answered')).toBeVisible();

    await openPage(page, '/account');
    const ticket = main.locator('details').filter({ hasText: 'The clasp' });
    await expect(ticket.getByText(/Answered/)).toBeVisible();
    await ticket.locator('summary').click();
    await expect(ticket.getByText('It opens by itself.')).toBeVisible();
    await expect(ticket.getByText('Please send it to us.')).toBeVisible();
    await expectAccessible(page);
  },
);

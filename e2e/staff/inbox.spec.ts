import { expect } from '@playwright/test';
import { InboxList, StaffMailList } from '@ronin/contracts';
import { expectAccessible } from '../fixtures/axe.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

test.beforeAll(() => addStaff('inbox-agent', { roles: ['agent'], displayName: 'Ren Ito' }));

test('a message arrives, an agent answers it by mail and closes it', async ({ page, request }) => {
  await openPage(page, '/contact?about=partner');
  await page.getByLabel('First Name').fill('Clara');
  await page.getByLabel('Last Name').fill('Rossi');
  await page.getByLabel('Email').first().fill('clara-inbox@example.com');
  await page.getByLabel('Message', { exact: true }).fill('<b>A shop in Turin</b>');
  await page.getByRole('button', { name: 'SEND MESSAGE' }).click();
  await expect(page.getByText(/^Your message was sent/)).toBeVisible();

  await signIn(page, 'inbox-agent', '/staff/inbox?q=clara-inbox');
  await page.getByRole('button', { name: /^Clara Rossi.*Partner request/ }).click();
  const item = page.getByRole('article', { name: 'Partner request of Clara Rossi' });
  await expect(item.getByText('<b>A shop in Turin</b>')).toBeVisible();
  await expectAccessible(page);
  await item.getByLabel('Reply').fill('Dear Clara,\nwe would love to.');
  await page.reload();
  await expect(item.getByLabel('Reply')).toHaveValue('Dear Clara,\nwe would love to.');
  await item.getByLabel('Reply').press('Control+Enter');
  await expect(item.getByRole('listitem').filter({ hasText: 'we would love to' })).toContainText('mail kept');
  await expect(item.getByText('Answered')).toBeVisible();
  await item.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(item.getByText('Closed')).toBeVisible();
  await expectAccessible(page);

  await request.post('/api/staff/login', { data: { username: 'admin', password: 'e2e-only-password' } });
  const mails = await request.get('/api/staff/mail?to=clara-inbox@example.com&kind=ticket-reply');
  const { items } = StaffMailList.parse(await mails.json());
  expect(items).toHaveLength(1);
  expect(items[0]?.subject).toMatch(/^Your request C-\d{6} \| Ronin$/);
  expect(items[0]?.text).toContain('Dear Clara,\nwe would love to.');
  expect(JSON.stringify(items)).not.toContain('Turin');
});

test(
  'the text of a reply is kept when another agent answered first, and on a phone one column is shown',
  { tag: '@long' },
  async ({ page, request }) => {
    const sent = await request.post('/api/contact', {
      data: { firstName: 'Mio', lastName: 'Abe', email: 'mio-inbox@example.com', message: 'Do you engrave?' },
    });
    expect(sent.ok()).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'inbox-agent', '/staff/inbox?q=mio-inbox');
    await expect(page.getByRole('button', { name: /^Mio Abe.*Do you engrave\?/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Mio Abe/ }).click();
    await expect(page.getByRole('heading', { name: 'Mio Abe' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Chats' })).toBeHidden();
    await page.getByLabel('Reply').fill('We do.');
    await request.post('/api/staff/login', { data: { username: 'admin', password: 'e2e-only-password' } });
    const list = await request.get('/api/staff/inbox?q=mio-inbox');
    const [item] = InboxList.parse(await list.json()).items;
    await request.post(`/api/staff/inbox/contacts/${String(item?.id)}/reply`, {
      data: { message: 'I was faster.' },
    });
    await page.getByRole('button', { name: 'Send reply' }).click();

    await expect(page.getByRole('alert')).toContainText('it is now answered');
    await expect(page.getByText('I was faster.')).toBeVisible();
    await expect(page.getByLabel('Reply')).toHaveValue('We do.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByRole('article')).toHaveCount(0);
  },
);

test('chat and inbox are one list', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'inbox-agent', '/staff/chat');
  await page.getByRole('link', { name: /^Tickets/ }).click();
  await expect(page).toHaveURL('/staff/chat?view=tickets');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Open');
  await page.getByRole('link', { name: 'Inbox' }).click();

  await expect(page.getByRole('link', { name: /^Tickets/ })).toHaveAttribute('aria-current', 'true');
});

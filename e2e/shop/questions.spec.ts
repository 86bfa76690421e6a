import { expect } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { listMails } from '../fixtures/mails.ts';
import { openPage } from '../fixtures/open-page.ts';
import { addStaff, signIn } from '../fixtures/staff-accounts.ts';
import { test } from '../fixtures/test.ts';

const EMAIL = 'questions-journey@example.com';

test.beforeAll(() => addStaff('question-merchant', { roles: ['merchant'], displayName: 'Mika Abe' }));

test(
  'a question about a product is answered by a merchant, mailed, and shown on its page as text',
  { tag: '@long' },
  async ({ page, baseURL }) => {
    const question = 'Does <b>salt water</b> harm it?';
    await openPage(page, '/product/2#questions');
    const section = page.getByRole('region', { name: 'Questions' });
    await section.getByRole('button', { name: 'Ask a question' }).click();
    const form = section.getByRole('form', { name: 'Your question' });
    await form.getByRole('button', { name: 'Send question' }).click();
    await expect(form.getByText('Write your question.')).toBeVisible();
    await expectAccessible(page);
    await form.getByLabel('Your question').fill(question);
    await form.getByLabel('Name').fill('Hana');
    await form.getByLabel('Email').fill(EMAIL);
    await form.getByRole('button', { name: 'Send question' }).click();
    await expect(section.getByText(/^Thank you. We answer on this page/)).toBeVisible();
    await expect(section.getByRole('heading', { name: question })).toBeHidden();

    await signIn(page, 'question-merchant', '/staff/content?tab=questions');
    const waiting = page.getByRole('listitem').filter({ hasText: question });
    await waiting.getByLabel('Answer').fill('Rinse it with fresh water, and it is safe.');
    await waiting.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(waiting).toBeHidden();
    await expectAccessible(page);

    const [mail] = await listMails(baseURL, { kind: 'question-answered', to: EMAIL });
    expect(mail?.text).toContain('/product/2#questions');
    expect(mail?.text).not.toContain('salt water');
    await openPage(page, '/product/2#questions');
    const answered = section.getByRole('article').filter({ hasText: question });
    await expect(answered.getByText('Asked by Hana')).toBeVisible();
    await expect(answered.getByText('Rinse it with fresh water, and it is safe.')).toBeVisible();
    await expectAccessible(page);
  },
);

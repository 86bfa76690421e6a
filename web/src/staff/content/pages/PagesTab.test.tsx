import { contentCalls, SaveSitePage, type StaffSitePage } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { LeaveGuard } from '../../../ui/console/form/LeaveGuard.tsx';
import { PagesTab } from './PagesTab.tsx';

const PAGE: StaffSitePage = {
  slug: 'returns',
  title: 'Returns',
  body: 'Within 30 days.',
  version: 2,
  updatedAt: '2026-11-22T10:00:00.000Z',
};

const VALUES = [
  { name: 'email', meaning: 'Its address', setting: 'Settings, contact', value: 'forge@tanaka.example' },
  { name: 'taxId', meaning: 'Its tax number', setting: 'Settings, shop', value: '' },
];
beforeEach(() => network.use(handleCall(contentCalls.listTextValues, () => VALUES)));

const openReturns = async (body: string) => {
  network.use(handleCall(contentCalls.getStaffSitePage, () => ({ ...PAGE, body })));
  const { user } = renderConsole(<PagesTab />, '/?tab=pages');
  await user.click(screen.getByRole('button', { name: /^Returns/ }));

  return { user, text: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }) };
};

it('puts a value of the settings where the cursor is', async () => {
  const { user, text } = await openReturns(PAGE.body);
  await user.click(screen.getByText('Values of the settings'));
  expect(screen.getByText('empty now')).toBeVisible();
  text.setSelectionRange('Within '.length, 'Within 30 days'.length);
  await user.click(screen.getByRole('button', { name: 'Insert {email}' }));

  expect(text).toHaveValue('Within {email}.');
  expect(text).toHaveFocus();
});

it('has the values of the settings in the preview', async () => {
  const { user } = await openReturns('Write to {email}.\nTax number: {taxId}');
  await user.click(screen.getByText('Preview'));

  expect(await screen.findByText('Write to forge@tanaka.example.')).toBeVisible();
  expect(screen.queryByText(/^Tax number/)).toBeNull();
});

it('saves a page, and keeps what was typed when somebody else was first', async () => {
  let stored = PAGE;
  const versions: (string | null)[] = [];
  network.use(
    handleCall(contentCalls.getStaffSitePage, () => stored),
    handleCall(contentCalls.saveSitePage, async ({ request }) => {
      const { title, body } = SaveSitePage.parse(await request.json());
      const version = request.headers.get('if-match');
      versions.push(version);
      if (version !== `"${String(stored.version)}"`) return problem(412, 'Somebody else has changed this.');
      stored = { ...stored, title, body, version: stored.version + 1 };
      return stored;
    }),
  );
  const { user } = renderConsole(<PagesTab />, '/?tab=pages');
  await user.click(screen.getByRole('button', { name: /^Returns/ }));
  const text = await screen.findByRole('textbox', { name: 'Text' });
  await user.clear(text);
  await user.type(text, '## Mine');
  await user.click(screen.getByText('Preview'));
  expect(screen.getByRole('heading', { name: 'Mine' })).toBeVisible();

  stored = { ...PAGE, body: 'Within 60 days.', version: 3 };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const other = within(await screen.findByRole('alert', { name: 'Two versions' }));
  expect(other.getByText('Within 60 days.')).toBeVisible();
  expect(text).toHaveValue('## Mine');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The shop shows it now.')).toBeVisible();
  expect(versions).toEqual(['"2"', '"3"']);
  expect(stored.body).toBe('## Mine');
});

it('asks before another page is opened while the text is not saved, and not after the save', async () => {
  let stored = PAGE;
  network.use(
    handleCall(contentCalls.getStaffSitePage, () => stored),
    handleCall(contentCalls.saveSitePage, async ({ request }) => {
      stored = { ...stored, ...SaveSitePage.parse(await request.json()), version: stored.version + 1 };
      return stored;
    }),
  );
  const { user, router } = renderConsole(
    <LeaveGuard>
      <PagesTab />
    </LeaveGuard>,
    '/?tab=pages&page=returns',
  );
  await user.type(await screen.findByRole('textbox', { name: 'Text' }), ' Or 60.');
  await user.click(screen.getByRole('button', { name: /^Terms/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved. The shop shows it now.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: /^Terms/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=pages&page=terms'));
  expect(stored.body).toBe('Within 30 days. Or 60.');
});

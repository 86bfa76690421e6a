import { contentCalls, type FaqCategory } from '@ronin/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { handleCall } from '../../../../testing/handle-call.ts';
import { network, problem } from '../../../../testing/msw-server.ts';
import { renderConsole } from '../../../../testing/render-console.tsx';
import { Sections } from './Sections.tsx';

const CARE: FaqCategory = {
  id: 2,
  name: 'Care',
  description: 'For years.',
  sortOrder: 1,
  isActive: true,
  faqCount: 4,
  version: 3,
};
const EMPTY: FaqCategory = { ...CARE, id: 5, name: 'Gifts', isActive: false, faqCount: 0, version: 1 };

let stored: FaqCategory[];
beforeEach(() => {
  stored = [CARE, EMPTY];
  network.use(handleCall(contentCalls.listFaqCategories, () => stored));
});

const open = async (name: string | RegExp) => {
  const { user } = renderConsole(<Sections />);
  await user.click(await screen.findByRole('button', { name }));

  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('lists the sections with their questions and their state', async () => {
  renderConsole(<Sections />);
  const rows = within(await screen.findByRole('table', { name: 'Sections' }));

  expect(await rows.findByRole('button', { name: /Care.*Position 1, 4 questions/ })).toBeVisible();
  expect(rows.getByRole('button', { name: /Gifts.*Hidden.*0 questions/ })).toBeVisible();
});

it('says why the sections could not be loaded, and shows no empty list', async () => {
  network.use(handleCall(contentCalls.listFaqCategories, () => problem(503, 'The database is unreachable.')));
  const { user } = renderConsole(<Sections />);
  expect(await screen.findByText('The database is unreachable.')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Sections' })).toBeNull();

  network.use(handleCall(contentCalls.listFaqCategories, () => stored));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Care/ })).toBeVisible();
});

it('adds a section as the last one', async () => {
  const bodies: unknown[] = [];
  network.use(
    handleCall(contentCalls.addFaqCategory, async ({ request }) => {
      bodies.push(await request.json());
      stored = [...stored, { ...EMPTY, id: 6, name: 'Engraving' }];
      return { ...EMPTY, id: 6, name: 'Engraving' };
    }),
  );
  const { user, dialog } = await open('New section');
  await waitFor(() => {
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Write a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Engraving');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  expect(await screen.findByRole('button', { name: /Engraving/ })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies).toEqual([{ name: 'Engraving', description: null, isActive: true }]);
});

it('keeps what was typed when somebody else has changed the section, and shows both', async () => {
  const versions: (string | null)[] = [];
  network.use(
    handleCall(contentCalls.changeFaqCategory, ({ request }) => {
      const version = request.headers.get('if-match');
      versions.push(version);
      if (version === '"3"') return problem(412, 'Somebody else has changed this.');
      stored = [{ ...CARE, name: 'Caring', version: 5 }, EMPTY];
      return { ...CARE, name: 'Caring', version: 5 };
    }),
  );
  const { user, dialog } = await open(/Care/);
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Caring');
  stored = [{ ...CARE, name: 'Looking after', version: 4 }, EMPTY];
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  const other = within(await screen.findByRole('alert', { name: 'Two versions' }));
  expect(other.getByText('Looking after')).toBeVisible();
  expect(name).toHaveValue('Caring');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: /Caring/ })).toBeVisible();
  expect(versions).toEqual(['"3"', '"4"']);
});

it('removes a section without questions, and says why not one with questions', async () => {
  network.use(
    handleCall(contentCalls.removeFaqCategory, () => {
      stored = [CARE];
      return new Response(null, { status: 204 });
    }),
  );
  const { user, dialog } = await open(/Care/);
  expect(dialog.getByText('It can be removed once it has no questions.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Remove the section' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  await user.click(await screen.findByRole('button', { name: /Gifts/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove the section' }));
  expect(await screen.findByRole('button', { name: /Care/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Gifts/ })).toBeNull();
});

import { type Synonym, synonymsCalls } from '@ronin/contracts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { SynonymsTab } from './SynonymsTab.tsx';

const NECKLACE: Synonym = {
  id: 2,
  word: 'necklace',
  alsoFinds: ['pendant'],
  version: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const WATCH: Synonym = { ...NECKLACE, id: 5, word: 'watch', alsoFinds: ['timepiece'], version: 1 };

let stored: Synonym[];
beforeEach(() => {
  stored = [NECKLACE, WATCH];
  network.use(handleCall(synonymsCalls.listSynonyms, () => stored));
});

const open = async (name: string | RegExp) => {
  const { user } = renderConsole(<SynonymsTab />);
  await user.click(await screen.findByRole('button', { name }));

  return { user, dialog: within(await screen.findByRole('dialog')) };
};

it('lists the words with what they find, and filters them', async () => {
  const { user } = renderConsole(<SynonymsTab />);
  const rows = within(await screen.findByRole('table', { name: 'Search words' }));
  expect(rows.getByRole('button', { name: /necklace.*pendant/ })).toBeVisible();

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Time{Enter}');
  expect(rows.queryByRole('button', { name: /necklace/ })).toBeNull();
  expect(rows.getByRole('button', { name: /watch/ })).toBeVisible();
});

it('adds a word, and says what is missing before', async () => {
  const bodies: unknown[] = [];
  network.use(
    handleCall(synonymsCalls.addSynonym, async ({ request }) => {
      bodies.push(await request.json());
      stored = [...stored, { ...WATCH, id: 6, word: 'clock' }];
      return { ...WATCH, id: 6, word: 'clock' };
    }),
  );
  const { user, dialog } = await open('New word');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByText('Write what shoppers type.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Word' }), 'clock');
  await user.type(dialog.getByRole('textbox', { name: 'Also finds' }), 'watch, timepiece,');
  await user.click(dialog.getByRole('button', { name: 'Add' }));

  expect(await screen.findByRole('button', { name: /clock/ })).toBeVisible();
  expect(bodies).toEqual([{ word: 'clock', alsoFinds: ['watch', 'timepiece'] }]);
});

it('keeps what was typed when the word is taken', async () => {
  const detail = 'Another entry has this word, in this or another form.';
  network.use(handleCall(synonymsCalls.changeSynonym, () => problem(409, detail)));
  const { user, dialog } = await open(/necklace/);
  const word = dialog.getByRole('textbox', { name: 'Word' });
  await user.clear(word);
  await user.type(word, 'watches');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText(detail)).toBeVisible();
  expect(word).toHaveValue('watches');
});

it('removes a word', async () => {
  network.use(
    handleCall(synonymsCalls.removeSynonym, () => {
      stored = [WATCH];
      return new Response(null, { status: 204 });
    }),
  );
  const { user, dialog } = await open(/necklace/);
  await user.click(dialog.getByRole('button', { name: 'Remove the word' }));

  expect(await screen.findByRole('button', { name: /watch/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /necklace/ })).toBeNull();
});
